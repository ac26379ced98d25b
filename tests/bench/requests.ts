import { brotliCompressSync } from "node:zlib";
import { type FigureRow, median } from "./figures.ts";
import { serveByNginx } from "./nginx.ts";
import { type Load, loadByWrk } from "./wrk.ts";

const rounds = 5;
const burst = { seconds: 4, connections: 32 } as const;
const minRatio = 0.45;
const maxP99Ms = 10;

/** A cached page against nginx with the same bytes, in turns, so that noise affects both. */
export async function requestRows(url: string): Promise<FigureRow[]> {
  const html = await (await fetch(url)).text();
  const nginx = await serveByNginx(brotliCompressSync(Buffer.from(html)));
  try {
    const ours: Load[] = [];
    const theirs: Load[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await loadByWrk([`${url}/`], burst));
      theirs.push(await loadByWrk([nginx.url], burst));
    }
    const ratio = median(ours.map((load, at) => load.perSecond / (theirs[at]?.perSecond ?? 0)));
    const rate = (loads: readonly Load[]) => Math.round(median(loads.map((one) => one.perSecond)));
    const p99Ms = (loads: readonly Load[]) => median(loads.map((load) => load.p99Ms));
    return [
      {
        what: "/ requests per second, one process, against nginx with one worker; p99",
        measured: `${rate(ours)} : ${rate(theirs)} = ${ratio.toFixed(2)}; ${p99Ms(ours).toFixed(1)} : ${p99Ms(theirs).toFixed(1)} ms`,
        bar: `at least ${minRatio}; under ${maxP99Ms} ms`,
        met: ratio >= minRatio && p99Ms(ours) < maxP99Ms,
      },
    ];
  } finally {
    await nginx.stop();
  }
}
