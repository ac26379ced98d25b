import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { hasBody } from "./slow-clients.ts";

/** From here on a process is too busy to begin anything more. */
export type LoadLimits = {
  /** Answers being worked on, whatever else is the case. */
  most: number;
  /** Answers being worked on while the event loop is late. */
  mostWhenLate: number;
  /** What counts as late, in milliseconds. */
  late: number;
  /** While somebody has waited for longer to be begun with, in milliseconds, nobody joins. */
  longestWait: number;
};

const usualLimits: LoadLimits = { most: 400, mostWhenLate: 16, late: 100, longestWait: 2_000 };

/** Whoever watches over the process must be told the truth even then; files of the store are cheap. */
const neverShed = /^\/(?:healthz|readyz|metrics|media\/[^/]*)(?:\?|$)/;

export type Shedding = {
  /** Milliseconds that the event loop is behind. */
  lateness(): number;
  /** Milliseconds for which the next one has waited to be begun with. */
  waited?(): number;
  limits?: LoadLimits;
  /** Told of each request that is turned away. */
  onShed?(): void;
  /** Headers of every answer. */
  headers?: Readonly<Record<string, string>>;
};

/**
 * Answers 503 at once to what would only wait, so that what was begun is finished in time
 * [reliability 5]. It stands behind the memory's answers, which are never too much. Requests
 * whose body is still on its way cost nothing yet, and don't count.
 */
export function shedLoad(
  listener: RequestListener,
  { lateness, waited = () => 0, limits = usualLimits, onShed = () => {}, headers = {} }: Shedding,
): RequestListener {
  const working = new Set<ServerResponse>();

  function isFull(most: number): boolean {
    if (working.size < most) return false;
    // Node says nothing of an answer that is given and waits behind another on its connection.
    for (const response of working) if (response.writableEnded) working.delete(response);
    return working.size >= most;
  }

  function count(request: IncomingMessage, response: ServerResponse): void {
    const begin = () => void working.add(response);
    const end = () => {
      request.off("end", begin);
      working.delete(response);
    };
    if (hasBody(request)) request.once("end", begin);
    else begin();
    // The work is done when all is handed over; a slow reader of it must not count.
    response.once("prefinish", end).once("close", end);
  }

  return (request, response) => {
    if (neverShed.test(request.url ?? "")) return listener(request, response);
    const most = lateness() > limits.late ? limits.mostWhenLate : limits.most;
    if (isFull(most) || waited() > limits.longestWait) {
      onShed();
      return turnAway(request, response, headers);
    }
    count(request, response);
    listener(request, response);
  };
}

const message = "We have more visitors than we can serve right now. Please try again in a moment.";

function turnAway(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  const isCall = request.url?.startsWith("/api/") ?? false;
  response.writeHead(503, {
    ...headers,
    "Retry-After": "5",
    "Cache-Control": "no-store",
    "Content-Type": isCall ? "application/json" : "text/plain; charset=utf-8",
    // Its body is not waited for.
    ...(hasBody(request) ? { Connection: "close" } : {}),
  });
  response.end(isCall ? JSON.stringify({ error: "true", message }) : message);
}
