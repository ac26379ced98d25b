/** /services/devops: its own styles here, all else by its address. */
import "./offerings/offering-line.css";
import "./sections/release.css";

export { action, clientLoader, default, loader, meta } from "./service-route.tsx";
