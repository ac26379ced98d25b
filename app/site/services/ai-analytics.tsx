/** /services/ai-analytics: its own styles here, all else by its address. */
import "./offerings/offering-bento.css";
import "./sections/questions.css";

import { serviceAhead } from "./service-route.tsx";

export { action, clientLoader, default, loader, meta } from "./service-route.tsx";

export const links = serviceAhead("ai-analytics");
