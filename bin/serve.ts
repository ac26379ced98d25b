import "../server/ops/production.ts";
import { buildFolder, stopOnSignals } from "../server/ops/process-control.ts";

/**
 * Serves the build at hand: what a container or a test starts, and the last step of
 * `npm start`. Migrations and the first admin are the server's own business, so that no way
 * of starting it can forget them.
 */
export async function serve(): Promise<void> {
  // Loaded here and not above, so that what `production.ts` sets up holds for all of it.
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
