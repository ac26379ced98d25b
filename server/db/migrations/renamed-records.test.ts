import { sql } from "kysely";
import { expect, test } from "vitest";
import { openSite } from "../../../tests/backups.ts";

test.each(["sqlite", "postgres"] as const)(
  "records of the previous release are found under their new names (%s)",
  async (engine) => {
    const { database } = await openSite(engine, { bare: true });
    await database.migrate({ last: "2026-11-24-spam-clients" });
    await database.write(async (transaction) => {
      await sql`insert into mailings (id, key, subject, body, letters, created_at)
        values ('m1', 'k1', 'Our new office', 'One floor up.', 2, 1)`.execute(transaction);
      for (const [id, template, bulk, mailing] of [
        ["l1", "client-letter", 1, "m1"],
        ["l2", "client-letter", 0, "m1"],
        ["l3", "call-notice", 0, null],
        ["l4", "call-receipt", 0, null],
        ["l5", "enquiry-receipt", 0, null],
      ]) {
        await sql`insert into letters (id, template, data, recipient, subject, message_id, status,
          due_at, created_at, mailing_id, bulk) values (${id}, ${template}, '{}', 'a@x.example',
          'Hello', '<1@x.example>', 'queued', 2, 3, ${mailing}, ${bulk})`.execute(transaction);
      }
      for (const [id, subject, details] of [
        ["a1", "mailing", '{"letters":2}'],
        ["a2", "letter", null],
        ["a3", "staff", '{"name":"letters"}'],
      ]) {
        await sql`insert into audit_log (id, at, actor_kind, request_id, action, subject, details)
          values (${id}, 1, 'system', 'r', 'x', ${subject}, ${details})`.execute(transaction);
      }
      await sql`insert into content_versions (subject, version) values ('post:1', 7)`.execute(
        transaction,
      );
      await sql`insert into staff (id, email, name, password_hash, role, status,
        must_change_password, created_at, updated_at)
        values ('s1', 'asha@x.example', 'Asha', 'x', 'admin', 'active', 0, 1, 1)`.execute(
        transaction,
      );
      await sql`insert into tickets (id, staff_id, kind, token_hash, tries, expires_at)
        values ('t1', 's1', 'sign-in', 'hash', 0, 9)`.execute(transaction);
    });
    await database.migrate();

    const { read } = database;
    expect(await read.selectFrom("content_versions").selectAll().execute()).toContainEqual({
      tag: "post:1",
      version: 7,
    });
    expect(await read.selectFrom("mfa_challenges").select("id").execute()).toEqual([{ id: "t1" }]);
    const emails = read
      .selectFrom("emails")
      .select(["id", "template", "status", "due_at", "bulk_email_id", "low_priority"]);
    const email = { status: "queued", due_at: 2, bulk_email_id: null, low_priority: 0 };
    expect(await emails.orderBy("id").execute()).toEqual([
      { ...email, id: "l1", template: "client-email", bulk_email_id: "m1", low_priority: 1 },
      { ...email, id: "l2", template: "client-email", bulk_email_id: "m1" },
      { ...email, id: "l3", template: "callback-notice" },
      { ...email, id: "l4", template: "callback-receipt" },
      { ...email, id: "l5", template: "enquiry-receipt" },
    ]);
    expect(await read.selectFrom("bulk_emails").selectAll().execute()).toMatchObject([
      {
        ...{ id: "m1", key: "k1", subject: "Our new office", body: "One floor up." },
        ...{ emails: 2, sent_by: null, created_at: 1 },
      },
    ]);
    const log = read.selectFrom("audit_log").select(["subject", "details"]).orderBy("id");
    expect(await log.execute()).toEqual([
      { subject: "bulk-email", details: '{"emails":2}' },
      { subject: "email", details: null },
      { subject: "staff", details: '{"name":"letters"}' },
    ]);
    // The foreign key follows the renamed table.
    await database.write((transaction) => transaction.deleteFrom("bulk_emails").execute());
    const orphans = emails.where("bulk_email_id", "is not", null);
    expect(await orphans.execute()).toEqual([]);
  },
);
