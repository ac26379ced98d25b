/** /services/cloud-migration-and-management: its own styles here, all else by its address. */
import "./offerings/offering-cards.css";
import "./sections/process.css";

export { action, clientLoader, default, loader, meta } from "./service-route.tsx";
