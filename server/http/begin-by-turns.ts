import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Turns of the event loop that newcomers may take before somebody is begun with all the same. */
const mostTurns = 64;

type Waiting = { request: IncomingMessage; response: ServerResponse; since: number };

export type Turns = {
  listener: RequestListener;
  /** To be told of each new connection. */
  arrived(): void;
  /** How long, in milliseconds, the one who is next has waited. */
  waited(): number;
};

/**
 * Begins one answer at a time, and none while new connections come in. Node takes one of them in
 * a turn of its loop: else all newcomers would wait behind everybody's slow work, also for what
 * stands ready in memory, in a queue that no shedding sees [reliability 5].
 */
export function beginByTurns(listener: RequestListener): Turns {
  const waiting: Waiting[] = [];
  let going = false;
  let connections = 0;

  function go(seen: number, turns: number): void {
    if (connections !== seen && turns < mostTurns) {
      return void setImmediate(go, connections, turns + 1);
    }
    const next = waiting.shift();
    going = next !== undefined;
    if (next === undefined) return;
    const { request, response } = next;
    // Nothing is made for whoever has gone meanwhile.
    if (!response.destroyed) listener(request, response);
    setImmediate(go, connections, 0);
  }

  return {
    listener(request, response) {
      waiting.push({ request, response, since: performance.now() });
      if (going) return;
      going = true;
      // Whoever came by a new connection may be the first of many.
      setImmediate(go, connections, 0);
    },
    arrived() {
      connections += 1;
    },
    waited: () => (waiting[0] ? performance.now() - waiting[0].since : 0),
  };
}
