/** /services/enterprise-workflow-software: its own styles here, all else by its address. */
import "./offerings/offering-split.css";
import "./sections/lanes.css";

export { action, clientLoader, default, loader, meta } from "./service-route.tsx";
