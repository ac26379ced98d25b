import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";

const Times = z.record(z.string(), z.number());

/** The p99 (milliseconds) of each thing that well-behaved visitors do, or of those named, over so many seconds. */
export async function measureVisitors(url: string, seconds: number, ...chosen: string[]) {
  const script = new URL("./visitors.ts", import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    url,
    String(seconds),
    ...chosen,
  ]);
  return Times.parse(JSON.parse(stdout));
}
