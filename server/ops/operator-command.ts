import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { EditablePage } from "../../contract/editable-page.ts";
import type { Database } from "../db/database.ts";
import { databaseFile, openDatabase } from "../db/open-database.ts";
import { siteBuildOf } from "../http/pages/page-source.ts";
import { secretBox } from "../services/accounts/factors/secret-box.ts";
import { passwordHasher } from "../services/accounts/password-hasher.ts";
import { type Context, uncounted } from "../services/context.ts";
import { ViewCounter } from "../services/insight/view-counter.ts";
import { openMediaStore } from "../services/media/storage/open-media-store.ts";
import { CopyStore } from "../services/pages/copy-store.ts";
import { countDue, type Due } from "../services/privacy/retention-rules.ts";
import { runRetention } from "../services/privacy/run-retention.ts";
import { type Config, serviceSettings } from "./config.ts";
import { openLog } from "./open-log.ts";
import { OperatorError } from "./operator-error.ts";
import { buildFolder } from "./process-control.ts";

/**
 * Runs an operator's command on the configured database and media store, whether a server is
 * running or not. `requestId` names the command in the audit log; `pages` are those whose copy it
 * reads or writes (`readBuiltPages`).
 * @throws OperatorError when there is nothing in the database yet; DatabaseUnavailable when it
 *   can't be reached or is another version's
 */
export async function runOperatorCommand<Result>(
  config: Config,
  requestId: string,
  work: (context: Context) => Promise<Result>,
  pages: readonly EditablePage[] = [],
): Promise<Result> {
  // Opening SQLite would create the file, perhaps as another user than the server's.
  if (!config.DATABASE_URL && !existsSync(databaseFile(config.DATA_DIR))) throw nothingYet();
  const database = openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
  try {
    await requireTables(database);
    await database.check();
    const copy = new CopyStore(pages);
    if (pages.length > 0) await copy.reload(database.read);
    return await work({
      actor: { kind: "system" },
      requestId,
      database,
      copy,
      views: new ViewCounter(),
      media: openMediaStore({ mediaUrl: config.MEDIA_URL, dataDir: config.DATA_DIR }),
      // No operator command reads or writes an authenticator secret.
      secrets: secretBox([]),
      passwords: passwordHasher(),
      settings: serviceSettings(config),
      now: Date.now,
      log: openLog(config.LOG_LEVEL),
      count: uncounted,
    });
  } finally {
    await database.close();
  }
}

/** The editable pages of the finished build. @throws OperatorError without one */
export async function readBuiltPages(): Promise<readonly EditablePage[]> {
  const file = join(buildFolder, "server/index.js");
  if (!existsSync(file)) throw new OperatorError("There is no build yet. Run npm run build first.");
  return siteBuildOf(await import(pathToFileURL(file).href)).entry.editablePages;
}

async function requireTables({ read }: Database): Promise<void> {
  const tables = await read.introspection.getTables();
  if (tables.some(({ name }) => name === "staff")) return;
  throw nothingYet();
}

const nothingYet = () =>
  new OperatorError(
    "This database is empty. Start the server once (npm start): it creates the tables and the first admin.",
  );

/**
 * Deletes what is past its retention period; with `dryRun` only counts it. For `npm run retention`.
 * @throws OperatorError without a database
 */
export const runRetentionOnce = (config: Config, options: { dryRun: boolean }): Promise<Due> =>
  runOperatorCommand(config, "retention", options.dryRun ? countDue : runRetention);

/**
 * Records the result of a command in the database, for overview, doctor and metrics. A result that
 * can't be stored is said: a backup is as good without.
 */
export async function noteResult(
  config: Config,
  command: string,
  record: (context: Context) => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  try {
    await runOperatorCommand(config, command, record);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(`The back office won't show this result, because it can't be stored: ${reason}`);
  }
}
