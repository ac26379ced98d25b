import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Bounds on slow and greedy clients [reliability 5], in milliseconds. */
export type Patience = {
  /** For a request's headers, from the moment the connection is there. */
  headers: number;
  /** For a request with its body. */
  body: number;
  /** For a request that brings files, from somebody who shows a token. */
  upload: number;
  /** For a connection on which nothing moves, while something is sent or read. */
  idle: number;
  /** For taking what waits to be sent, however busily. */
  answer: number;
  /** For the next request on a connection. */
  keepAlive: number;
};

export const usualPatience: Patience = {
  headers: 10_000,
  body: 30_000,
  upload: 120_000,
  idle: 30_000,
  answer: 300_000,
  keepAlive: 65_000,
};

/**
 * Ends requests whose body takes longer than `body`. Node has one time for all requests, which
 * is the longer one of uploads: this is the shorter one of the others.
 */
export function endSlowBodies(listener: RequestListener, { body }: Patience): RequestListener {
  return (request, response) => {
    if (hasBody(request) && !isUpload(request)) {
      const timer = setTimeout(() => refuseSlow(request, response), body);
      request.once("close", () => clearTimeout(timer));
    }
    listener(request, response);
  };
}

/** Ends connections whose answers wait too long to be taken, even if a byte goes now and then. */
export function endSlowReaders(server: Server, { answer }: Patience): void {
  const waitingSince = new Map<Socket, number>();
  server.on("connection", (socket) => {
    waitingSince.set(socket, Number.POSITIVE_INFINITY);
    socket.once("close", () => waitingSince.delete(socket));
  });
  const look = () => {
    const now = performance.now();
    for (const [socket, since] of waitingSince) {
      if (now - since > answer) socket.destroy();
      const waits = socket.writableLength > 0;
      waitingSince.set(socket, waits ? Math.min(since, now) : Number.POSITIVE_INFINITY);
    }
  };
  const timer = setInterval(look, Math.min(answer / 4, 5_000)).unref();
  server.once("close", () => clearInterval(timer));
}

/** Whether a body comes with a request (RFC 9112 §6). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** A wrong token is refused before the body is read: it buys no time. */
const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers.authorization !== undefined &&
  /^\s*multipart\/form-data/i.test(headers["content-type"] ?? "");

function refuseSlow({ socket }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) {
    socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  }
  socket.destroySoon();
}
