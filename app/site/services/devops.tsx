/** /services/devops: its own styles here, all else by its address. */
import "./offerings/offering-line.css";
import "./sections/release.css";

import { serviceAhead } from "./service-route.tsx";

export { action, clientLoader, default, loader, meta } from "./service-route.tsx";

export const links = serviceAhead("devops");
