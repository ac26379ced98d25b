/** /services/testing-and-qc: its own styles here, all else by its address. */
import "./offerings/offering-rows.css";
import "./sections/checks.css";

import { serviceAhead } from "./service-route.tsx";

export { action, clientLoader, default, loader, meta } from "./service-route.tsx";

export const links = serviceAhead("testing-and-qc");
