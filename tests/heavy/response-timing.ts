import { expect, test } from "vitest";
import { hourMs } from "../../contract/durations.ts";
import { passwordHasher } from "../../server/services/accounts/password-hasher.ts";
import { type ApiHarness, openApi } from "../api-harness.ts";
import { describeOnEachDatabase } from "../databases.ts";

/** Tries of each kind. */
const tries = 200;

/**
 * Four and a half standard deviations of a fair coin's heads in 200 throws: seven runs in a
 * million go beyond it by chance, however noisy the machine.
 */
const fairly = 4.5 * (Math.sqrt(tries) / 2);

/**
 * Argon2id at a thirtieth of production's cost: about 2 ms. Still most of an answer's time, so that
 * leaving the hash out shows; differences elsewhere show better than under production's 60 ms.
 */
const passwords = passwordHasher({ memory: 1_300, passes: 1, parallelism: 1 });

const known = "editor@nirbhay.example";
const unknown = "nobody@nirbhay.example";

/** An endpoint that takes an email address: its status, and a function that calls it. */
type LimitedEndpoint = {
  status: number;
  send: (api: ApiHarness, email: string, address: string) => Promise<Response>;
  /** Called before the measured rounds of each hour, with both addresses. */
  everyHour?: (api: ApiHarness, emails: readonly string[]) => Promise<void>;
};

/**
 * Each round tries both, in alternating order, from a new network and within the limits.
 * A round in which the known address takes longer is heads.
 */
async function throwCoins(api: ApiHarness, { status, send, everyHour }: LimitedEndpoint) {
  const times: Record<string, number[]> = { [known]: [], [unknown]: [] };
  let longer = 0;
  for (let round = 0; round < tries; round++) {
    if (round % 3 === 0) {
      api.pass(hourMs);
      await everyHour?.(api, [known, unknown]);
    }
    const took: Record<string, number> = {};
    for (const email of round % 2 ? [known, unknown] : [unknown, known]) {
      const start = performance.now();
      const answer = await send(api, email, `198.51.100.${round}`);
      took[email] = performance.now() - start;
      times[email]?.push(took[email]);
      expect(answer.status).toBe(status);
    }
    if ((took[known] ?? 0) > (took[unknown] ?? 0)) longer++;
  }
  const median = (email: string) => times[email]?.sort((a, b) => a - b)[tries / 2] ?? 0;
  return { longer, ratio: median(known) / median(unknown) };
}

/**
 * Tests that an endpoint takes as long for a known address as for an unknown one. A file for each
 * endpoint, so that both cores share them.
 */
export function describeEqualTiming(name: string, endpoint: LimitedEndpoint): void {
  describeOnEachDatabase("the time does not reveal whether an account exists", (open) => {
    test(`of ${name}`, { timeout: 900_000 }, async () => {
      const api = openApi(await open(), undefined, passwords);
      await api.signInAs("editor");
      const { longer, ratio } = await throwCoins(api, endpoint);
      const found = `longer in ${longer} of ${tries} rounds, medians ${ratio.toFixed(3)} to 1`;
      expect(Math.abs(longer - tries / 2), found).toBeLessThan(fairly);
    });
  });
}
