import { brotliCompressSync } from "node:zlib";
import { type FigureRow, median } from "./figures.ts";
import { serveByNginx } from "./nginx.ts";
import { loadByWrk } from "./wrk.ts";

/** Seconds of each burst, and how often the two servers take turns. */
const burst = { seconds: 4, rounds: 5, connections: 32 } as const;

/** The page cache against nginx with the same bytes, in turns, so that noise meets both. */
export async function requestRows(url: string): Promise<FigureRow[]> {
  const html = await (await fetch(url)).text();
  const nginx = await serveByNginx(brotliCompressSync(Buffer.from(html)));
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < burst.rounds; round++) {
      ours.push((await loadByWrk([`${url}/`], burst)).perSecond);
      theirs.push((await loadByWrk([nginx.url], burst)).perSecond);
    }
    const ratio = median(ours.map((value, at) => value / (theirs[at] ?? Number.NaN)));
    return [
      {
        what: "/ requests per second, one process, against nginx with one worker",
        measured: `${Math.round(median(ours))} : ${Math.round(median(theirs))} = ${ratio.toFixed(2)}`,
        bar: "at least 0.80",
        met: ratio >= 0.8,
      },
    ];
  } finally {
    await nginx.stop();
  }
}
