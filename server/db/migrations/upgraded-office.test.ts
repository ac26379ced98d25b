import { type Kysely, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openSite } from "../../../tests/backups.ts";
import { insertRows } from "../../../tests/insert-rows.ts";
import type { Schema } from "../schema.ts";

const at = Date.parse("2026-11-20T06:00:00Z");
const person = { name: "Asha Verma", company_name: "Northfold", phone: "+91 98100 00000" };

const staffMember = (id: string, role: string) => ({
  ...{ id, role, name: id, email: `${id}@nirbhay.example`, password_hash: "-", status: "active" },
  ...{ must_change_password: 0, created_at: at, updated_at: at, signature: `Regards, ${id}` },
});

const client = (id: string) => ({
  ...{ ...person, id, email: `${id}@northfold.example`, email_as_typed: `${id}@Northfold.example` },
  ...{ created_at: at, updated_at: at, bounced_at: at, bounce_reason: "No such mailbox" },
});

const post = (id: string, author_id: string | null, author_role: string) => ({
  ...{ id, slug: id, title: id, category: "Data", summary: "", content: "<p>Text</p>", author_id },
  ...{ figure: "cover-lag", status: "published", dated_at: at, published_at: at, version: 3 },
  ...{ created_at: at, updated_at: at, author_name: "Asha", author_role, reading_minutes: 1 },
});

const note = (id: string) => ({
  ...{ id, enquiry_id: "enquiry", text: `Note ${id}`, written_by: "meera", at },
});

/** Rows of the release before, in an order that satisfies their references. */
const rowsBefore = {
  staff: [staffMember("kavya", "editor"), staffMember("meera", "admin")],
  clients: [client("absorbed"), client("survivor")],
  enquiries: [
    {
      ...{
        id: "enquiry",
        kind: "enquiry",
        client_id: "survivor",
        ...person,
        status: "in-progress",
      },
      ...{ email: "survivor@northfold.example", description: "A gateway", fingerprint: "1" },
      ...{
        consent_version: "1",
        consented_at: at,
        received_at: at,
        first_answered_at: at + 60_000,
      },
      ...{ assignee: "meera", turn: "theirs", last_activity_at: at, last_text: "A gateway" },
    },
  ],
  notes: [note("first"), note("second")],
  bulk_emails: [
    {
      ...{ id: "bulk", key: "key", subject: "News", body: "News", emails: 1, sent_by: "meera" },
      ...{ created_at: at, left_out: 2 },
    },
  ],
  emails: [
    {
      ...{ id: "email", template: "personal-email", data: "{}", recipient: "a@northfold.example" },
      ...{ subject: "News", message_id: "<1@nirbhay.example>", attempts: 2, due_at: at },
      ...{ created_at: at, failure: "Greylisted", status: "queued", bulk_email_id: "bulk" },
      ...{ client_id: "survivor", from_name: "Meera", send_at: at },
    },
  ],
  posts: [
    post("by-admin", "meera", "Editor"),
    post("by-admin-with-role", "meera", "Founder"),
    post("by-editor", "kavya", "Editor"),
    post("by-nobody", null, "Editor"),
  ],
  media: [
    {
      ...{ id: "image", hash: "hash", name: "lake.jpg", bytes: 9, width: 3, height: 2, blur: "b" },
      ...{ status: "ready", attempts: 0, due_at: at, uploaded_by: "kavya", created_at: at },
    },
  ],
  saved_views: [
    { id: "view", staff_id: "meera", name: "Mine", query: "?view=mine", created_at: at },
  ],
  mailboxes: [{ id: "mailbox", uid_validity: 7, last_uid: 42, checked_at: at, failing_since: at }],
};

/** All rows of a table, also of one that `Schema` does not have. */
const rowsOf = async (db: Kysely<Schema>, table: string, key = "id") =>
  (await sql`select * from ${sql.table(table)} order by ${sql.ref(key)}`.execute(db)).rows;

describe.each(["sqlite", "postgres"] as const)("an upgrade from conversations (%s)", (engine) => {
  const openBefore = async (
    last = "2026-12-03-conversations",
    filled: Readonly<Record<string, Parameters<typeof insertRows>[2]>> = rowsBefore,
  ) => {
    const { database } = await openSite(engine, { bare: true });
    await database.migrate({ last });
    await database.write(async (transaction) => {
      for (const [table, rows] of Object.entries(filled)) {
        await insertRows(transaction, table, rows);
      }
    });
    return database;
  };

  test("keeps every row, and corrects the bylines of admins only", async () => {
    const database = await openBefore();
    await database.migrate();
    await database.check();
    const [byAdmin, ...otherPosts] = rowsBefore.posts;
    const expected = { ...rowsBefore, posts: [{ ...byAdmin, author_role: "" }, ...otherPosts] };
    for (const [table, rows] of Object.entries(expected)) {
      expect(await rowsOf(database.read, table), table).toMatchObject(rows);
      expect(await rowsOf(database.read, table), table).toHaveLength(rows.length);
    }
    const added = {
      staff: { notifications: null },
      clients: { about: "", merged_into: null },
      enquiries: { merged_from: null },
      notes: { idempotency_key: null, content_digest: null },
      bulk_emails: { paused_at: null, send_at: null },
      emails: { paused_at: null, failing_since: null },
      posts: { meta_title: null, meta_description: null },
      media: { alt: null, file_key: null },
      saved_views: { list: "conversations" },
    };
    for (const [table, columns] of Object.entries(added)) {
      for (const row of await rowsOf(database.read, table))
        expect(row, table).toMatchObject(columns);
    }
  });

  test("keeps tags, segments and drafts, which have no segments or time yet", async () => {
    const { staff, clients } = rowsBefore;
    const draft = { id: "draft", staff_id: "meera", subject: "News", body: "", window_id: "w" };
    const filled = {
      ...{ staff, clients },
      client_tags: [{ client_id: "survivor", tag: "schools", name: "Schools" }],
      saved_views: [
        {
          ...{ id: "segment", staff_id: "meera", list: "clients", name: "Schools" },
          ...{ query: "?tag=Schools", created_at: at },
        },
      ],
      email_drafts: [{ ...draft, saved_at: at }],
    };
    const database = await openBefore("2026-12-10-insight", filled);
    await database.migrate();
    await database.check();
    expect(await rowsOf(database.read, "client_tags", "tag")).toEqual(filled.client_tags);
    expect(await rowsOf(database.read, "saved_views")).toEqual(filled.saved_views);
    expect(await rowsOf(database.read, "email_drafts")).toEqual([
      { ...draft, saved_at: at, segments: null, send_at: null },
    ]);
  });

  test("leaves a database in which old rows take part in what is new", async () => {
    const database = await openBefore();
    await database.migrate();
    await database.write(async (transaction) => {
      await sql`update clients set merged_into = 'survivor' where id = 'absorbed'`.execute(
        transaction,
      );
      await insertRows(transaction, "client_merges", [
        {
          ...{ id: "merge", survivor_id: "survivor", absorbed_id: "absorbed", before: "{}" },
          ...{ after: "{}", enquiries: 0, merged_by: "meera", at },
        },
      ]);
      const change = {
        id: "change",
        client_id: "survivor",
        fact: "phone",
        before: "1",
        after: "2",
      };
      await insertRows(transaction, "client_changes", [{ ...change, changed_by: "meera", at }]);
      await insertRows(transaction, "different_clients", [
        { one_id: "absorbed", other_id: "survivor", at },
      ]);
      await insertRows(transaction, "post_addresses", [
        { slug: "former", post_id: "by-editor", left_at: at },
      ]);
      await insertRows(transaction, "replaced_media_files", [
        { name: "old.avif", media_id: "image" },
      ]);
      await insertRows(transaction, "mailbox_outages", [
        { mailbox_id: "mailbox", began_at: at, ended_at: at + 1 },
      ]);
    });
    // A key is for one note; notes from before have none.
    const useKey = (id: string) =>
      database.write((transaction) =>
        transaction
          .updateTable("notes")
          .set({ idempotency_key: "k" })
          .where("id", "=", id)
          .execute(),
      );
    await useKey("first");
    await expect(useKey("second")).rejects.toThrow(/unique/i);

    await database.write(async (transaction) => {
      for (const [table, id] of [
        ["clients", "survivor"],
        ["posts", "by-editor"],
        ["media", "image"],
        ["mailboxes", "mailbox"],
      ] as const) {
        await sql`delete from ${sql.table(table)} where id = ${id}`.execute(transaction);
      }
    });
    for (const [table, key] of [
      ["clients", "id"],
      ["client_merges", "id"],
      ["client_changes", "id"],
      ["different_clients", "one_id"],
      ["post_addresses", "slug"],
      ["replaced_media_files", "name"],
      ["mailbox_outages", "mailbox_id"],
    ] as const) {
      expect(await rowsOf(database.read, table, key), table).toEqual([]);
    }
  });
});
