import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../../server/db/open-database.ts";
import { restore } from "../../../server/ops/backup/run-backup.ts";
import { readConfig } from "../../../server/ops/config.ts";
import { checkSecrets } from "../../../server/ops/doctor/check-records.ts";
import { keyFile, openSecretBox } from "../../../server/ops/secret-keys.ts";
import {
  newWebhookSecret,
  sealWebhookSecret,
} from "../../../server/services/webhooks/webhook-secret.ts";
import { addAuthenticator, withKavya } from "../../account-steps.ts";
import { backUpSite, freshFolder, openSite } from "../../backups.ts";
import { makePlaces, testedEngines } from "../../databases.ts";
import { insertRows } from "../../insert-rows.ts";

const otherKey = "the key of another installation, of 32 and more";

describe.each(testedEngines)("a backup restored on %s without its key", (engine) => {
  test.each([{ key: "no key" }, { key: otherKey }])(
    "with $key says so, and so does the doctor until the key is there",
    async ({ key }) => {
      const old = await freshFolder();
      const site = await openSite("sqlite");
      const kavya = await (await withKavya(site.database)).comeIn();
      const secrets = await openSecretBox(readConfig({ DATA_DIR: old }));
      await addAuthenticator({ ...kavya, secrets });
      const sealed = sealWebhookSecret({ secrets }, "w1", newWebhookSecret());
      await site.database.write((transaction) =>
        insertRows(transaction, "webhooks", [
          {
            id: "w1",
            name: "CRM",
            url: "-",
            events: "[]",
            secret: sealed,
            is_on: 1,
            created_at: 1,
          },
        ]),
      );
      const folder = await freshFolder();
      await backUpSite(site, folder);

      const place = await makePlaces[engine]({ bare: true });
      const DATA_DIR = await freshFolder();
      const database = engine === "postgres" ? { DATABASE_URL: place.location } : {};
      const config = readConfig({
        DATA_DIR,
        ...database,
        ...(key === otherKey && { SECRET_KEY: key }),
      });
      const said: string[] = [];
      await restore(config, folder, { sendWaiting: false }, (line) => said.push(line));
      expect(said.at(-1)).toContain(
        "can't decrypt 1 authenticator app and the secret of 1 webhook: set the old SECRET_KEY",
      );

      const { read, close } = openDatabase({ dataDir: DATA_DIR, databaseUrl: config.DATABASE_URL });
      const levels = async () => (await checkSecrets(read, config)).map(({ level }) => level);
      const isUnshared = engine === "postgres" && key !== otherKey;
      expect(await levels()).toEqual(isUnshared ? ["bad", "warning"] : ["bad"]);
      await copyFile(keyFile(old), join(DATA_DIR, "secret.key"));
      expect(await levels()).toEqual([isUnshared ? "warning" : "good"]);
      await close();
      await place.remove();
    },
  );
});
