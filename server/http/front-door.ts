import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ViteDevServer } from "vite";
import { beginByTurns } from "./begin-by-turns.ts";
import { watchLateness } from "./event-loop-lateness.ts";
import type { Pages } from "./pages/pages.ts";
import { type Shedding, shedLoad } from "./shed-load.ts";

export type FrontDoor = {
  listener: RequestListener;
  /** To be told of each new connection. */
  arrived(): void;
};

/**
 * What requests meet: the pages in memory first, then, as long as there is time for them, the
 * framework. While you work, Vite's files stand before it.
 */
export function openFrontDoor(
  pages: Pages,
  fetch: Parameters<typeof getRequestListener>[0],
  shedding: Pick<Shedding, "headers" | "onShed">,
  vite?: ViteDevServer,
): FrontDoor {
  const framework = getRequestListener(fetch);
  const { listener, arrived, waited } = beginByTurns(
    (request, response) => void framework(request, response),
  );
  if (vite) {
    return {
      listener: (request, response) =>
        vite.middlewares(request, response, () => listener(request, response)),
      arrived,
    };
  }
  const rest = shedLoad(listener, { lateness: watchLateness(), waited, ...shedding });
  return {
    listener(request, response) {
      if (!pages.answerFromMemory(request, response)) rest(request, response);
    },
    arrived,
  };
}
