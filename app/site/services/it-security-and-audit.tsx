/** /services/it-security-and-audit: its own styles here, all else by its address. */
import "./offerings/offering-rows.css";
import "./sections/report.css";
import "./sections/report-finding.css";

import { serviceAhead } from "./service-route.tsx";

export { action, clientLoader, default, loader, meta } from "./service-route.tsx";

export const links = serviceAhead("it-security-and-audit");
