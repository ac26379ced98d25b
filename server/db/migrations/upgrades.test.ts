import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { EmailContent } from "../../../contract/email-templates.ts";
import { openSite } from "../../../tests/backups.ts";
import { insertRows } from "../../../tests/insert-rows.ts";
import {
  fillPreviousRelease,
  indexPreviousRelease,
  lastOf030,
  previousMigration,
  receivedAt,
} from "../../../tests/previous-release.ts";
import { admin, testContext } from "../../../tests/service-context.ts";
import { listAudit } from "../../services/audit/list-audit.ts";
import { listBin } from "../../services/bin/list-bin.ts";
import { previewPost } from "../../services/blog/preview-post.ts";
import { restoreClients } from "../../services/crm/clients/client-bin.ts";
import { deleteClient } from "../../services/crm/clients/delete-client.ts";
import { listClients } from "../../services/crm/clients/list-clients.ts";
import { readConversation } from "../../services/crm/conversations/read-conversation.ts";
import { listEnquiries } from "../../services/crm/enquiries/list-enquiries.ts";
import {
  receiveCallbackRequest,
  receiveEnquiry,
} from "../../services/crm/enquiries/receive-enquiry.ts";
import { updateEnquiry } from "../../services/crm/enquiries/update-enquiry.ts";
import { claimEmails } from "../../services/emails/claim-emails.ts";
import { readEnquiryWeeks } from "../../services/overview/read-enquiry-weeks.ts";
import { digest } from "../../services/tokens.ts";
import type { Database } from "../database.ts";
import { newId } from "../new-id.ts";

/** Columns of enquiries that later migrations added. */
const added = {
  ...{ receipt_suppressed: null, deleted_at: null, deleted_by: null },
  ...{ preferred_time: null, preferred_at: null },
};

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

async function openAt(engine: Database["engine"], last: string) {
  const { database } = await openSite(engine, { bare: true });
  await database.migrate({ last });
  const context = testContext(database);
  const staff = context.as({ actor: admin });
  const found = async (q: string, filter = {}) =>
    (await listEnquiries(staff, { limit: 3, q, ...filter })).enquiries.map(
      ({ kind, name }) => `${kind} ${name}`,
    );
  return { database, context, staff, found };
}

describe.each(["sqlite", "postgres"] as const)("an upgrade (%s)", (engine) => {
  test("indexes records from before the search existed, sorted by id", async () => {
    const { database, staff, found } = await openAt(engine, "2026-11-21-blog");
    const people = Array.from({ length: 1_100 }, (_, index) => {
      const number = String(index + 1).padStart(4, "0");
      const sender = {
        ...{ name: `Asha N${number}`, company_name: index % 2 === 1 ? "École Nord" : "Tarangpay" },
        ...{ email: `asha.${number}@northfold.example`, phone: `+91 98100 0${number}` },
      };
      const client = { id: newId(), ...sender, email_as_typed: sender.email };
      const sent = (status: string) => ({
        ...{ id: newId(), client_id: client.id, ...sender, status, fingerprint: number },
        ...{ consent_version: "1", consented_at: receivedAt, received_at: receivedAt },
      });
      return {
        client: { ...client, created_at: receivedAt, updated_at: receivedAt },
        enquiry: { ...sent("new"), description: `Gateway ${number}` },
        callbacks: index % 3 === 2 ? [sent("won")] : [],
      };
    });
    await database.write(async (transaction) => {
      const clients = people.map(({ client }) => client);
      await insertRows(transaction, "clients", clients);
      const enquiries = people.map(({ enquiry }) => enquiry);
      await insertRows(transaction, "enquiries", enquiries);
      const spam = enquiries.slice(0, 2).map((row) => ({ ...row, id: newId(), status: "spam" }));
      await insertRows(transaction, "enquiries", spam);
      const callbacks = people.flatMap((person) => person.callbacks);
      await insertRows(transaction, "call_requests", callbacks);
    });
    const progress: object[] = [];
    await database.migrate({ progress: (fields) => progress.push(fields) });
    await database.check();
    expect(progress).toEqual([
      { index: "client_search", done: 1_100, of: 1_100 },
      { index: "inbox_search", done: 1_468, of: 1_468 },
      { index: "enquiry_search", done: 366, of: 366 },
    ]);

    const namesOf = async (q: string) =>
      (await listClients(staff, { limit: 3, q })).clients.map(({ name }) => name);
    expect(await namesOf("asha")).toEqual(["Asha N1100", "Asha N1099", "Asha N1098"]);
    expect(await namesOf("ecole 98100 00002")).toEqual(["Asha N0002"]);
    expect(await namesOf("n0700")).toEqual(["Asha N0700"]);
    expect(await found("gateway")).toHaveLength(3);
    expect(await found("asha", { status: "won" })).toEqual([
      ...["callback Asha N1098", "callback Asha N1095", "callback Asha N1092"],
    ]);
    expect(await found("n0003 tarangpay")).toEqual(["callback Asha N0003", "enquiry Asha N0003"]);
    expect((await readEnquiryWeeks(staff)).at(-1)).toMatchObject({
      ...{ enquiries: 1_100, callbacks: 366 },
    });
    const [gone] = (await listClients(staff, { limit: 1, q: "n0003" })).clients;
    await deleteClient(staff, gone?.id ?? "");
    expect(await namesOf("n0003")).not.toContain(gone?.name);
    expect(await found("n0003 tarangpay")).not.toContain(`callback ${gone?.name}`);
  });

  test("moves callback requests into the table of enquiries, and loses nothing", async () => {
    const { database, context, staff, found } = await openAt(engine, previousMigration);
    const filled = await fillPreviousRelease(database, 1_050);
    await indexPreviousRelease(database, filled);
    const progress: object[] = [];
    await database.migrate({ progress: (fields) => progress.push(fields) });
    await database.check();
    expect(progress).toEqual([{ index: "enquiry_search", done: 1_050, of: 1_050 }]);

    const stored = await database.read.selectFrom("enquiries").selectAll().execute();
    // Later releases add columns.
    expect(stored.sort(byId)).toMatchObject(
      [
        ...filled.enquiries.map((row) => ({ ...row, ...added, kind: "enquiry" })),
        ...filled.callbacks.map((row) => ({ ...row, ...added, kind: "callback", description: "" })),
      ].sort(byId),
    );
    const tables = (await database.read.introspection.getTables()).map(({ name }) => name);
    for (const old of ["call_requests", "inbox_weeks", "inbox_search"]) {
      expect(tables).not.toContain(old);
    }

    // In the search: found by kind, at the old positions.
    expect(await found("asha")).toEqual([
      ...["callback Asha N1050", "enquiry Asha N1050", "callback Asha N1049"],
    ]);
    expect(await found("n2", { kind: "callback" })).toHaveLength(3);
    expect(await found("n1 northfold 98100 00001", { kind: "callback" })).toEqual([
      "callback Asha N1",
    ]);
    expect(await found("n1050", { kind: "enquiry" })).toEqual(["enquiry Asha N1050"]);

    // Counts, which triggers go on maintaining.
    const week = async () => (await readEnquiryWeeks(staff)).at(-1);
    expect(await week()).toMatchObject({ enquiries: 1_050, callbacks: 1_049 });
    const [first, second] = filled.callbacks;
    await updateEnquiry(staff, second?.id ?? "", { status: "new" });
    expect(await week()).toMatchObject({ enquiries: 1_050, callbacks: 1_050 });
    await deleteClient(staff, second?.client_id ?? "");
    expect(await week()).toMatchObject({ enquiries: 1_049, callbacks: 1_049 });
    expect(await found("n2 98100 00002")).toEqual([]);
    await restoreClients(staff, [second?.client_id ?? ""]);
    expect(await week()).toMatchObject({ enquiries: 1_050, callbacks: 1_050 });
    await deleteClient(staff, second?.client_id ?? "");

    // Idempotency keys: one key of each kind, each with its own record.
    const { name, company_name, phone, email = "" } = first ?? {};
    const sender = { name: name ?? "", company_name: company_name ?? "", phone: phone ?? "" };
    const key = { idempotencyKey: "one-key" };
    const callback = await receiveCallbackRequest(context, { ...sender, email }, key);
    expect(callback).toEqual({ id: first?.id, repeated: true });
    const input = { ...sender, email_id: email, description: "Hello" };
    const enquiry = await receiveEnquiry(context, input, key);
    expect(enquiry).toEqual({ id: filled.enquiries[0]?.id, repeated: true });

    // The audit log, under the new name, still with the names of records.
    const { entries } = await listAudit(staff, { limit: 10, action: "callback" });
    const inLog = entries.map(({ action, subject, record }) => [action, subject, record]);
    expect(inLog).toHaveLength(4);
    for (const entry of [
      ["callback.export", "callback", null],
      ["callback.update", "callback", "Asha N1"],
      ["callback.receive", "callback", "Asha N1"],
    ]) {
      expect(inLog).toContainEqual(entry);
    }
    const { entries: retention } = await listAudit(staff, { limit: 1, action: "privacy" });
    expect(retention[0]?.details).toEqual({ clients: 1, enquiries: 2, callbacks: 3 });
    const { rows } = await sql<{ amounts: string }>`select amounts from erasures`.execute(
      database.read,
    );
    expect(JSON.parse(rows[0]?.amounts ?? "")).toMatchObject({ enquiries: 2, callbacks: 3 });

    // A queued notice is claimed, and its content is one that the templates accept.
    const letters = await claimEmails(context, { lease: "worker", max: 10 });
    const notice = letters.find(({ subject }) => subject === "Call requested: Asha N1");
    const content = { template: notice?.template, data: JSON.parse(notice?.data ?? "") };
    expect(EmailContent.parse(content)).toMatchObject({
      ...{ template: "callback-notice", data: { name: "Asha N1", receivedAt } },
    });
  });

  test("shows posts deleted before the upgrade in the bin, with who deleted them", async () => {
    const { database, context, staff } = await openAt(engine, "2026-11-27-suppressed-emails");
    const asha = { id: newId(), name: "Asha", email: "asha@nirbhay.example", password_hash: "-" };
    const post = (slug: string, deleted_at: number | null) => ({
      ...{ id: newId(), slug, title: slug, category: "Data", summary: "", content: "<p>Text</p>" },
      ...{ figure: "cover-lag", status: "draft", dated_at: 1, created_at: 1, updated_at: 1 },
      ...{ author_name: "Asha", author_role: "Editor", reading_minutes: 1, version: 1, deleted_at },
    });
    const posts = [
      post("stays", null),
      post("by-asha", context.now() - 1),
      post("by-nobody", context.now() - 2),
    ];
    await database.write(async (transaction) => {
      await insertRows(transaction, "staff", [
        {
          ...{ ...asha, role: "admin", status: "active", must_change_password: 0 },
          ...{ created_at: 1, updated_at: 1 },
        },
      ]);
      await insertRows(transaction, "posts", posts);
      await insertRows(transaction, "audit_log", [
        {
          ...{ id: newId(), at: 1, actor_kind: "staff", actor_id: asha.id, request_id: "-" },
          ...{ action: "post.delete", subject: "post", subject_id: posts[1]?.id ?? "" },
        },
      ]);
    });
    await database.migrate();
    await database.check();
    expect((await listBin(staff, { kind: "post", limit: 9 })).items).toMatchObject([
      { id: posts[1]?.id, title: "by-asha", deletedBy: "Asha" },
      { id: posts[2]?.id, title: "by-nobody", deletedBy: null },
    ]);
    const rows = await database.read.selectFrom("posts").select("id").execute();
    expect(rows).toHaveLength(3);
  });

  test("emails of 0.3.0 are shown with their quotes folded, and are no collections", async () => {
    const { database, context, staff } = await openAt(engine, lastOf030);
    const { enquiryId, text } = await putOldEmail(database, context);
    await database.migrate();
    await database.check();
    const { timeline, earlier } = await readConversation(staff, enquiryId);
    expect(earlier).toBeNull();
    expect(timeline.at(-1)).toMatchObject({
      ...{ kind: "message", text: "On Tuesday.", isCut: false },
      quoted: text.slice(text.indexOf("On Fri")),
    });
  });

  test("from 0.3.0 ends the previews of posts, which name no session", async () => {
    const { database, context } = await openAt(engine, lastOf030);
    const preview = { token_hash: digest("a-token"), staff_id: "asha", post_id: "new" };
    await database.write((transaction) =>
      insertRows(transaction, "post_previews", [{ ...preview, expires_at: context.now() + 1_000 }]),
    );
    await database.migrate();
    expect(await database.read.selectFrom("post_previews").selectAll().execute()).toEqual([
      { ...preview, expires_at: context.now() + 1_000, session_id: null, program_id: null },
    ]);
    expect(await previewPost(context, "a-token")).toBeUndefined();
  });
});

/** An enquiry with an email, as 0.3.0 stored them. */
async function putOldEmail(database: Database, { now }: { now(): number }) {
  const enquiry = {
    ...{ id: newId(), kind: "enquiry", name: "Asha", company_name: "", email: "a@b.example" },
    ...{ phone: "", description: "Hello", status: "new", fingerprint: "-", consent_version: "1" },
    ...{ consented_at: 1, received_at: 1 },
  };
  const text = "On Tuesday.\n\nOn Fri, 20 Nov 2026, Meera <m@b.example> wrote:\n> When?";
  const message = {
    ...{ id: newId(), enquiry_id: enquiry.id, direction: "in", kind: "message", subject: "Re:" },
    ...{ text, html: "<p>On Tuesday.</p>", from_email: "a@b.example", from_name: "Asha" },
    ...{ recipients: '{"to":[],"cc":[]}', authenticated: "none", bytes: 9, at: now() },
    created_at: now(),
  };
  await database.write(async (transaction) => {
    await insertRows(transaction, "enquiries", [enquiry]);
    await insertRows(transaction, "messages", [message]);
  });
  return { enquiryId: enquiry.id, text };
}
