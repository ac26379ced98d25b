import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

type Burst = {
  seconds: number;
  connections: number;
  script?: string;
  /** Arguments of the script after the number of the load. */
  scriptArguments?: readonly string[];
};

export type Load = {
  perSecond: number;
  /** Requests without an answer, or with one that reports an error. */
  failed: number;
  p99Ms: number;
};

/** Load from wrk over keep-alive connections, on all `urls` at once. */
export async function loadByWrk(urls: readonly string[], burst: Burst): Promise<Load> {
  const loads = await Promise.all(urls.map((url, at) => loadOne(url, burst, at)));
  return {
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
    failed: loads.reduce((sum, { failed }) => sum + failed, 0),
    p99Ms: Math.max(...loads.map(({ p99Ms }) => p99Ms)),
  };
}

async function loadOne(url: string, burst: Burst, at: number): Promise<Load> {
  const { stdout } = await run("wrk", [
    "-t1",
    `-c${burst.connections}`,
    `-d${burst.seconds}s`,
    "--latency",
    ...["-H", "Accept-Encoding: br"],
    ...(burst.script ? ["-s", burst.script] : []),
    url,
    ...(burst.script ? ["--", String(at), ...(burst.scriptArguments ?? [])] : []),
  ]);
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const [, p99 = "", unit = "ms"] = /\s99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    failed:
      number(/Non-2xx or 3xx responses: (\d+)/) +
      number(/Socket errors: connect (\d+)/) +
      number(/Socket errors:.* read (\d+)/) +
      number(/Socket errors:.* timeout (\d+)/),
    p99Ms: Number(p99) * (millisecondsPer[unit] ?? 1),
  };
}

const millisecondsPer: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 };
