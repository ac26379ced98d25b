import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

type Waiting = { request: IncomingMessage; response: ServerResponse; since: number };

export type Turns = {
  listener: RequestListener;
  /** How long, in milliseconds, the one who is next has waited. */
  waited(): number;
};

/** Turns of the event loop between two beginnings, in each of which a connection is taken. */
const turnsBetween = 8;

/**
 * Begins one answer at a time, with a few turns of the event loop in between. Node takes one new
 * connection in a turn: without them all newcomers would wait behind everybody's slow work, also
 * for what stands ready in memory, in a queue that no shedding sees [reliability 5].
 */
export function beginByTurns(listener: RequestListener): Turns {
  const waiting: Waiting[] = [];
  let going = false;

  function go(turns: number): void {
    if (turns > 0) return void setImmediate(go, turns - 1);
    const next = waiting.shift();
    going = next !== undefined;
    if (next === undefined) return;
    const { request, response } = next;
    // Nothing is made for whoever has gone meanwhile.
    if (!response.destroyed) listener(request, response);
    setImmediate(go, turnsBetween);
  }

  return {
    listener(request, response) {
      waiting.push({ request, response, since: performance.now() });
      if (!going) go(0);
    },
    waited: () => (waiting[0] ? performance.now() - waiting[0].since : 0),
  };
}
