import { readFileSync } from "node:fs";

/**
 * Ends the process well when a supervisor or a person asks: what is under way finishes, and
 * the exit code is 0. Past the patience (ms), or on a second signal, it ends at once.
 * @param stop must resolve once everything is closed
 */
export function stopOnSignals(stop: () => Promise<void>, patience = 10_000) {
  let stoppingSince: number | undefined;
  const onSignal = () => {
    // Ctrl-C reaches the whole process group, and npm or a shell may pass it on once more.
    if (stoppingSince !== undefined && performance.now() - stoppingSince < 500) return;
    if (stoppingSince !== undefined) process.exit(1);
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), patience).unref();
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

/** Where a server with these settings is reached from this machine, without a slash at the end. */
export function ownAddress({ HOST, PORT }: { HOST: string; PORT: number }): string {
  const host = { "0.0.0.0": "127.0.0.1", "::": "::1" }[HOST] ?? HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

/** Whether it is our own server that listens at `address`: it says of itself that it runs. */
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
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  const { version }: { version: string } = JSON.parse(text);
  return version;
}
