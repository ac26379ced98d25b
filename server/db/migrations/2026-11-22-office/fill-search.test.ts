import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, describe, expect, test } from "vitest";
import { makePlaces, type Place } from "../../../../tests/databases.ts";
import { admin, testContext } from "../../../../tests/service-context.ts";
import { deleteClient } from "../../../services/clients/delete-client.ts";
import { listClients } from "../../../services/clients/list-clients.ts";
import { listInbox } from "../../../services/inbox/list-inbox.ts";
import { readOverview } from "../../../services/inbox/read-overview.ts";
import type { Database } from "../../database.ts";
import { newId } from "../../new-id.ts";
import { postgresDialect } from "../../postgres/postgres-dialect.ts";
import { openMigrationPool } from "../../postgres/postgres-pool.ts";
import type { Schema } from "../../schema.ts";
import { openWriter } from "../../sqlite/open-connection.ts";
import { OwnSqliteDialect } from "../../sqlite/sqlite-dialect.ts";
import { first } from "../2026-11-20-first.ts";
import { blog } from "../2026-11-21-blog.ts";

const migrationsBefore = { "2026-11-20-first": first, "2026-11-21-blog": blog };

/** Clients that sent something; every third asked for a call too. More than one batch of them. */
const people = 1_100;

const dialects = {
  sqlite: (location: string) => new OwnSqliteDialect(openWriter(location)),
  postgres: (location: string) => postgresDialect(openMigrationPool(location)),
};

/** The database as it was before the back office, with somebody in it. */
async function fillBefore(engine: Database["engine"], location: string): Promise<void> {
  const db = new Kysely<Schema>({ dialect: dialects[engine](location) });
  const provider = { getMigrations: async () => migrationsBefore };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  const at = Date.parse("2026-11-19T06:00:00Z");
  await db.transaction().execute(async (transaction) => {
    for (let number = 1; number <= people; number++) {
      const person = {
        name: `Asha N${String(number).padStart(4, "0")}`,
        company_name: number % 2 === 0 ? "École Nord" : "Tarangpay",
        email: `asha.${number}@northfold.example`,
        phone: `+91 98100 ${String(number).padStart(5, "0")}`,
      };
      const id = newId();
      await transaction
        .insertInto("clients")
        .values({ id, ...person, email_as_typed: person.email, created_at: at, updated_at: at })
        .execute();
      const sent = () => ({
        ...{ id: newId(), client_id: id, ...person, fingerprint: `${number}` },
        ...{ consent_version: "1", consented_at: at, received_at: at },
      });
      const enquiry = { ...sent(), status: "new" as const, description: `Gateway ${number}` };
      await transaction.insertInto("enquiries").values(enquiry).execute();
      if (number % 3 === 0) {
        const call = { ...sent(), status: "won" as const };
        await transaction.insertInto("call_requests").values(call).execute();
      }
    }
  });
  await db.destroy();
}

describe.each(["sqlite", "postgres"] as const)("what was stored before (%s)", (engine) => {
  const opened: { place: Place; database: Database }[] = [];

  afterEach(async () => {
    for (const { place, database } of opened.splice(0)) {
      await database.close();
      await place.remove();
    }
  });

  test("is found, in the order in which it came, and it is told how far that got", async () => {
    const place = await makePlaces[engine]({ bare: true });
    await fillBefore(engine, place.location);
    const database = place.open();
    opened.push({ place, database });
    const told: object[] = [];
    await database.migrate({ progress: (fields) => told.push(fields) });
    await database.check();
    expect(told).toEqual([
      { index: "client_search", done: 1_100, of: 1_100 },
      { index: "inbox_search", done: 1_466, of: 1_466 },
    ]);
    const staff = testContext(database).as({ actor: admin });

    const namesOf = async (q: string) =>
      (await listClients(staff, { limit: 3, q })).clients.map(({ name }) => name);
    expect(await namesOf("asha")).toEqual(["Asha N1100", "Asha N1099", "Asha N1098"]);
    expect(await namesOf("ecole 98100 00002")).toEqual(["Asha N0002"]);
    expect(await namesOf("n0700")).toEqual(["Asha N0700"]);

    const sentBy = async (q: string, filter = {}) =>
      (await listInbox(staff, { limit: 3, q, ...filter })).items.map(
        ({ kind, name }) => `${kind} ${name}`,
      );
    expect(await sentBy("gateway")).toHaveLength(3);
    expect(await sentBy("asha", { status: "won" })).toEqual([
      ...["call Asha N1098", "call Asha N1095", "call Asha N1092"],
    ]);
    expect(await sentBy("n0003 tarangpay")).toEqual(["call Asha N0003", "enquiry Asha N0003"]);
    expect((await readOverview(staff)).weeks.at(-1)).toMatchObject({
      enquiries: 1_100,
      calls: 366,
    });

    const [gone] = (await listClients(staff, { limit: 1, q: "n0003" })).clients;
    await deleteClient(staff, gone?.id ?? "");
    expect(await namesOf("n0003")).not.toContain(gone?.name);
    expect(await sentBy("n0003 tarangpay")).not.toContain(`call ${gone?.name}`);
  });
});
