import { performance } from "node:perf_hooks";
import { startServerProcess } from "../server-process.ts";
import { type FigureRow, median } from "./figures.ts";

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
