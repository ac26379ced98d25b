import { hero } from "../../copy/home-copy.ts";
import { drawOnServer, type InlineDrawing } from "../../ui/inline-illustration.tsx";

const horizon = {
  label: hero.picture,
  uid: "hz",
  // `horizonViewBox` of the figure; hero.css places its origin, where the sun rises.
  viewBox: { x: -1700, y: -820, width: 3400, height: 1340 },
  load: async () => (await import("../../illustrations/horizon.ts")).horizon,
};

/** First light, the picture of the brand. */
export const horizonDrawing: InlineDrawing = {
  ...horizon,
  markup: import.meta.env.SSR ? await drawOnServer(horizon) : "",
};
