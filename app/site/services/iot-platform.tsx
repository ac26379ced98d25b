/** /services/iot-platform: its own styles here, all else by its address. */
import "./offerings/offering-line.css";
import "./sections/reading.css";
import "./sections/reading-phone.css";

import { serviceAhead } from "./service-route.tsx";

export { action, clientLoader, default, loader, meta } from "./service-route.tsx";

export const links = serviceAhead("iot-platform");
