import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Shorter than the 15 s after which systemd and Docker kill the process (`deploy/`). */
const maxStopMs = 14_000;
const stopCheckMs = 100;

/**
 * Shuts down on SIGTERM and SIGINT with exit code 0. Exits with 1 if that takes longer than 14 s of
 * the process's own time, or at once on a second signal.
 * @param stop must resolve once everything is closed
 */
export function stopOnSignals(stop: () => Promise<void>) {
  let stoppingSince: number | undefined;
  const onSignal = () => {
    // Ctrl-C reaches the whole process group, and npm or a shell may pass it on once more.
    if (stoppingSince !== undefined && performance.now() - stoppingSince < 500) return;
    if (stoppingSince !== undefined) process.exit(1);
    stoppingSince = performance.now();
    exitAfter(maxStopMs);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

/**
 * Counts checks instead of time: a process that got no processor for seconds has had no chance to
 * stop, and its other timeouts are due in the same tick.
 */
function exitAfter(timeoutMs: number): void {
  let checks = 0;
  setInterval(() => {
    checks += 1;
    if (checks * stopCheckMs < timeoutMs) return;
    console.error(`The server did not stop within ${timeoutMs / 1_000} seconds.`);
    process.exit(1);
  }, stopCheckMs).unref();
}

/** URL of a server with these settings on this machine, without a final slash. */
export function ownAddress({ HOST, PORT }: { HOST: string; PORT: number }): string {
  const host = { "0.0.0.0": "127.0.0.1", "::": "::1" }[HOST] ?? HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

/** Whether this product's server listens at `address`, by the body of its health check. */
export async function isNirbhay(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(5_000);
  const answer = await fetch(`${address}/healthz`, { signal, redirect: "manual" }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => undefined,
  );
  return answer?.status === 200 && answer.text === '{"status":"ok"}';
}

/** The version in package.json. */
export function productVersion(): string {
  const text = readFileSync(join(import.meta.dirname, "../../package.json"), "utf8");
  const { version }: { version: string } = JSON.parse(text);
  return version;
}

/** The folder of the built site, with `client/`, `compressed/` and `server/` in it. */
export const buildFolder = join(import.meta.dirname, "../../build");
