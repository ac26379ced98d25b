import { execFileSync } from "node:child_process";
import { brotliCompressSync } from "node:zlib";
import { type FigureRow, median } from "./figures.ts";
import { serveByNginx } from "./nginx.ts";

/** Seconds of each burst, and how often the two servers take turns. */
const burst = { seconds: 4, rounds: 3, connections: 32 } as const;

/** Requests per second that wrk gets answered. */
function load(url: string): number {
  const output = execFileSync("wrk", [
    "-t1",
    `-c${burst.connections}`,
    `-d${burst.seconds}s`,
    "-H",
    "Accept-Encoding: br",
    url,
  ]).toString();
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

/** The page cache against nginx with the same bytes, in turns, so that noise meets both. */
export async function requestRows(url: string): Promise<FigureRow[]> {
  const html = await (await fetch(url)).text();
  const nginx = await serveByNginx(brotliCompressSync(Buffer.from(html)));
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < burst.rounds; round++) {
      ours.push(load(`${url}/`));
      theirs.push(load(nginx.url));
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
