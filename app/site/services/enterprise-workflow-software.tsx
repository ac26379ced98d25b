/** /services/enterprise-workflow-software: its own styles here, all else by its address. */
import "./offerings/offering-split.css";
import "./sections/lanes.css";

import { serviceAhead } from "./service-route.tsx";

export { action, clientLoader, default, loader, meta } from "./service-route.tsx";

export const links = serviceAhead("enterprise-workflow-software");
