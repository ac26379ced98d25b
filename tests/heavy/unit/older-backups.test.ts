import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { backedUpTables } from "../../../server/ops/backup/backed-up-tables.ts";
import { writeManifest } from "../../../server/ops/backup/backup-folder.ts";
import { copyMedia, type MediaEntries } from "../../../server/ops/backup/media-copies.ts";
import { writeTable } from "../../../server/ops/backup/table-file.ts";
import { listEnquiries } from "../../../server/services/crm/enquiries/list-enquiries.ts";
import { readEnquiryWeeks } from "../../../server/services/overview/read-enquiry-weeks.ts";
import { freshFolder, openSite, restoreSite, type Site } from "../../backups.ts";
import { insertRows } from "../../insert-rows.ts";
import { fillPreviousRelease, lastOf030, previousMigration } from "../../previous-release.ts";
import { admin, testContext } from "../../service-context.ts";
import { filesIn } from "../../test-media.ts";

/** A backup of these tables and files, as the release of `migration` made it. */
async function backUpOlder(
  site: Site,
  migration: string,
  names: readonly string[],
  files: readonly string[] = [],
) {
  const parent = await freshFolder();
  const folder = join(parent, "2026-11-20T12-00-00.000Z");
  const draft = join(parent, "media.part");
  await mkdir(folder);
  await mkdir(draft);
  const done: MediaEntries = new Map();
  const named = files.map((name) => ({ name, size: name.length }));
  await copyMedia(
    { media: site.media, folder: join(parent, "media"), draft },
    named,
    new Map(),
    done,
  );
  const snapshot = await site.snapshot();
  const tables: { name: string; rows: number; checksum: string }[] = [];
  for (const name of names) {
    const { rows, checksum } = await writeTable(folder, name, snapshot.rows(name));
    tables.push({ name, rows, checksum });
  }
  await snapshot.close();
  await writeManifest(folder, {
    ...{ format: 1, product: "0.0.1", engine: site.database.engine, migration },
    ...{ takenAt: "2026-11-20T12:00:00.000Z", tables, media: [...done.values()], gone: [] },
  });
  return folder;
}

describe.each([
  ["sqlite", "postgres"],
  ["postgres", "sqlite"],
] as const)("a backup of %s, restored into %s,", (from, to) => {
  test("is brought up to date from the first release", async () => {
    const source = await openSite(from, { bare: true });
    const migration = "2026-11-20-first";
    await source.database.migrate({ last: migration });
    await source.database.write((transaction) =>
      sql`insert into clients values ('c1', 'Asha', 'Northfold', 'asha@northfold.example',
        'Asha@northfold.example', '+91 98100 00000', 1, 2)`.execute(transaction),
    );
    await source.database.write((transaction) =>
      sql`insert into letters (id, template, data, recipient, subject, message_id, status, due_at,
        created_at) values ('l1', 'call-receipt', '{}', 'asha@northfold.example', 'We will call you',
        '<l1@x.example>', 'queued', 1, 1)`.execute(transaction),
    );
    const target = await openSite(to, { bare: true });
    await restoreSite(target, await backUpOlder(source, migration, ["clients", "letters"]));
    await target.database.check();
    const { read, clientSearch } = target.database;
    const clients = await read.selectFrom("clients").select(["name", "restricted_at"]).execute();
    expect(clients).toEqual([{ name: "Asha", restricted_at: null }]);
    const found = await clientSearch.find(read, { all: [["asha"]], limit: 10 });
    expect(found.map(({ id }) => id)).toEqual(["c1"]);
    const emails = await read.selectFrom("emails").select(["template", "status"]).execute();
    expect(emails).toEqual([{ template: "callback-receipt", status: "failed" }]);
  });

  test("is brought up to date from the release with two tables", async () => {
    const source = await openSite(from, { bare: true });
    await source.database.migrate({ last: previousMigration });
    await fillPreviousRelease(source.database, 3);
    const names = ["staff", "clients", "enquiries", "call_requests", "letters", "audit_log"];
    const folder = await backUpOlder(source, previousMigration, names);
    const target = await openSite(to, { bare: true });
    await restoreSite(target, folder);
    await target.database.check();

    const staff = testContext(target.database).as({ actor: admin });
    const all = await listEnquiries(staff, { limit: 10 });
    const shown = all.enquiries.map(({ kind, name, status, note }) =>
      [kind, name, status, note].join(" ").trim(),
    );
    expect(shown).toEqual([
      "callback Asha N3 new",
      "enquiry Asha N3 new",
      "callback Asha N2 spam",
      "enquiry Asha N2 new",
      "callback Asha N1 in-progress Rang twice",
      "enquiry Asha N1 won Signed",
    ]);
    // The search lists them in the same order: its positions come from one complete fill.
    const found = await listEnquiries(staff, { limit: 10, q: "northfold" });
    expect(found.enquiries).toEqual(all.enquiries);
    const callbacks = await listEnquiries(staff, { limit: 10, q: "asha", kind: "callback" });
    expect(callbacks.enquiries).toHaveLength(3);
    expect((await readEnquiryWeeks(staff)).at(-1)).toMatchObject({ enquiries: 3, callbacks: 2 });
    const actions = await target.database.read.selectFrom("audit_log").select("action").execute();
    expect(actions.map(({ action }) => action)).toContain("callback.receive");
  });

  test.each([{ received: 0 }, { received: 2 }])(
    "comes back from 0.3.0 with $received received emails and their files",
    async ({ received }) => {
      const source = await openSite(from, { bare: true });
      await source.database.migrate({ last: lastOf030 });
      const files = await fillConversations(source, received);
      const tables = await source.database.read.introspection.getTables();
      const there = new Set(tables.map(({ name }) => name));
      const stored = backedUpTables.filter((name) => there.has(name));
      const folder = await backUpOlder(source, lastOf030, stored, files);
      const target = await openSite(to, { bare: true });
      const { lost } = await restoreSite(target, folder);
      expect(lost).toEqual([]);
      expect(await filesIn(target.media)).toEqual(files.toSorted());
      const messages = target.database.read.selectFrom("messages").select("raw_key");
      expect(await messages.execute()).toHaveLength(received);
      await target.database.check();
    },
  );
});

/** An enquiry with emails, each with a raw message and a file, as 0.3.0 stored them; the files' names. */
async function fillConversations({ database, media }: Site, received: number): Promise<string[]> {
  const digits = Array.from({ length: received }, (_, at) => `p${String(at).padStart(32, "0")}`);
  const person = { name: "Asha", company_name: "", phone: "", email: "asha@northfold.example" };
  const enquiry = {
    ...{ ...person, id: "e1", kind: "enquiry", description: "Hello", status: "new" },
    ...{ fingerprint: "-", consent_version: "", consented_at: 1, received_at: 1 },
  };
  const messages = digits.map((digit) => ({
    ...{ id: digit, enquiry_id: "e1", direction: "in", kind: "message", subject: "Re: Hello" },
    ...{ text: "Yes.", from_email: person.email, from_name: "Asha", recipients: "{}" },
    ...{ authenticated: "none", raw_key: `${digit}.eml`, bytes: 37, at: 1, created_at: 1 },
  }));
  const attached = digits.map((digit) => ({
    ...{ id: digit, message_id: digit, name: "plan.pdf", type: "application/pdf", bytes: 38 },
    ...{ hash: "-", key: `${digit}.file` },
  }));
  await database.write(async (transaction) => {
    await insertRows(transaction, "enquiries", [enquiry]);
    await insertRows(transaction, "messages", messages);
    await insertRows(transaction, "message_files", attached);
  });
  const names = digits.flatMap((digit) => [`${digit}.eml`, `${digit}.file`]);
  for (const name of names) await media.put(name, Buffer.from(name));
  return names;
}
