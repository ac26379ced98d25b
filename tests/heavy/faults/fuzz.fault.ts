import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { recordFigure, scaled } from "../../faults/run-options.ts";
import { describeServerOnEachDatabase, openBeside } from "./each-server.ts";
import { type Family, families, forgotten } from "./fuzz/cases.ts";
import { openPeople } from "./fuzz/people.ts";
import { complaint, described, maxResponseMs, sender } from "./fuzz/responses.ts";
import { forbiddenRows } from "./fuzz/stored.ts";

const casesPerFamily = scaled({ short: 48, full: 10_000 });
/** `FUZZ_SEED=…` repeats a run. */
const seed = Number(process.env["FUZZ_SEED"] ?? Date.now() & 0x7fffffff);
/** Cases that are sent at the same time; a failure is reduced to the case that causes it. */
const together = 16;

test("every endpoint of the contract is fuzzed", () => {
  expect(forgotten).toEqual([]);
});

describeServerOnEachDatabase("hostile requests", (ground) => {
  test("break nothing, show nothing, and leave nothing behind", async () => {
    const here = await ground();
    const server = await here.start({ TRUST_PROXY: "127.0.0.1,::1", LOG_LEVEL: "warn" });
    const database = openBeside(here, server);
    onTestFinished(() => database.close());
    const people = await openPeople(server, database);
    const { send, sent, close } = sender(server.url, people.tokenOf);
    onTestFinished(close);
    const tally = new Map<number, number>();
    const failures: string[] = [];
    let slowest = 0;

    async function fuzz({ name, list, cases }: Family): Promise<void> {
      const before = sent();
      const known = await people.idsIn(list);
      const batches = fc.array(cases(known), { minLength: 1, maxLength: together, size: "max" });
      const allTogether = fc.asyncProperty(batches, async (batch) => {
        const answers: number[] = [];
        const problems = await Promise.all(
          batch.map(async (one, place) => {
            const answer = await send(one).catch((error: Error) => error);
            if (!(answer instanceof Error)) {
              answers[place] = answer.status;
              slowest = Math.max(slowest, answer.milliseconds);
              tally.set(answer.status, (tally.get(answer.status) ?? 0) + 1);
            }
            const problem = complaint(one, answer, server.dataDir);
            return problem && `${problem}\n${described(one)}`;
          }),
        );
        if (batch.some((one, place) => one.as !== "anyone" && answers[place] === 401))
          await people.renew();
        const first = problems.find((problem) => problem !== undefined);
        if (first !== undefined) throw new Error(first);
      });
      for (let round = 0; sent() - before < casesPerFamily; round++) {
        const numRuns = Math.ceil((casesPerFamily - (sent() - before)) / together);
        const result = await fc.check(allTogether, {
          seed: seed + round,
          numRuns,
          interruptAfterTimeLimit: 600_000,
        });
        if (!result.failed) continue;
        const why =
          result.errorInstance instanceof Error ? result.errorInstance.message : "stopped";
        failures.push(`${name}, seed ${result.seed}, path ${result.counterexamplePath}: ${why}`);
        break;
      }
    }

    console.info(`fuzzing with FUZZ_SEED=${seed}`);
    for (const family of families) await fuzz(family);
    const { rows, found } = await forbiddenRows(database);
    console.info(here.name, Object.fromEntries(tally), `${rows} rows`, `slowest ${slowest} ms`);
    expect(failures.join("\n\n")).toBe("");
    expect(found).toEqual([]);
    const serious = server.output().match(/.*(?:"level":[56]0|failed"|unhandled|uncaught).*/gi);
    expect(serious ?? []).toEqual([]);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(slowest).toBeLessThan(maxResponseMs);
    recordFigure({
      what: `hostile requests, ${here.name}`,
      measured: `${sent()} in ${families.length} families, no 5xx, slowest ${Math.round(slowest)} ms, ${rows} rows read`,
      bar: "10,000 a family, no 5xx, nothing forbidden stored",
      met: sent() >= 10_000 * families.length,
    });
  });
});
