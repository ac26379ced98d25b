import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { makeDataFolder } from "../../db/folders.ts";
import { databaseFile, openDatabase } from "../../db/open-database.ts";
import { secretBox } from "../../services/accounts/factors/secret-box.ts";
import { passwordHasher } from "../../services/accounts/password-hasher.ts";
import { uncounted } from "../../services/counted.ts";
import { openMediaStore } from "../../services/media/storage/open-media-store.ts";
import { type Config, serviceSettings, settingNames } from "../config.ts";
import { openLog } from "../open-log.ts";
import { OperatorError } from "../operator-error.ts";
import { fillDemo } from "./fill-demo.ts";

/**
 * Makes the demo's data folder unless it has a database; returns whether it did. Fills a folder
 * beside it and renames that, so that an interrupted run leaves no half-filled demo.
 * @param end last moment of the invented work (ms since 1970)
 * @throws OperatorError when the folder holds other files but no database
 */
export async function makeDemoFolder(
  config: Config,
  end: number,
  passwords = passwordHasher(),
): Promise<boolean> {
  const { DATA_DIR: folder } = config;
  if (existsSync(databaseFile(folder))) return false;
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  makeDataFolder(partial);
  const database = openDatabase({ dataDir: partial });
  try {
    await database.migrate();
    await fillDemo(
      {
        actor: { kind: "system" },
        requestId: "demo",
        database,
        media: openMediaStore({ dataDir: partial }),
        secrets: secretBox([]),
        passwords,
        settings: serviceSettings(config),
        now: Date.now,
        log: openLog("silent"),
        count: uncounted,
      },
      end,
    );
  } finally {
    await database.close();
  }
  await rename(partial, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    throw new OperatorError(`${folder} has files but no database. Move them away first.`);
  });
  return true;
}

/** Settings that the demo respects; all others have their defaults, whatever `.env` says. */
const respected = new Set(["PORT", "LOG_LEVEL"]);

/**
 * The environment of a server on the demo in `folder`: embedded SQLite, emails as files, and only
 * this machine may connect, because the passwords are public. An empty value overrides `.env`.
 */
export function demoEnvironment(folder: string): NodeJS.ProcessEnv {
  const unset = settingNames.filter((name) => !respected.has(name)).map((name) => [name, ""]);
  return { ...Object.fromEntries(unset), DATA_DIR: folder, HOST: "127.0.0.1" };
}
