/** /services/cloud-migration-and-management: its own styles here, all else by its address. */
import "./offerings/offering-cards.css";
import "./sections/process.css";

import { serviceAhead } from "./service-route.tsx";

export { action, clientLoader, default, loader, meta } from "./service-route.tsx";

export const links = serviceAhead("cloud-migration-and-management");
