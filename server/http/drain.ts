import type { Server } from "node:http";
import { Server as SocketServer } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import type { FastLane } from "./fast-lane.ts";

/**
 * How long (ms) a proxy's idle connections are left to the proxy, which closes them sooner
 * (`keepalive_timeout` in `deploy/nginx.conf`), and after what time all that is left is cut off.
 */
const patience = { proxy: 3_000, longest: 8_000 };

/** Turns of the event loop shorter than this (ms) leave nobody waiting to be let in. */
const quiet = { turn: 2, longest: 500 };

const lookTime = 100;

export type DrainOptions = {
  behindProxy: boolean;
  /** Answers of which Node's server knows nothing. */
  lane: Pick<FastLane, "close" | "isSending">;
};

/**
 * Stops accepting, lets requests under way finish, and resolves when all connections are gone.
 * Behind a proxy, idle connections go on being served for a while, each with `Connection:
 * close`: closed at once, one would break a request that the proxy is just sending on it, and
 * may not send again.
 */
export async function drain(server: Server, options: DrainOptions): Promise<void> {
  const lingering = options.behindProxy ? patience.proxy : 0;
  const begun = performance.now();
  options.lane.close();
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await quietTurn();
  await new Promise<void>((resolve) => {
    const closeIdle = () => {
      const isOver = performance.now() - begun >= lingering;
      if (isOver && !options.lane.isSending()) server.closeIdleConnections();
    };
    const looking = setInterval(closeIdle, lookTime);
    const cut = setTimeout(() => server.closeAllConnections(), patience.longest);
    // The sockets' own close: that of the HTTP server would close idle connections with it.
    SocketServer.prototype.close.call(server, () => {
      clearTimeout(cut);
      clearInterval(looking);
      // Ends the HTTP server's own timer for slow clients.
      server.close();
      resolve();
    });
    closeIdle();
  });
}

/**
 * Closing the door resets whoever the system has let in and we have not: a busy event loop may
 * be seconds behind. Only a proxy that sent its request meanwhile would notice, with a 502.
 */
async function quietTurn(): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const before = performance.now();
    await turn();
    const now = performance.now();
    if (now - before < quiet.turn || now - begun > quiet.longest) return;
  }
}
