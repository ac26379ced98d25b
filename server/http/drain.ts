import type { Server } from "node:http";
import { Server as SocketServer } from "node:net";

/**
 * How long (ms) a proxy's idle connections are left to the proxy, which closes them sooner
 * (`keepalive_timeout` in `deploy/nginx.conf`), and after what time all that is left is cut off.
 */
const patience = { proxy: 3_000, longest: 8_000 };

const lookTime = 100;

/**
 * Stops accepting, lets requests under way finish, and resolves when all connections are gone.
 * Behind a proxy, idle connections go on being served for a while, each with `Connection:
 * close`: closed at once, one would break a request that the proxy is just sending on it, and
 * may not send again.
 */
export function drain(server: Server, options: { behindProxy: boolean }): Promise<void> {
  const lingering = options.behindProxy ? patience.proxy : 0;
  const begun = performance.now();
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  return new Promise((resolve) => {
    const closeIdle = () => {
      if (performance.now() - begun >= lingering) server.closeIdleConnections();
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
