import { expect, test } from "vitest";
import { percentile } from "../bench/figures.ts";
import { describeServerOnEachDatabase } from "./each-server.ts";
import { recordFigure, scaled } from "./run-options.ts";

const searchers = scaled({ short: 300, full: 1_500 });
const rounds = scaled({ short: 1, full: 10 });

/** A response and its time as a visitor sees them. */
type TimedResponse = { status: number; milliseconds: number };

async function timed(url: string, headers: Record<string, string> = {}): Promise<TimedResponse> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers });
  if (response.status === 503) expect(response.headers.get("retry-after")).toBe("5");
  await response.bytes();
  return { status: response.status, milliseconds: performance.now() - startedAt };
}

describeServerOnEachDatabase("more searches than can be handled", (ground) => {
  test("are refused, and the others are served", async () => {
    const { name, start } = await ground();
    const { url } = await start({ LOG_LEVEL: "warn" });
    const responses: TimedResponse[] = [];
    const alwaysServed: TimedResponse[] = [];
    for (let round = 0; round < rounds; round++) {
      const storm = Array.from({ length: searchers }, (_, at) => timed(`${url}/blogs?q=data${at}`));
      alwaysServed.push(await timed(`${url}/about-us`), await timed(`${url}/healthz`));
      responses.push(...(await Promise.all(storm)));
    }
    const served = responses.filter(({ status }) => status === 200);
    const shed = responses.filter(({ status }) => status === 503);
    expect(served.length + shed.length).toBe(responses.length);
    expect(served.length).toBeGreaterThan(0);
    expect(shed.length).toBeGreaterThan(0);
    expect(alwaysServed.map(({ status }) => status)).toEqual(alwaysServed.map(() => 200));
    expect((await timed(`${url}/blogs?q=after`)).status, "afterwards").toBe(200);
    const p99 = percentile(
      served.map(({ milliseconds }) => milliseconds),
      0.99,
    );
    recordFigure({
      what: `overload of searches, ${name}`,
      measured: `${searchers} at once, ${rounds} times: ${served.length} served (p99 ${Math.round(p99)} ms), ${shed.length} refused; cached pages and /healthz always answered`,
      bar: "503 with Retry-After, the rest served",
      met: true,
    });
  });
});
