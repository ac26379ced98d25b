import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** How long, in milliseconds, newcomers go first before somebody is begun with all the same. */
const patience = 50;

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

  /** `seen` connections there were a turn before; it began to wait for them at `since`. */
  function go(seen: number, since: number): void {
    if (connections !== seen && performance.now() - since < patience) {
      return void setImmediate(go, connections, since);
    }
    const next = waiting.shift();
    going = next !== undefined;
    if (next === undefined) return;
    const { request, response } = next;
    // Nothing is made for whoever has gone meanwhile.
    if (!response.destroyed) listener(request, response);
    setImmediate(go, connections, performance.now());
  }

  return {
    listener(request, response) {
      waiting.push({ request, response, since: performance.now() });
      if (going) return;
      going = true;
      // Whoever came by a new connection may be the first of many.
      setImmediate(go, connections, performance.now());
    },
    arrived() {
      connections += 1;
    },
    waited: () => (waiting[0] ? performance.now() - waiting[0].since : 0),
  };
}
