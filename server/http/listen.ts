import { createServer, type RequestListener, type Server } from "node:http";

/** Bounds on slow and greedy clients (`quality/reliability.md` 5), in milliseconds. */
const timeouts = { headers: 10_000, request: 30_000, keepAlive: 65_000 } as const;

/**
 * Starts listening.
 * @param port 0 takes a free one; see the server's address
 */
export function listen(listener: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      maxHeaderSize: 16 * 1024,
      connectionsCheckingInterval: 5_000,
    },
    listener,
  );
  server.maxConnections = 10_000;
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}

/**
 * Stops accepting, lets requests under way finish, and resolves when all are gone.
 * @param patience after this many milliseconds what is left is cut off
 */
export function drain(server: Server, patience = 8_000): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
