import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { markUnderRestore } from "../../../server/db/migrations/under-restore.ts";
import { readConfig } from "../../../server/ops/config.ts";
import { checkDatabase } from "../../../server/ops/doctor/check-database.ts";
import { freshFolder } from "../../backups.ts";
import { makePlaces } from "../../databases.ts";

const said = async (environment: Record<string, string>) =>
  (await checkDatabase(readConfig(environment))).map(({ level, what }) => `${level}: ${what}`);

const onPostgres = async (location: string) =>
  said({ DATABASE_URL: location, DATA_DIR: await freshFolder() });

describe("the doctor on PostgreSQL", () => {
  test("an empty database counts as missing", async () => {
    const place = await makePlaces.postgres({ bare: true });
    expect(await onPostgres(place.location)).toEqual(["warning: There is no database yet"]);
    await place.remove();
  });

  test("a missing SECRET_KEY is a warning and no success", async () => {
    const place = await makePlaces.postgres();
    const text = (await onPostgres(place.location)).join("\n");
    expect(text).toContain("warning: SECRET_KEY is not set");
    expect(text).not.toContain("The key decrypts all authenticator apps");
    await place.remove();
  });

  test("an interrupted restore is reported, with no advice to start", async () => {
    const place = await makePlaces.postgres();
    const database = place.open();
    await database.write(markUnderRestore);
    await database.close();
    const found = await checkDatabase(readConfig({ DATABASE_URL: place.location }));
    const last = found.at(-1);
    expect(last?.what).toContain("A restore into this database");
    expect(last?.remedy).toContain("Restore in docs/operating.md");
    await place.remove();
  });

  test("columns of visit counts that could recognise a reader are reported", async () => {
    const place = await makePlaces.postgres();
    const database = place.open();
    const columnsFound = async () => {
      const texts = (await checkDatabase(readConfig({ DATABASE_URL: place.location }))).map(
        ({ level, what }) => `${level}: ${what}`,
      );
      return texts.filter((text) => /visit/.test(text));
    };
    expect(await columnsFound()).toEqual([
      "good: The counts of visits contain nothing about visitors",
    ]);
    await sql`alter table views add column address text`.execute(database.read);
    await sql`alter table view_weeks add column hash text`.execute(database.read);
    await database.close();
    expect(await columnsFound()).toEqual([
      "bad: This release doesn't know these columns of visit counts: view_weeks.hash, views.address",
    ]);
    await place.remove();
  });

  test("a refused connection is reported once, with advice for its cause", async () => {
    const place = await makePlaces.postgres({ bare: true });
    const url = new URL(place.location);
    const refused = async (change: (url: URL) => void) => {
      const other = new URL(url);
      change(other);
      return (await checkDatabase(readConfig({ DATABASE_URL: other.href })))[0];
    };
    const noName = await refused((other) => (other.pathname = "/nowhere"));
    expect(noName?.what).toBe('The database does not respond: database "nowhere" does not exist');
    expect(noName?.remedy).toContain("the name at the end of DATABASE_URL");
    const noServer = await refused((other) => (other.port = "1"));
    expect(noServer?.remedy).toContain("Start PostgreSQL");
    const noHost = await refused((other) => (other.hostname = "no-such-host.invalid"));
    expect(noHost?.remedy).toContain("its name can't be resolved");
    await place.remove();
  });
});
