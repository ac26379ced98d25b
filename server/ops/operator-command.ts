import { existsSync } from "node:fs";
import type { Database } from "../db/database.ts";
import { databaseFile, openDatabase } from "../db/open-database.ts";
import { secretBox } from "../services/accounts/factors/secret-box.ts";
import { passwordHasher } from "../services/accounts/password-hasher.ts";
import type { Context } from "../services/context.ts";
import { uncounted } from "../services/context.ts";
import { ViewCounter } from "../services/insight/view-counter.ts";
import { openMediaStore } from "../services/media/storage/open-media-store.ts";
import { CopyStore } from "../services/pages/copy-store.ts";
import { countDue, type Due } from "../services/privacy/read-retention.ts";
import { runRetention } from "../services/privacy/run-retention.ts";
import { type Config, serviceSettings } from "./config.ts";
import { openLog } from "./open-log.ts";
import { OperatorError } from "./operator-error.ts";

/**
 * Runs an operator's command on the configured database and media store, whether a server is
 * running or not. `requestId` names the command in the audit log.
 * @throws OperatorError when there is nothing in the database yet; DatabaseUnavailable when it
 *   can't be reached or is another version's
 */
export async function runOperatorCommand<Result>(
  config: Config,
  requestId: string,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  // Opening SQLite would create the file, perhaps as another user than the server's.
  if (!config.DATABASE_URL && !existsSync(databaseFile(config.DATA_DIR))) throw nothingYet();
  const database = openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
  try {
    await requireTables(database);
    await database.check();
    return await work({
      actor: { kind: "system" },
      requestId,
      database,
      // No operator command reads or writes the copy of pages.
      copy: new CopyStore([]),
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
 * Runs the retention of `npm run retention` and returns what it deleted; with `dryRun`, what it
 * would delete.
 * @throws when the database can't be reached or belongs to another version of the product
 */
export const runRetentionOnce = (config: Config, options: { dryRun: boolean }): Promise<Due> =>
  runOperatorCommand(config, "retention", options.dryRun ? countDue : runRetention);
