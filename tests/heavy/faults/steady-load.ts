import { setTimeout as pause } from "node:timers/promises";

/** One answer as its visitor had it. */
export type Heard = {
  /** Which of the askers it was for. */
  kind: string;
  /** 0 where the connection broke. */
  status: number;
  retryAfter: string | null;
  /** Milliseconds since the load began, and how long it took. */
  at: number;
  took: number;
};

/** Asks for one thing; `turn` counts. Whoever needs the body clones the answer. */
export type Asker = (turn: number) => Promise<Response>;

export type Load = {
  heard: readonly Heard[];
  /** Milliseconds since the load began. */
  now(): number;
  /** Sends no further requests, and resolves when all answers have arrived. */
  stop(): Promise<void>;
};

/** Lets every asker ask again and again, `every` milliseconds after its last answer. */
export function startLoad(askers: Readonly<Record<string, Asker>>, every: number): Load {
  const heard: Heard[] = [];
  const begun = performance.now();
  const now = () => performance.now() - begun;
  let stopping = false;

  async function ask(kind: string, asker: Asker): Promise<void> {
    for (let turn = 0; !stopping; turn++) {
      const at = now();
      const answer = await whole(asker(turn));
      const retryAfter = answer?.headers.get("retry-after") ?? null;
      heard.push({ kind, status: answer?.status ?? 0, retryAfter, at, took: now() - at });
      await pause(every);
    }
  }

  const asking = Object.entries(askers).map(([kind, asker]) => ask(kind, asker));
  return {
    heard,
    now,
    async stop() {
      stopping = true;
      await Promise.all(asking);
    },
  };
}

/** The answer once its body is there to the end; undefined where the connection broke. */
async function whole(asked: Promise<Response>): Promise<Response | undefined> {
  try {
    const answer = await asked;
    await answer.arrayBuffer();
    return answer;
  } catch {
    return undefined;
  }
}

/** How many answers had which status, for a table or a failing test's message. */
export function tally(heard: readonly Heard[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, status } of heard) {
    counts[`${kind} ${status}`] = (counts[`${kind} ${status}`] ?? 0) + 1;
  }
  return counts;
}
