import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Burst = { seconds: number; connections: number; script?: string };

export type Load = {
  perSecond: number /** Answers that were no success, or none at all. */;
  failed: number;
};

/** Requests per second that wrk gets answered over keep-alive, by each of `urls` at once. */
export async function loadByWrk(urls: readonly string[], burst: Burst): Promise<Load> {
  const loads = await Promise.all(urls.map((url, at) => loadOne(url, burst, at)));
  return {
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
    failed: loads.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function loadOne(url: string, burst: Burst, at: number): Promise<Load> {
  const { stdout } = await run("wrk", [
    "-t1",
    `-c${burst.connections}`,
    `-d${burst.seconds}s`,
    ...["-H", "Accept-Encoding: br"],
    ...(burst.script ? ["-s", burst.script] : []),
    url,
    ...(burst.script ? ["--", String(at)] : []),
  ]);
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    failed:
      number(/Non-2xx or 3xx responses: (\d+)/) +
      number(/Socket errors: connect (\d+)/) +
      number(/Socket errors:.* read (\d+)/) +
      number(/Socket errors:.* timeout (\d+)/),
  };
}
