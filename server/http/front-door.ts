import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { ViteDevServer } from "vite";
import { beginByTurns } from "./begin-by-turns.ts";
import { watchLateness } from "./event-loop-lateness.ts";
import { type FastLane, noLane, openFastLane } from "./fast-lane.ts";
import { sendKept } from "./kept-answer.ts";
import type { Pages } from "./pages/pages.ts";
import { type Shedding, shedLoad } from "./shed-load.ts";

export type FrontDoor = {
  listener: RequestListener;
  /** To be told of each new connection, after Node's server was. */
  connected(server: Server, socket: Socket): void;
  /** What the server's drain has to know of. */
  lane: Pick<FastLane, "close" | "isSending">;
};

/**
 * What requests meet: what is ready in memory first, then, as long as there is time for them, the
 * framework. While you work, Vite's files stand before it.
 */
export function openFrontDoor(
  pages: Pages,
  fetch: Parameters<typeof getRequestListener>[0],
  shedding: Pick<Shedding, "headers" | "onShed">,
  vite?: ViteDevServer,
): FrontDoor {
  const framework = getRequestListener(fetch);
  const turns = beginByTurns((request, response) => void framework(request, response));
  if (vite) {
    return {
      listener: (request, response) =>
        vite.middlewares(request, response, () => turns.listener(request, response)),
      connected: turns.arrived,
      lane: noLane,
    };
  }
  const { waited } = turns;
  const rest = shedLoad(turns.listener, { lateness: watchLateness(), waited, ...shedding });
  const lane = openFastLane((request, response) => {
    const { method, url = "/" } = request;
    const kept = method === "GET" || method === "HEAD" ? pages.kept(url) : undefined;
    if (kept) sendKept(request, response, kept);
    else rest(request, response);
  }, pages.kept);
  return {
    listener: lane.listener,
    connected(server, socket) {
      turns.arrived();
      lane.connect(server, socket);
    },
    lane,
  };
}
