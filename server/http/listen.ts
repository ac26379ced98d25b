import { createServer, type RequestListener, type Server } from "node:http";
import { capConnections } from "./cap-connections.ts";
import { endSlowBodies, endSlowReaders, usualPatience } from "./slow-clients.ts";

/** Connections of one process: far more than it could serve, and all that its memory may hold. */
const mostConnections = 10_000;

/**
 * Starts listening, with bounds on slow and greedy clients [reliability 5].
 * @param port 0 takes a free one; see the server's address
 */
export function listen(
  listener: RequestListener,
  host: string,
  port: number,
  {
    patience = usualPatience,
    trustProxy,
  }: { patience?: typeof usualPatience; trustProxy?: string | undefined } = {},
): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: patience.headers,
      requestTimeout: patience.upload,
      keepAliveTimeout: patience.keepAlive,
      maxHeaderSize: 16 * 1024,
      connectionsCheckingInterval: Math.min(1_000, patience.headers / 4),
    },
    endSlowBodies(listener, patience),
  );
  server.timeout = patience.idle;
  server.maxConnections = mostConnections;
  endSlowReaders(server, patience);
  capConnections(server, trustProxy);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}
