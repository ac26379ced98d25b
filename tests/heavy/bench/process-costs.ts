import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { startServerProcess } from "../../server-process.ts";
import { type FigureRow, median } from "./figures.ts";
import { loadByWrk } from "./wrk.ts";

const requests = 100_000;
/** Cached pages, a search, an unknown address. */
const paths = ["/", "/blogs", "/contact-us", "/blogs?q=clock", "/no-such-page"];

/** Memory of the process after 100,000 requests, with the settings of a deployment. */
export async function memoryRows(): Promise<FigureRow[]> {
  const file = readFileSync("deploy/server-environment.json", "utf8");
  const settings: Record<string, string> = JSON.parse(file);
  const server = await startServerProcess({ ...settings, LOG_LEVEL: "error" });
  try {
    let done = 0;
    while (done < requests) {
      for (const path of paths) {
        const burst = { seconds: 1, connections: 16 };
        done += (await loadByWrk([`${server.url}${path}`], burst)).perSecond;
      }
    }
    const megabytes = residentKilobytes(server.pid) / 1024;
    return [
      {
        what: "memory of the process after 100,000 requests",
        measured: `${Math.round(megabytes)} MiB`,
        bar: "under 200 MB",
        met: megabytes * 1.048576 < 200,
      },
    ];
  } finally {
    await server.stop();
  }
}

function residentKilobytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]);
}

/** From starting the process on a migrated database to its first answer. */
export async function coldStartRows(): Promise<FigureRow[]> {
  const server = await startServerProcess();
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    await server.kill();
    const started = performance.now();
    await server.restart();
    times.push(performance.now() - started);
  }
  await server.stop();
  const milliseconds = median(times);
  return [
    {
      what: "cold start from built files to first answer (median of 5)",
      measured: `${Math.round(milliseconds)} ms`,
      bar: "under 1000 ms",
      met: milliseconds < 1000,
    },
  ];
}
