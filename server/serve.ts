import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type RunningServer, startServer } from "./main.ts";
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
    if (server.firstAdmin) tellFirstAdmin(server.firstAdmin, config.DATA_DIR);
    console.log(`\nNirbhay is at ${config.SITE_URL} (back office: ${config.SITE_URL}/admin)\n`);
  } catch (error) {
    await tellStartFailure(error);
    process.exit(1);
  }
}

type FirstAdmin = NonNullable<RunningServer["firstAdmin"]>;

/** The journal, which keeps what is printed, gets the name of a file instead of the password. */
function tellFirstAdmin({ email, password }: FirstAdmin, dataDir: string): void {
  if (!password) return;
  const text = `\nYour first admin account. This password is shown only once.\nSign in at /admin with it, then choose your own.\n  email     ${email}\n  password  ${password}`;
  const file = join(dataDir, "first-admin.txt");
  const isKept = process.env["JOURNAL_STREAM"] !== undefined;
  if (isKept) writeFileSync(file, `${text}\n`, { mode: 0o600 });
  console.log(isKept ? `\nYour first admin account is in ${file}: read it, then delete it.` : text);
}
