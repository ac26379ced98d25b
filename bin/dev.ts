import { umask } from "node:process";
import { createServer } from "vite";
import { startServer } from "../server/main.ts";
import { BadConfig, readProcessConfig } from "../server/ops/config.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

// `npm run dev`: the same server, with pages built by Vite as they change.
umask(0o077);
try {
  const config = readProcessConfig();
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const server = await startServer({ config, site: { vite } });
  stopOnSignals(async () => {
    await server.stop();
    await vite.close();
  });
  if (server.firstAdmin?.password) console.log("First admin:", server.firstAdmin);
  console.log(`\nNirbhay (development) is at ${config.SITE_URL}\n`);
} catch (error) {
  console.error(error instanceof BadConfig ? error.message : error);
  process.exit(1);
}
