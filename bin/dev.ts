import { relative } from "node:path";
import { umask } from "node:process";
import { setTimeout } from "node:timers/promises";
import { createServer, isRunnableDevEnvironment } from "vite";
import type { RunningServer } from "../server/main.ts";
import { BadConfig, readProcessConfig } from "../server/ops/config.ts";
import { stopOnSignals } from "../server/ops/process-control.ts";

// `npm run dev`: the production server, with pages built by Vite as they change. Vite loads the
// server too, so that a change in server/ or contract/ restarts it without restarting Vite.
umask(0o077);
try {
  const config = readProcessConfig();
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });

  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite can't run the server.");
  const { runner } = ssr;

  /** Evaluates the server's modules again; Vite transforms only the files that changed. */
  async function start(): Promise<RunningServer> {
    runner.clearCache();
    const { startServer } =
      await runner.import<typeof import("../server/main.ts")>("/server/main.ts");
    return startServer({ config, site: { vite } });
  }

  let server: RunningServer | undefined = await start();
  stopOnSignals(async () => {
    await server?.stop();
    await vite.close();
  });

  /** Restarts run one after another; changes during a restart cause one more. */
  let restarting = Promise.resolve();
  let isRestartPending = false;
  vite.watcher.on("all", (_event, file) => {
    if (!/^(server|contract)\/.+(?<!\.test)\.ts$/.test(relative(vite.config.root, file))) return;
    if (isRestartPending) return;
    isRestartPending = true;
    restarting = restarting.then(async () => {
      // An editor or git may still be replacing the file.
      await setTimeout(50);
      isRestartPending = false;
      ssr.moduleGraph.onFileChange(file);
      const started = performance.now();
      await server?.stop();
      server = undefined;
      try {
        server = await start();
        console.log(`Restarted in ${Math.round(performance.now() - started)} ms (${file})`);
      } catch (error) {
        console.error(error);
        console.error("\nThe server is down. Save a change to try again.\n");
      }
    });
  });

  if (server.firstAdmin?.password) console.log("First admin:", server.firstAdmin);
  console.log(`\nNirbhay (development) is at ${config.SITE_URL}\n`);
} catch (error) {
  console.error(error instanceof BadConfig ? error.message : error);
  process.exit(1);
}
