/** /services/app-modernization: its own styles here, all else by its address. */
import "./offerings/offering-split.css";
import "./sections/layers.css";

import { serviceAhead } from "./service-route.tsx";

export { action, clientLoader, default, loader, meta } from "./service-route.tsx";

export const links = serviceAhead("app-modernization");
