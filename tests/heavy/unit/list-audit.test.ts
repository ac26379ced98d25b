import { expect, test } from "vitest";
import type { AuditAction } from "../../../contract/audit.ts";
import { dayMs } from "../../../contract/durations.ts";
import type { Database } from "../../../server/db/database.ts";
import { newId } from "../../../server/db/new-id.ts";
import { type AuditFilter, listAudit } from "../../../server/services/audit/list-audit.ts";
import { record } from "../../../server/services/audit/record.ts";
import { deletePosts, purgePosts } from "../../../server/services/blog/delete-posts.ts";
import type { Actor, Context } from "../../../server/services/context.ts";
import {
  createReplyTemplate,
  deleteReplyTemplate,
} from "../../../server/services/emails/reply-templates.ts";
import { sendBulkEmail } from "../../../server/services/emails/send-bulk-email.ts";
import { Forbidden, Invalid, NotSignedIn } from "../../../server/services/errors.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { putEnquiries, putEnquiry } from "../../put-enquiries.ts";
import { putMessage } from "../../put-message.ts";
import { putPost } from "../../put-post.ts";
import { putStaff } from "../../put-staff.ts";
import { admin, editor, system, testContext } from "../../service-context.ts";

const post = newId();
const client = newId();

function note(context: Context, actor: Actor, action: AuditAction, subjectId: string | null) {
  const affected = { [action.split(".")[0] ?? ""]: subjectId };
  return context.database.write((transaction) =>
    record({ ...context, actor, transaction }, action, affected, { role: "x" }),
  );
}

/** Three days: two members of staff, a visitor and the product itself at work. */
async function history(database: Database) {
  const context = testContext(database);
  const asha = await putStaff(database, "Asha", "admin");
  const kavya = await putStaff(database, "Kavya", "editor");
  await note(context, { kind: "visitor" }, "session.refuse", null);
  await note(context, asha.actor, "client.delete", client);
  await note(context, kavya.actor, "post.create", post);
  context.pass(dayMs);
  await note(context, kavya.actor, "post.publish", post);
  await note(context, asha.actor, "post.publish", newId());
  await note(context, system, "post.publish", post);
  context.pass(dayMs);
  await note(context, asha.actor, "post.delete", post);
  const list = async (filter: AuditFilter) => {
    const page = await listAudit(context.as({ actor: asha.actor }), { ...filter, limit: 20 });
    expect(page.next).toBeNull();
    return page.entries.map((entry) => `${entry.actor} ${entry.action}`);
  };
  return { context, asha, kavya, list };
}

describeOnEachDatabase("the audit log", (open) => {
  test("is read newest first, with the names of who acted", async () => {
    const { context, list } = await history(await open());
    expect(await list({})).toEqual([
      "Asha post.delete",
      "system post.publish",
      "Asha post.publish",
      "Kavya post.publish",
      "Kavya post.create",
      "Asha client.delete",
      "visitor session.refuse",
    ]);
    const { entries } = await listAudit(context.as({ actor: admin }), { limit: 1 });
    expect(entries).toMatchObject([
      {
        at: "2026-11-22T06:00:00.000Z",
        subject: "post",
        subjectId: post,
        address: "203.0.113.7",
        details: { role: "x" },
      },
    ]);
  });

  test("has the number of matching entries, on request", async () => {
    const { context, asha, kavya } = await history(await open());
    const acting = context.as({ actor: admin });
    const totalOf = async (filter: AuditFilter) =>
      (await listAudit(acting, { ...filter, limit: 1, count: "on" })).total;
    const first = await listAudit(acting, { limit: 3, count: "on" });
    expect(first.total).toBe(7);
    const second = await listAudit(acting, { limit: 3, count: "on", cursor: first.next ?? "" });
    expect(second.total).toBe(7);
    expect(await totalOf({ actor: asha.id })).toBe(3);
    expect(await totalOf({ action: "post" })).toBe(5);
    expect(await totalOf({ subject: post, actor: kavya.id })).toBe(2);
    expect(await totalOf({ security: "on" })).toBe(1);
    expect(await totalOf({ from: "2026-11-21", to: "2026-11-21" })).toBe(3);
    expect(await listAudit(acting, { limit: 1 })).not.toHaveProperty("total");
  });

  test("shows records by their names, while they exist", async () => {
    const { context, asha } = await history(await open());
    const enquiry = await putEnquiry(context, "enquiry", "Ben");
    const message = await putMessage(context, enquiry);
    const { id, title } = await putPost(context.database, { title: "Slow queries" });
    const bin = await putPost(context.database, { title: "Old news", deleted_at: context.now() });
    for (const one of [id, bin.id]) await note(context, asha.actor, "post.update", one);
    await note(context, asha.actor, "staff.update", asha.id);
    await note(context, system, "message.receive", message);
    const { entries } = await listAudit(context.as({ actor: admin }), { limit: 6 });
    const names = new Map(entries.map((entry) => [entry.subjectId, [entry.record, entry.inBin]]));
    expect(names).toEqual(
      new Map([
        [id, [title, false]],
        [bin.id, ["Old news", true]],
        [asha.id, ["Asha", false]],
        [enquiry, ["Ben", false]],
        [message, ["Ben", false]],
        [post, [null, false]],
      ]),
    );
  });

  test("names a post after its deletion, in the bin and permanently", async () => {
    const { context } = await history(await open());
    const { id } = await putPost(context.database, { title: "Slow queries" });
    const acting = context.as({ actor: admin });
    await note(context, admin, "post.publish", id);
    context.pass(1);
    await deletePosts(acting, [id]);
    const named = async () => {
      const { entries } = await listAudit(acting, { subject: id, limit: 9 });
      return entries.map(({ action, record: name, inBin, isGone, details }) =>
        [action, name, inBin, isGone, "title" in details].join(" "),
      );
    };
    expect(await named()).toEqual([
      "post.delete Slow queries true false false",
      "post.publish Slow queries true false false",
    ]);
    context.pass(1);
    await context.database.write((transaction) =>
      purgePosts({ ...acting, transaction }, { ids: [id] }),
    );
    expect(await named()).toEqual([
      "post.purge Slow queries false true false",
      "post.delete Slow queries false true false",
      "post.publish Slow queries false true false",
    ]);
  });

  test("names templates, also a deleted one, and bulk emails", async () => {
    const database = await open();
    const { context } = await putEnquiries(database);
    const acting = context.as({ actor: (await putStaff(database, "Meera", "admin")).actor });
    const input = { subject: "", body: "Thank you for writing." };
    const { id } = await createReplyTemplate(acting, { name: "Thank you", ...input });
    const deleted = await createReplyTemplate(acting, { name: "Old news", ...input });
    await deleteReplyTemplate(acting, deleted.id);
    const recipients = ["asha@northfold.example", "ben@northfold.example"];
    const bulk = await sendBulkEmail(acting, {
      clientMails: recipients,
      mailSubject: "We move",
      mailBody: "Up.",
    });
    const { entries } = await listAudit(acting, { limit: 4 });
    const named = entries.map(({ action, subjectId, record: name, isGone, details }) => [
      ...[action, subjectId, name, isGone, "title" in details],
    ]);
    expect(new Set(named.map((entry) => entry.join(" ")))).toEqual(
      new Set([
        `template.create ${id} Thank you false false`,
        `template.create ${deleted.id} Old news true false`,
        `template.delete ${deleted.id} Old news true false`,
        `mail.send ${bulk.id} We move false false`,
      ]),
    );
  });

  test("is filtered by actor, action, kind of action, record and days", async () => {
    const { asha, kavya, list } = await history(await open());
    expect(await list({ actor: kavya.id })).toEqual(["Kavya post.publish", "Kavya post.create"]);
    expect(await list({ action: "post.publish" })).toEqual([
      "system post.publish",
      "Asha post.publish",
      "Kavya post.publish",
    ]);
    expect(await list({ action: "post" })).toEqual([
      "Asha post.delete",
      "system post.publish",
      "Asha post.publish",
      "Kavya post.publish",
      "Kavya post.create",
    ]);
    expect(await list({ subject: post })).toEqual([
      "Asha post.delete",
      "system post.publish",
      "Kavya post.publish",
      "Kavya post.create",
    ]);
    expect(await list({ actor: asha.id, action: "post", subject: post })).toEqual([
      "Asha post.delete",
    ]);
    expect(await list({ from: "2026-11-21", to: "2026-11-21", actor: asha.id })).toEqual([
      "Asha post.publish",
    ]);
    expect(await list({ to: "2026-11-20", action: "post" })).toEqual(["Kavya post.create"]);
    expect(await list({ security: "on" })).toEqual(["visitor session.refuse"]);
    expect(await list({ security: "on", actor: asha.id })).toEqual([]);
    expect(await list({ action: "pos" })).toEqual([]);
    expect(await list({ actor: newId() })).toEqual([]);
  });

  test("has under a person their actions, and those of visitors on their account", async () => {
    const { context, asha, kavya, list } = await history(await open());
    const visitor = { kind: "visitor" } as const;
    await note(context, visitor, "session.refuse", kavya.id);
    await note(context, visitor, "session.start", kavya.id);
    await note(context, visitor, "session.start", asha.id);
    await note(context, asha.actor, "staff.update", kavya.id);
    await note(context, kavya.actor, "account.update", kavya.id);
    expect(await list({ actor: kavya.id })).toEqual([
      "Kavya account.update",
      "visitor session.start",
      "visitor session.refuse",
      "Kavya post.publish",
      "Kavya post.create",
    ]);
    expect(await list({ actor: kavya.id, action: "session" })).toHaveLength(2);
    expect(await list({ actor: kavya.id, action: "session.start" })).toHaveLength(1);
    expect(await list({ actor: kavya.id, subject: kavya.id })).toHaveLength(3);
    expect(await list({ actor: asha.id, subject: kavya.id })).toEqual(["Asha staff.update"]);
  });

  test.each([{}, { action: "post" }, { subject: post }, { actor: "admin" }])(
    "comes a page at a time, each entry once, filtered by %j",
    async (filter) => {
      const { context } = await history(await open());
      for (let count = 0; count < 7; count++) await note(context, admin, "post.update", post);
      const acting = context.as({ actor: admin });
      const all = await listAudit(acting, { ...filter, limit: 100 });
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listAudit(acting, { ...filter, limit: 3, cursor });
        ids.push(...page.entries.map((entry) => entry.id));
        cursor = page.next ?? undefined;
        await note(context, admin, "post.update", post);
      } while (cursor);
      expect(ids).toEqual(all.entries.map((entry) => entry.id));
    },
  );

  test("is for admins only, and refuses a made-up cursor", async () => {
    const context = testContext(await open());
    await expect(listAudit(context, { limit: 1 })).rejects.toThrow(NotSignedIn);
    await expect(listAudit(context.as({ actor: editor }), { limit: 1 })).rejects.toThrow(Forbidden);
    const made = listAudit(context.as({ actor: admin }), { limit: 1, cursor: "x" });
    await expect(made).rejects.toThrow(Invalid);
  });
});
