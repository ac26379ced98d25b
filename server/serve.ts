import { startServer } from "./main.ts";
import { tellStartFailure } from "./ops/command-line.ts";
import { readProcessConfig } from "./ops/config.ts";
import { buildFolder, stopOnSignals } from "./ops/process-control.ts";

/**
 * Serves the existing build until a signal comes. The server itself migrates the database and
 * creates the first admin. `bin/serve.mjs` runs it, bundled.
 */
export async function serve(): Promise<void> {
  try {
    const config = readProcessConfig();
    const server = await startServer({ config, site: { build: buildFolder } });
    stopOnSignals(() => server.stop());
    if (server.firstAdmin?.password) {
      const { email, password } = server.firstAdmin;
      console.log(
        "\nYour first admin account. This password is shown only once.\nSign in at /admin with it, then choose your own.",
      );
      console.log(`  email     ${email}\n  password  ${password}`);
    }
    console.log(`\nNirbhay is at ${config.SITE_URL} (back office: ${config.SITE_URL}/admin)\n`);
  } catch (error) {
    await tellStartFailure(error);
    process.exit(1);
  }
}
