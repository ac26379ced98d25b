import { type FigureRow, percentile, randomNumbers } from "./figures.ts";

const runs = { warming: 10, measured: 200 } as const;

/** A measured call. `random` gives both sides the same numbers. */
export type Work<Side> = (side: Side, random: () => number) => Promise<unknown>;

/** Times of the same work on much data and on little, in turn, as one row of the table. */
export async function compareScales<Side>(
  what: string,
  sides: { small: Side; large: Side },
  work: Work<Side>,
): Promise<FigureRow> {
  const small = { side: sides.small, random: randomNumbers(), times: [] as number[] };
  const large = { side: sides.large, random: randomNumbers(), times: [] as number[] };
  for (let run = -runs.warming; run < runs.measured; run++) {
    for (const { side, random, times } of run % 2 === 0 ? [small, large] : [large, small]) {
      const started = performance.now();
      await work(side, random);
      if (run >= 0) times.push(performance.now() - started);
    }
  }
  const [p50, p99] = [0.5, 0.99].map((share) => ({
    small: percentile(small.times, share),
    large: percentile(large.times, share),
  }));
  if (!p50 || !p99) throw new Error("Nothing was measured.");
  const ratio = p50.large / p50.small;
  return {
    what,
    measured: `p50 ${inMs(p50)} = ${ratio.toFixed(2)}, p99 ${inMs(p99)} = ${(p99.large / p99.small).toFixed(2)}`,
    bar: "p50 at most 1.50",
    met: ratio <= 1.5,
  };
}

const inMs = ({ small, large }: { small: number; large: number }) =>
  `${large.toFixed(2)} : ${small.toFixed(2)} ms`;
