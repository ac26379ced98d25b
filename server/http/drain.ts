import type { Server } from "node:http";
import { Server as SocketServer } from "node:net";
import { setImmediate as nextTick } from "node:timers/promises";
import { hasUnsentBytes } from "./listen.ts";

/** A proxy closes its idle connections sooner (`keepalive_timeout` in `deploy/nginx.conf`). */
const proxyIdleMs = 3_000;
/** All connections that are left then are closed, counted from the signal. */
const maxDrainMs = 8_000;
const checkIntervalMs = 100;

/** A shorter event loop tick means that no accepted connection waits in the kernel. */
const quietTickMs = 2;
const maxQuietWaitMs = 2_000;

/**
 * Graceful shutdown: stops accepting, lets pending requests finish, and resolves when all
 * connections are closed, after 8 s at the latest. Behind a proxy, idle connections are served
 * for 3 s more, with `Connection: close`: the proxy may just be sending a request on one of them.
 */
export async function drain(server: Server, options: { behindProxy: boolean }): Promise<void> {
  const idleMs = options.behindProxy ? proxyIdleMs : 0;
  const signalledAt = performance.now();
  await quietTick();
  const startedAt = performance.now();
  // Only from here on: while we still accept, a proxy whose connection is closed opens another one.
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await new Promise<void>((resolve) => {
    const closeIdle = () => {
      if (performance.now() - startedAt < idleMs) return;
      // To Node, a connection is idle once its response is written, read or not.
      if (!hasUnsentBytes(server)) server.closeIdleConnections();
    };
    const checking = setInterval(closeIdle, checkIntervalMs);
    const leftMs = maxDrainMs - (startedAt - signalledAt);
    const deadline = setTimeout(() => server.closeAllConnections(), leftMs);
    // The socket server's close: that of the HTTP server would close idle connections at once.
    SocketServer.prototype.close.call(server, () => {
      clearTimeout(deadline);
      clearInterval(checking);
      // Stops the HTTP server's own timer of connection checks.
      server.close();
      resolve();
    });
    closeIdle();
  });
}

/**
 * Waits until the event loop has accepted all waiting connections: closing the listening socket
 * would reset them, and a proxy would answer 502.
 */
async function quietTick(): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const before = performance.now();
    await nextTick();
    const now = performance.now();
    if (now - before < quietTickMs || now - startedAt > maxQuietWaitMs) return;
  }
}
