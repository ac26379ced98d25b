import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../services/rate-limits.ts";
import { plainAddress, proxyTest } from "./client-address.ts";
import { boundPipelines, isOldest, PipelinedResponse } from "./pipelines.ts";
import { lacksHost, maxHeaderBytes, Refusals } from "./refusals.ts";

/** Timeouts against slow clients (`docs/reliability.md`). */
export type Timeouts = {
  /** For a request's headers, counted from the opening of the connection. */
  headersTimeoutMs: number;
  /** For a request with its body. */
  bodyTimeoutMs: number;
  /** For a request with its body, if it uploads files and carries a token. */
  uploadTimeoutMs: number;
  /** For a connection without traffic during a request or response. */
  idleTimeoutMs: number;
  /** Without traffic, while requests wait because the client doesn't read its responses. */
  stalledTimeoutMs: number;
  /** For reading a response, however steadily the client reads. */
  readTimeoutMs: number;
  /** For the next request on a connection. */
  keepAliveTimeoutMs: number;
};

export const defaultTimeouts: Timeouts = {
  headersTimeoutMs: 10_000,
  bodyTimeoutMs: 30_000,
  uploadTimeoutMs: 120_000,
  idleTimeoutMs: 30_000,
  stalledTimeoutMs: 5_000,
  readTimeoutMs: 300_000,
  keepAliveTimeoutMs: 65_000,
};

/** Connections of one process: bounds its memory. */
const maxConnections = 10_000;
/** More than an office or a mobile network's shared address keeps open at a time. */
const maxConnectionsPerNetwork = 1_000;

/** Since when each socket of a server has had unsent bytes; undefined if it has none. */
const unsentSince = new WeakMap<Server, Map<Socket, number | undefined>>();

export type ListenOptions = {
  trustProxy?: string | undefined;
  timeouts?: Timeouts;
  refusals?: Refusals;
};

/**
 * Starts an HTTP server with timeouts, connection caps and a header size limit. Requests that can't
 * be read are refused with a message and the security headers.
 * @param port 0 takes a free one; see the server's address. A socket from systemd
 *   (`deploy/nirbhay.socket`), which keeps requests waiting over a restart, takes its place.
 */
export function listen(
  listener: RequestListener,
  host: string,
  port: number,
  { trustProxy, timeouts = defaultTimeouts, refusals = new Refusals({}) }: ListenOptions = {},
): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: timeouts.headersTimeoutMs,
      requestTimeout: timeouts.uploadTimeoutMs,
      keepAliveTimeout: timeouts.keepAliveTimeoutMs,
      ServerResponse: PipelinedResponse,
      // `checkRequests` refuses it with a message.
      requireHostHeader: false,
      maxHeaderSize: maxHeaderBytes,
      connectionsCheckingInterval: Math.min(1_000, timeouts.headersTimeoutMs / 4),
    },
    checkRequests(listener, refusals, timeouts),
  );
  server.timeout = timeouts.idleTimeoutMs;
  server.maxConnections = maxConnections;
  refusals.serve(server);
  boundPipelines(server, timeouts.stalledTimeoutMs);
  endSlowReaders(server, timeouts);
  capConnections(server, trustProxy);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(inheritedSocket() ?? { port, host }, () => resolve(server));
  });
}

/** The socket that systemd opened for this process, and for none of its children (sd_listen_fds(3)). */
const inheritedSocket = (): { fd: number } | undefined =>
  process.env["LISTEN_PID"] === String(process.pid) ? { fd: 3 } : undefined;

/** Whether a request has a body (RFC 9112 §6). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Whether a response still waits for its client to read, though Node considers it finished. */
export function hasUnsentBytes(server: Server): boolean {
  const sockets = [...(unsentSince.get(server)?.keys() ?? [])];
  return sockets.some(({ writableLength }) => writableLength > 0);
}

/** Refuses requests without Host, and limits the time of bodies: Node's limit is for uploads. */
function checkRequests(
  listener: RequestListener,
  refusals: Refusals,
  { bodyTimeoutMs }: Timeouts,
): RequestListener {
  return (request, response) => {
    if (lacksHost(request)) return refusals.refuse(response, 400, { close: true });
    if (hasBody(request) && !isUpload(request)) {
      const endSlowBody = () => {
        // After an earlier request without its response, the client would take this for it.
        if (isOldest(response) && !response.headersSent) {
          request.socket.write(refusals.bytes(408));
        }
        request.socket.destroySoon();
      };
      const timer = setTimeout(endSlowBody, bodyTimeoutMs);
      request.once("close", () => clearTimeout(timer));
    }
    listener(request, response);
  };
}

/** A wrong token gains no time: it is refused before the body is read. */
const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers.authorization !== undefined &&
  /^\s*(?:multipart\/form-data|application\/octet-stream)/i.test(headers["content-type"] ?? "");

/** Adds the read timeout: to Node, a socket that reads a byte now and then is not idle. */
function endSlowReaders(server: Server, { readTimeoutMs }: Timeouts): void {
  const sockets = new Map<Socket, number | undefined>();
  unsentSince.set(server, sockets);
  server.on("connection", (socket) => {
    sockets.set(socket, undefined);
    socket.once("close", () => sockets.delete(socket));
  });
  const check = () => {
    const now = performance.now();
    for (const [socket, since = now] of sockets) {
      if (now - since > readTimeoutMs) socket.destroy();
      else sockets.set(socket, socket.writableLength > 0 ? since : undefined);
    }
  };
  const timer = setInterval(check, Math.min(readTimeoutMs / 4, 5_000)).unref();
  server.once("close", () => clearInterval(timer));
}

/**
 * Caps the connections of one IPv4 address or IPv6 /64. Exempt are proxies, which carry the
 * connections of all visitors: those of TRUST_PROXY, and this machine.
 */
export function capConnections(
  server: Server,
  trustProxy: string | undefined,
  max = maxConnectionsPerNetwork,
): void {
  const isProxy = proxyTest([trustProxy, "127.0.0.0/8", "::1"].filter(Boolean).join(","));
  const counts = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = plainAddress(socket.remoteAddress);
    if (isProxy(address)) return;
    const network = networkOf(address);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    socket.once("close", () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
    if (count > max) socket.destroy();
  });
}
