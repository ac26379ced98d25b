import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { openPostgresSnapshot, openSqliteSnapshot } from "../../../server/db/snapshot.ts";
import { makeBackup } from "../../../server/ops/backup/make-backup.ts";
import { restoreClient } from "../../../server/ops/backup/restore-client.ts";
import { readConfig } from "../../../server/ops/config.ts";
import type { MediaStore } from "../../../server/services/media/storage/media-store.ts";
import { planErasure } from "../../../server/services/privacy/plan-erasure.ts";
import { searchRecords } from "../../../server/services/search/search-records.ts";
import { freshFolder } from "../../backups.ts";
import { addresses, putClientWithEverything, trace } from "../../client-with-everything.ts";
import { confirmPlan } from "../../confirm-plan.ts";
import { makePlaces } from "../../databases.ts";
import { putClients } from "../../put-clients.ts";
import { admin, system } from "../../service-context.ts";
import { filesIn } from "../../test-media.ts";
import { twoClients } from "../../two-clients.ts";

const engines = ["sqlite", "postgres"] as const;

/** A database, and what backs it up into a folder of its own. */
async function openBackedUp(engine: Database["engine"]) {
  const place = await makePlaces[engine]();
  const database = place.open();
  onTestFinished(async () => {
    await database.close();
    await place.remove();
  });
  const DATA_DIR = await freshFolder();
  const target = join(DATA_DIR, "backups");
  const takeSnapshot = async () =>
    engine === "postgres"
      ? openPostgresSnapshot(place.location)
      : openSqliteSnapshot(place.location);
  return {
    database,
    target,
    config: readConfig({ DATA_DIR }),
    backUp: (media: MediaStore) =>
      makeBackup({ engine, takeSnapshot, media, say: () => {} }, target),
  };
}

/** An installation whose only backup has a client with everything. */
async function openScene(engine: Database["engine"]) {
  const { database, target, config, backUp } = await openBackedUp(engine);
  const scene = await putClientWithEverything(database);
  const before = await dump(database);
  const { media } = scene.context;
  const files = (await filesIn(media)).sort();
  await backUp(media);
  const context = scene.context.as({ actor: system });
  return {
    ...scene,
    database,
    before,
    files,
    media,
    restore: (email: string = addresses[0], erasedToo = false) =>
      restoreClient(config, context, target, { email, erasedToo }),
    /** As a purge from the bin leaves the database. */
    async remove() {
      const { company_id } = await database.read
        .selectFrom("clients")
        .select("company_id")
        .where("email", "=", addresses[0])
        .executeTakeFirstOrThrow();
      await database.write(async (transaction) => {
        const emails = transaction.selectFrom("messages").select("email_id");
        await transaction.deleteFrom("emails").where("id", "in", emails).execute();
        await transaction.deleteFrom("clients").where("email", "=", addresses[0]).execute();
        await transaction.deleteFrom("companies").where("id", "=", company_id).execute();
      });
      for (const name of files) await media.delete(name);
    },
  };
}

/** All rows by table, in a fixed order. */
async function dump({ read }: Database): Promise<Record<string, string[]>> {
  const tables = await read.introspection.getTables();
  const texts: Record<string, string[]> = {};
  for (const { name } of tables.filter(
    (each) => !/search|audit_log|erasures|_weeks/.test(each.name),
  )) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(read);
    texts[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return texts;
}

test.each(engines)(
  "a deleted client comes back with everything, and nothing else, on %s",
  async (engine) => {
    const { context, ...scene } = await openScene(engine);
    const { database, before, files, media, remove, restore, agent } = scene;
    // Somebody else's erasure keeps nobody from coming back.
    await putClients(agent, "other@x.example");
    const other = await planErasure(context.as({ actor: admin }), { email: "other@x.example" });
    await confirmPlan(context, other);
    await remove();
    await putClients(agent, "later@x.example");
    const meanwhile = await dump(database);
    const { rows } = await restore();
    const after = await dump(database);
    const newer = after["clients"]?.filter((row) => row.includes("later@"));
    expect(newer).toHaveLength(1);
    expect({ ...after, clients: after["clients"]?.filter((row) => !newer?.includes(row)) }).toEqual(
      before,
    );
    expect((await filesIn(media)).sort()).toEqual(files);
    const counts = Object.keys(after).map(
      (name) => (after[name]?.length ?? 0) - (meanwhile[name]?.length ?? 0),
    );
    expect(rows).toBe(counts.reduce((sum, count) => sum + count, 0));
    expect(rows).toBeGreaterThan(12);

    expect(JSON.stringify(await searchRecords(agent, { q: trace }))).toContain("Asha");
    expect((await restore()).rows).toBe(0);
    await expect(restore("nobody@x.example")).rejects.toThrow("has no client with the address");
  },
);

test.each(engines)("who was erased comes back only on request, on %s", async (engine) => {
  const { context, before, database, restore } = await openScene(engine);
  const plan = await planErasure(context.as({ actor: admin }), { email: addresses[0] });
  await confirmPlan(context.as({ actor: system }), plan);
  await expect(restore()).rejects.toThrow("was erased since");
  await restore(addresses[0], true);
  const after = await dump(database);
  for (const table of [
    "clients",
    "enquiries",
    "messages",
    "message_files",
    "notes",
    "client_tags",
    "emails",
  ]) {
    expect(after[table], table).toEqual(before[table]);
  }
});

test.each(engines)("who wrote again keeps the new client, on %s", async (engine) => {
  const { database, remove, restore, agent, enquiry } = await openScene(engine);
  await remove();
  await putClients(agent, addresses[0]);
  const clients = database.read
    .selectFrom("clients")
    .select("id")
    .where("email", "=", addresses[0]);
  const { id } = await clients.executeTakeFirstOrThrow();
  await restore();
  const row = database.read.selectFrom("enquiries").select("client_id").where("id", "=", enquiry);
  expect(await row.executeTakeFirst()).toEqual({ client_id: id });
  expect(await clients.execute()).toEqual([{ id }]);
});

test("what is in the bin stays there, and what isn't there any more is not named", async () => {
  const { database, remove, restore, client } = await openScene("sqlite");
  await database.write((transaction) =>
    transaction.updateTable("clients").set({ deleted_at: 1 }).where("id", "=", client).execute(),
  );
  await expect(restore()).rejects.toThrow("is in the bin");
  await remove();
  await database.write((transaction) =>
    transaction.deleteFrom("staff").where("name", "=", "Ravi").execute(),
  );
  await restore();
  const notes = database.read.selectFrom("notes").select("written_by");
  expect(await notes.execute()).toEqual([{ written_by: null }]);
});

test.each(engines)("merged clients come back merged, by either address, on %s", async (engine) => {
  const { database, target, config, backUp } = await openBackedUp(engine);
  const scene = await twoClients(database);
  await scene.merge();
  await backUp(scene.context.media);
  const before = await dump(database);
  const { email } = await database.read
    .selectFrom("clients")
    .select("email")
    .where("merged_into", "is not", null)
    .executeTakeFirstOrThrow();
  await database.write((transaction) => transaction.deleteFrom("clients").execute());
  const context = scene.context.as({ actor: system });
  const typed = ` ${email.toUpperCase()}`;
  await restoreClient(config, context, target, { email: typed, erasedToo: false });
  const after = await dump(database);
  for (const table of ["clients", "client_merges", "enquiries", "messages"])
    expect(after[table], table).toEqual(before[table]);
});
