import { fintechHero } from "../../copy/fintech-copy.ts";
import { drawOnServer, type InlineDrawing } from "../../ui/inline-illustration.tsx";

const transfers = {
  label: fintechHero.picture,
  uid: "tr",
  viewBox: { width: 1440, height: 420 },
  load: async () => (await import("../../illustrations/transfers.ts")).transfers,
};

/** Money on its way, from sent to settled. */
export const transfersDrawing: InlineDrawing = {
  ...transfers,
  markup: import.meta.env.SSR ? await drawOnServer(transfers) : "",
};
