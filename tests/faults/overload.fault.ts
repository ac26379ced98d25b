import { expect, test } from "vitest";
import { percentile } from "../bench/figures.ts";
import { describeServerOnEachDatabase } from "./each-server.ts";
import { recordFigure } from "./record-figure.ts";
import { scaled } from "./scaled.ts";

const searchers = scaled({ short: 600, full: 1_500 });
const rounds = scaled({ short: 1, full: 10 });

/** One request, as its visitor saw it. */
type Timed = { status: number; milliseconds: number };

async function timed(url: string, headers: Record<string, string> = {}): Promise<Timed> {
  const begun = performance.now();
  const answer = await fetch(url, { headers });
  if (answer.status === 503) expect(answer.headers.get("retry-after")).toBe("5");
  await answer.bytes();
  return { status: answer.status, milliseconds: performance.now() - begun };
}

describeServerOnEachDatabase("more searches than can be made", (ground) => {
  test("are turned away at once, and the others are served", async () => {
    const { name, start } = await ground();
    const { url } = await start({ LOG_LEVEL: "warn" });
    const answers: Timed[] = [];
    const kept: Timed[] = [];
    for (let round = 0; round < rounds; round++) {
      const storm = Array.from({ length: searchers }, (_, at) => timed(`${url}/blogs?q=data${at}`));
      kept.push(await timed(`${url}/about-us`), await timed(`${url}/healthz`));
      answers.push(...(await Promise.all(storm)));
    }
    const served = answers.filter(({ status }) => status === 200);
    const shed = answers.filter(({ status }) => status === 503);
    expect(served.length + shed.length).toBe(answers.length);
    expect(served.length).toBeGreaterThan(0);
    expect(shed.length).toBeGreaterThan(0);
    expect(kept.map(({ status }) => status)).toEqual(kept.map(() => 200));
    expect((await timed(`${url}/blogs?q=after`)).status, "and when it is over").toBe(200);
    const p99 = percentile(
      served.map(({ milliseconds }) => milliseconds),
      0.99,
    );
    recordFigure({
      what: `overload of searches, ${name}`,
      measured: `${searchers} at once, ${rounds} times: ${served.length} served (p99 ${Math.round(p99)} ms), ${shed.length} turned away; memory's pages and /healthz always answered`,
      bar: "503 with Retry-After, the rest served",
      met: true,
    });
  });
});
