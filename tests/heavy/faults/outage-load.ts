import { expect } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { recordFigure, timeLimit } from "../../faults/run-options.ts";
import { type Heard, startLoad, tally } from "./steady-load.ts";
import { read, sendEnquiry } from "./visitor.ts";

/**
 * Longest that anyone waits for an answer (ms): three seconds for a connection and six for a
 * query (`server/db/postgres/postgres-dialect.ts`), and what a busy test machine adds.
 */
const maxWaitMs = 15_000;

/** How soon (ms) all is well again, once the fault is over. */
const maxRecoveryMs = 15_000;

/** Requests that a database fault must not affect. */
const untouched = ["cached page", "healthz"];

export type OutageLoad = {
  /**
   * To be called when the fault is over. Waits until all requests succeed again, and asserts the
   * limits.
   */
  recovered(name: string): Promise<void>;
  /** Kinds of requests answered with 503 so far. */
  refused(): ReadonlySet<string>;
};

/**
 * Visitors of one server while its database fails. An enquiry that gets no success is sent again
 * under the same Idempotency-Key, until it does.
 * @param first number of the first enquiry, of which each test has its own
 */
export function startOutageLoad(url: string, database: Database, first: number): OutageLoad {
  let number = first;
  const load = startLoad(
    {
      "cached page": () => read(`${url}/contact-us`),
      healthz: () => read(`${url}/healthz`),
      readyz: () => read(`${url}/readyz`),
      list: () => read(`${url}/api/blogs?limit=2`),
      "made page": (turn) => read(`${url}/blogs?q=clock${turn}`),
      async enquiry() {
        const answer = await sendEnquiry(url, number, { "Idempotency-Key": `key-${number}` });
        if (answer.status === 201) number += 1;
        return answer;
      },
    },
    30,
  );

  async function recovered(name: string): Promise<void> {
    const over = load.now();
    const now = (kind: string) => load.heard.findLast((one) => one.kind === kind && one.at > over);
    const well = () =>
      ["readyz", "list", "made page", "enquiry"].every((kind) => {
        const { status = 0 } = now(kind) ?? {};
        return status === 200 || status === 201;
      });
    await expect.poll(well, { interval: 50 }).toBe(true);
    const back = load.now() - over;
    await load.stop();
    judge(name, load.heard, back);
    await expectOnce(database, first, number);
  }
  const refused = () =>
    new Set(load.heard.filter(({ status }) => status === 503).map(({ kind }) => kind));
  return { recovered, refused };
}

function judge(name: string, heard: readonly Heard[], back: number): void {
  const refused = heard.filter(({ status }) => status === 503);
  const broken = heard.filter(({ status }) => status === 0 || (status >= 500 && status !== 503));
  const slowest = Math.max(...heard.map(({ took }) => took));
  recordFigure({
    what: `${name}: requests, 503, other 5xx or broken, slowest wait, back after`,
    measured: `${heard.length}, ${refused.length}, ${broken.length}, ${seconds(slowest)}, ${seconds(back)}`,
    bar: `0 other, wait ${seconds(maxWaitMs)}, back ${seconds(maxRecoveryMs)}`,
    met: broken.length === 0 && slowest <= maxWaitMs && back <= maxRecoveryMs,
  });
  expect(tally(broken)).toEqual({});
  expect(refused.filter(({ retryAfter }) => retryAfter === null)).toEqual([]);
  expect(refused.filter(({ kind }) => untouched.includes(kind))).toEqual([]);
  expect(refused.length).toBeGreaterThan(0);
  expect(slowest).toBeLessThan(timeLimit(maxWaitMs));
  expect(back).toBeLessThan(timeLimit(maxRecoveryMs));
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

/** Every enquiry that was answered with success is there, and none is there twice. */
async function expectOnce(database: Database, first: number, next: number): Promise<void> {
  const rows = await database.read.selectFrom("enquiries").select("name").execute();
  const names = rows.map(({ name }) => name);
  const ours = Array.from({ length: next - first }, (_, index) => `Visitor ${first + index}`);
  expect(ours.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
}
