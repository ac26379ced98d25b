import { existsSync } from "node:fs";
import type { Database } from "../db/database.ts";
import { databaseFile, openDatabase } from "../db/open-database.ts";
import { passwordHasher } from "../services/accounts/password-hasher.ts";
import type { Context } from "../services/context.ts";
import { uncounted } from "../services/counted.ts";
import { openMediaStore } from "../services/media/storage/open-media-store.ts";
import type { Config } from "./config.ts";
import { openLog } from "./open-log.ts";
import { OperatorError } from "./operator-error.ts";
import { secretBox } from "./secrets/secret-box.ts";
import { serviceSettings } from "./service-settings.ts";

/**
 * Does something as the product itself in a process of its own, beside a server that runs or
 * not: what an operator's commands are made of. `requestId` names the command in the audit log.
 * @throws OperatorError when there is nothing in the database yet; DatabaseUnavailable when it
 *   can't be reached or is another version's
 */
export async function besideTheServer<Result>(
  config: Config,
  requestId: string,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  // Opening SQLite would make the file, as a user who may not be the server's.
  if (!config.DATABASE_URL && !existsSync(databaseFile(config.DATA_DIR))) throw nothingYet();
  const database = openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
  try {
    await requireTables(database);
    await database.check();
    return await work({
      actor: { kind: "system" },
      requestId,
      database,
      media: openMediaStore({ mediaUrl: config.MEDIA_URL, dataDir: config.DATA_DIR }),
      // No command of an operator reads or makes the secret of an app.
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
