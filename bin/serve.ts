import "../server/ops/production.ts";
import { buildFolder, stopOnSignals } from "../server/ops/process-control.ts";

/**
 * Serves the existing build: started by containers and tests, and the last step of `npm start`. The
 * server itself migrates the database and creates the first admin, however it is started.
 */
export async function serve(): Promise<void> {
  // Imported dynamically, so that the settings of `production.ts` apply to all of it.
  const { readProcessConfig } = await import("../server/ops/config.ts");
  const { tellStartFailure } = await import("../server/ops/command-line.ts");
  const { startServer } = await import("../server/main.ts");
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

if (import.meta.main) await serve();
