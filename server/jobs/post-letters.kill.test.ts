import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import { drainLetters } from "../../tests/drain-letters.ts";
import { postingConcurrency } from "./transports/open-transport.ts";

// `npm run bench letters` does the same with 10,000.
const letters = 1_000;

describeOnEachDatabase("a mailing whose worker is killed half-way", (_, place) => {
  test("arrives whole; twice only what was on its way, and under the same Message-ID", async () => {
    const { location, open } = await place();
    const { arrivals, queued, sentBefore } = await drainLetters(open(), location, letters);
    expect(queued).toHaveLength(letters);
    expect([...arrivals.keys()].sort()).toEqual(queued.sort());
    const doubled = [...arrivals].filter(([, times]) => times > 1);
    expect(doubled.length).toBeLessThanOrEqual(postingConcurrency);
    // The one window that SMTP leaves open: taken over by the other side, not yet written down.
    for (const [id, times] of doubled) {
      expect(sentBefore.has(id)).toBe(false);
      expect(times).toBe(2);
    }
    expect(sentBefore.size).toBeGreaterThanOrEqual(letters / 2 - postingConcurrency);
    expect(sentBefore.size).toBeLessThan(letters);
  }, 60_000);
});
