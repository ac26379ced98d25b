import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { backUpSite, freshFolder, openSite } from "../../../tests/backups.ts";
import { makePlaces } from "../../../tests/databases.ts";
import { openDatabase } from "../../db/open-database.ts";
import { addAuthenticator, withKavya } from "../../services/accounts/testing/staff-for-tests.ts";
import { readConfig } from "../config.ts";
import { checkSecrets } from "../doctor/check-records.ts";
import { keyFile, openSecretBox } from "../secret-keys.ts";
import { restore } from "./run-backup.ts";

const engines = ["sqlite", "postgres"] as const;

describe.each(engines)("a backup restored on %s without its key", (engine) => {
  test("says so, and so does the doctor until the key is there", async () => {
    const old = await freshFolder();
    const site = await openSite("sqlite");
    const kavya = await (await withKavya(site.database)).comeIn();
    const secrets = await openSecretBox(readConfig({ DATA_DIR: old }));
    await addAuthenticator({ ...kavya, secrets });
    const folder = await freshFolder();
    await backUpSite(site, folder);

    const place = await makePlaces[engine]({ bare: true });
    const DATA_DIR = await freshFolder();
    const database = engine === "postgres" ? { DATABASE_URL: place.location } : {};
    const config = readConfig({ DATA_DIR, ...database });
    const said: string[] = [];
    await restore(config, folder, { sendWaiting: false }, (line) => said.push(line));
    expect(said.at(-1)).toContain("1 authenticator apps can't be decrypted");

    const { read, close } = openDatabase({ dataDir: DATA_DIR, databaseUrl: config.DATABASE_URL });
    const levels = async () => (await checkSecrets(read, config)).map(({ level }) => level);
    const warned = engine === "postgres" ? ["warning"] : [];
    expect(await levels()).toEqual(["bad", ...warned]);
    await copyFile(keyFile(old), join(DATA_DIR, "secret.key"));
    expect(await levels()).toEqual(engine === "postgres" ? ["warning"] : ["good"]);
    await close();
    await place.remove();
  });
});
