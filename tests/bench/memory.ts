import { readFileSync } from "node:fs";
import { startServerProcess } from "../server-process.ts";
import type { FigureRow } from "./figures.ts";
import { loadByWrk } from "./wrk.ts";

const requests = 100_000;
/** Cached pages, a search, an unknown address. */
const paths = ["/", "/blogs", "/contact-us", "/blogs?q=clock", "/no-such-page"];

/** Memory of the process after 100,000 requests, with the settings of a deployment. */
export async function memoryRows(): Promise<FigureRow[]> {
  const settings: Record<string, string> = JSON.parse(readFileSync("deploy/memory.json", "utf8"));
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
