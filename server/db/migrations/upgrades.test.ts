import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshFolder, openSite, restoreSite } from "../../../tests/backups.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { afterRestore, readContent } from "../../../tests/every-table.ts";
import { insertRows } from "../../../tests/insert-rows.ts";
import {
  addedSince030,
  lastOf030,
  open030,
  tablesSince030,
  unpackBackup030,
} from "../../../tests/release-030.ts";
import { schemaOf } from "../../../tests/schema-of.ts";
import { admin, testContext } from "../../../tests/service-context.ts";
import { filesIn } from "../../../tests/test-media.ts";
import { allTables, backedUpTables } from "../../ops/backup/backed-up-tables.ts";
import { newestBackup, readManifest } from "../../ops/backup/backup-folder.ts";
import { previewPost } from "../../services/blog/preview-post.ts";
import { readClientPage } from "../../services/crm/clients/read-client-page.ts";
import { readConversation } from "../../services/crm/conversations/read-conversation.ts";
import { digest } from "../../services/tokens.ts";
import type { Database } from "../database.ts";
import { TooOld } from "./migrate.ts";

const contentOf = ({ read }: Database, tables = allTables) =>
  readContent(
    read,
    tables.filter((table) => !tablesSince030.includes(table)),
    addedSince030,
  );

async function migrationsOf({ read }: Database): Promise<string[]> {
  const names = sql<{ name: string }>`select name from kysely_migration order by name`;
  return (await names.execute(read)).rows.map(({ name }) => name);
}

async function foundIn({ read, clientSearch, enquirySearch, search }: Database) {
  const clients = await clientSearch.find(read, { all: [["clients"]], limit: 9 });
  const enquiries = await enquirySearch.find(read, { all: [["enquiries"]], limit: 9 });
  const posts = await search.find(read, { words: "lantern", live: false, limit: 9 });
  return [clients, enquiries, posts].map(({ length }) => length);
}

describeOnEachDatabase("a database of 0.3.0", (open, place) => {
  test("keeps every value of every row, and gets the schema of a new one", async () => {
    const database = await open030(place);
    const before = await contentOf(database);
    expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([]);
    const applied = await migrationsOf(database);
    await database.migrate();
    await database.check();
    expect(await contentOf(database)).toEqual(before);
    // Servers of 0.3.0 that run meanwhile look for each of theirs.
    expect(await migrationsOf(database)).toEqual([...applied, "2026-12-22-release-0.4.0"]);
    expect(await schemaOf(database)).toEqual(await schemaOf(await open()));
    expect(await foundIn(database)).toEqual([3, 3, 2]);
    await database.migrate();
  });

  test("has its emails split, its enquiries suggest nothing, its previews of posts end", async () => {
    const database = (await place({ bare: true })).open();
    await database.migrate({ last: lastOf030 });
    const context = testContext(database);
    const staff = context.as({ actor: admin });
    const { text, preview } = await fillOffice(database, context.now());
    await database.migrate();
    const { timeline, earlier } = await readConversation(staff, "latest");
    expect(earlier).toBeNull();
    expect(timeline.at(-1)).toMatchObject({
      kind: "message",
      text: "On Tuesday.",
      isCut: false,
      quoted: text.slice(text.indexOf("On Fri")),
    });
    const participants = database.read.selectFrom("participants").select(["email", "name"]);
    expect(await participants.execute()).toEqual([
      { email: "ravi@northfold.example", name: "Ravi" },
    ]);
    const { data, enquiries, suggestions } = await readClientPage(staff, "asha");
    expect(data).toMatchObject({ name: "Asha Rao", messages: 2 });
    expect(enquiries).toHaveLength(2);
    expect(suggestions).toEqual([]);
    expect(await database.read.selectFrom("post_previews").selectAll().execute()).toEqual([
      { ...preview, session_id: null, program_id: null },
    ]);
    expect(await previewPost(context, "a-token")).toBeUndefined();
    expect(await database.read.selectFrom("erasures").select("amounts").execute()).toEqual([
      { amounts: '{"clients":1,"emails":4}' },
    ]);
  });
});

describeOnEachDatabase("a backup of 0.3.0", (_, place) => {
  test("brings back every value and every file", async () => {
    const original = await open030(place);
    const folder = await freshFolder();
    unpackBackup030(folder);
    const target = await openSite(original.engine, { bare: true });
    const { manifest, lost } = await restoreSite(target, folder);
    const { database, media } = target;
    await database.check();
    expect(manifest.migration).toBe(lastOf030);
    expect(lost).toEqual([]);
    expect(await filesIn(media)).toEqual(manifest.media.map(({ name }) => name).toSorted());
    const content = await contentOf(original, backedUpTables);
    expect(await contentOf(database, backedUpTables)).toEqual(afterRestore(content));
  });
});

describeOnEachDatabase("a database of 0.1 or 0.2", (_, place) => {
  test("is refused, and stays as it is", async () => {
    const database = (await place({ bare: true })).open();
    await database.migrate({ last: lastOf030 });
    await database.write((transaction) =>
      sql`update kysely_migration set name = '2026-11-28-bin'`.execute(transaction),
    );
    const schema = await schemaOf(database);
    await expect(database.migrate()).rejects.toThrow(
      "This database was made by release 0.1 or 0.2. Start release 0.3.0 once with it, then this release.",
    );
    await expect(database.check()).rejects.toThrow(TooOld);
    expect(await schemaOf(database)).toEqual(schema);
  });
});

test("a backup of 0.1 or 0.2 is refused before anything is written", async () => {
  const folder = await freshFolder();
  unpackBackup030(folder);
  const path = join(await newestBackup(folder), "manifest.json");
  await writeFile(path, (await readFile(path, "utf8")).replace(lastOf030, "2026-11-28-bin"));
  expect((await readManifest(await newestBackup(folder))).migration).toBe("2026-11-28-bin");
  const target = await openSite("sqlite", { bare: true });
  await expect(restoreSite(target, folder)).rejects.toThrow(
    "This backup was made by release 0.1 or 0.2. Restore it with release 0.3.0, start that release once, then this release.",
  );
  expect(await target.database.read.introspection.getTables()).toEqual([]);
});

/** A client with two enquiries and an email, a preview and an erasure of 0.1, as 0.3.0 had them. */
async function fillOffice(database: Database, now: number) {
  const person = { company_name: "Northfold", email: "asha@northfold.example", phone: "+91 9" };
  const client = {
    ...person,
    id: "asha",
    name: "Asha Rao",
    email_as_typed: person.email,
    created_at: 1,
    updated_at: now,
  };
  const enquiry = (id: string, name: string, at: number) => ({
    ...person,
    id,
    name,
    kind: "enquiry",
    client_id: client.id,
    description: "Hello",
    status: "new",
    fingerprint: id,
    consent_version: "1",
    consented_at: 1,
    received_at: at,
    last_activity_at: at,
    last_text: "Hello",
  });
  const text = "On Tuesday.\n\nOn Fri, 20 Nov 2026, Meera <m@b.example> wrote:\n> When?";
  const message = {
    id: "message",
    enquiry_id: "latest",
    direction: "in",
    kind: "message",
    subject: "Re:",
    text,
    html: "<p>On Tuesday.</p>",
    from_email: person.email,
    from_name: "Asha",
    recipients: '{"to":[],"cc":[{"name":"Ravi","email":"Ravi@Northfold.example"}]}',
    authenticated: "none",
    bytes: 9,
    at: now,
    created_at: now,
  };
  const preview = {
    token_hash: digest("a-token"),
    staff_id: "asha",
    post_id: "new",
    expires_at: now + 1_000,
  };
  const erasure = {
    id: "erasure",
    person_hash: "-",
    amounts: '{"clients":1,"letters":4}',
    planned_by: "asha",
    planned_at: 1,
    expires_at: 2,
  };
  await database.write(async (transaction) => {
    await insertRows(transaction, "erasures", [erasure]);
    await insertRows(transaction, "clients", [client]);
    const enquiries = [enquiry("first", "Asha", now - 2), enquiry("latest", "Asha Rao", now - 1)];
    await insertRows(transaction, "enquiries", enquiries);
    await insertRows(transaction, "messages", [message]);
    await insertRows(transaction, "post_previews", [preview]);
  });
  return { text, preview };
}
