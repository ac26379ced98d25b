import "../../server/ops/production.mjs";
import { inspect } from "node:util";
import type { RunningServer } from "../../server/main.ts";

// Runs one server after another in one process, as `ServerHost` asks by messages: modules are
// loaded once, and each server begins with nothing but its data folder. Composed as `bin/serve.mjs`.

const { buildFolder } = await import("../../server/ops/process-control.ts");
const { readConfig } = await import("../../server/ops/config.ts");
const { startServer } = await import("../../server/main.ts");

/** Starts a server with this environment, or stops the one that runs. */
export type HostRequest = { start: NodeJS.ProcessEnv } | "stop";
export type HostAnswer = { error?: string };

let running: RunningServer | undefined;

async function fulfil(request: HostRequest): Promise<void> {
  if (request === "stop") {
    await running?.stop();
    running = undefined;
    return;
  }
  const config = readConfig({ ...process.env, ...request.start });
  running = await startServer({ config, site: { build: buildFolder } });
}

process.on("message", (request: HostRequest) => {
  const answer = (answer: HostAnswer) => process.send?.(answer);
  fulfil(request).then(
    () => answer({}),
    (error: unknown) => answer({ error: inspect(error) }),
  );
});
// Ends with the worker that started it.
process.on("disconnect", () => process.exit());
