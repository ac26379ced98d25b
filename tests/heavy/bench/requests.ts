import { brotliCompressSync } from "node:zlib";
import { startBalancer } from "../faults/balancer.ts";
import { type FigureRow, median } from "./figures.ts";
import { serveByNginx } from "./nginx.ts";
import { type Load, loadByWrk } from "./wrk.ts";

const rounds = 5;
const burst = { seconds: 4, connections: 32 } as const;
const maxP99Ms = 10;

/**
 * A cached page, by one process alone and as deployed, behind the shipped nginx with its page
 * cache, against nginx with the same bytes in a file, in turns, so that noise affects all.
 */
export async function requestRows(url: string): Promise<FigureRow[]> {
  const html = await (await fetch(url)).text();
  const file = await serveByNginx(brotliCompressSync(Buffer.from(html)));
  const deployed = await startBalancer([{ url }], { caching: true });
  try {
    const addresses = { file: file.url, alone: `${url}/`, deployed: `${deployed.url}/` };
    const loads: Record<keyof typeof addresses, Load[]> = { file: [], alone: [], deployed: [] };
    for (let round = 0; round < rounds; round++) {
      for (const name of ["alone", "file", "deployed"] as const) {
        loads[name].push(await loadByWrk([addresses[name]], burst));
      }
    }
    const row = (what: string, name: "alone" | "deployed", minRatio: number): FigureRow => {
      const ratio = median(
        loads[name].map((load, at) => load.perSecond / (loads.file[at]?.perSecond ?? 0)),
      );
      const rates = [name, "file" as const].map((each) => Math.round(rateOf(loads[each])));
      const times = [name, "file" as const].map((each) => p99Of(loads[each]).toFixed(1));
      return {
        what: `/ requests per second, ${what}, against nginx with one worker; p99`,
        measured: `${rates.join(" : ")} = ${ratio.toFixed(2)}; ${times.join(" : ")} ms`,
        bar: `at least ${minRatio}; under ${maxP99Ms} ms`,
        met: ratio >= minRatio && p99Of(loads[name]) < maxP99Ms,
      };
    };
    return [
      row("one process", "alone", 0.45),
      row("as deployed behind nginx’s page cache", "deployed", 0.65),
    ];
  } finally {
    await deployed.stop();
    await file.stop();
  }
}

const rateOf = (loads: readonly Load[]) => median(loads.map(({ perSecond }) => perSecond));
const p99Of = (loads: readonly Load[]) => median(loads.map(({ p99Ms }) => p99Ms));
