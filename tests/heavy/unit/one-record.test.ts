import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../../server/db/new-id.ts";
import type { Schema } from "../../../server/db/schema.ts";
import { createPost } from "../../../server/services/blog/create-post.ts";
import { deletePosts } from "../../../server/services/blog/delete-posts.ts";
import { updatePost } from "../../../server/services/blog/update-post.ts";
import { deleteWorkingCopy, saveWorkingCopy } from "../../../server/services/blog/working-copy.ts";
import type { Context } from "../../../server/services/context.ts";
import { addNote } from "../../../server/services/crm/conversations/add-note.ts";
import {
  addReplyFile,
  removeReplyFile,
} from "../../../server/services/crm/conversations/attach-to-reply.ts";
import {
  markDone,
  markSeen,
  remindLater,
} from "../../../server/services/crm/conversations/mark-conversation.ts";
import { replyToEnquiry } from "../../../server/services/crm/conversations/reply-to-enquiry.ts";
import { saveReplyDraft } from "../../../server/services/crm/conversations/save-reply-draft.ts";
import { deleteEnquiries } from "../../../server/services/crm/enquiries/delete-enquiries.ts";
import { updateEnquiry } from "../../../server/services/crm/enquiries/update-enquiry.ts";
import { discardEmailDraft, saveEmailDraft } from "../../../server/services/emails/email-drafts.ts";
import { restrictPerson } from "../../../server/services/privacy/restrict-person.ts";
import {
  createWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from "../../../server/services/webhooks/save-webhook.ts";
import { asAdmin } from "../../as-admin.ts";
import { newPost } from "../../blog-writers.ts";
import { describeOnDatabase } from "../../databases.ts";
import { putEnquiries } from "../../put-enquiries.ts";
import { putStaff } from "../../put-staff.ts";

type Scene = Awaited<ReturnType<typeof openScene>>;

const copy = { title: "x", category: "", summary: "", content: "", images: [], baseVersion: 1 };
const pdf = { name: "plan.pdf", bytes: Buffer.from("%PDF-1.7 a plan") };
const email = { to: [], subject: "x", body: "x", window: newId() };

/** Two of each kind of record; what is done is done to the first. */
async function openScene(database: Parameters<typeof putEnquiries>[0]) {
  const { context, ids } = await putEnquiries(database);
  const admin = await asAdmin(context);
  const other = context.as({ actor: (await putStaff(database, "Meera", "admin")).actor });
  const two = async <Made>(make: (at: number) => Promise<Made>) =>
    [await make(0), await make(1)] as const;
  const enquiries = [ids.asha, ids.cid] as const;
  const files = await two((at) => addReplyFile(admin, enquiries[at] ?? "", pdf));
  const hook = { url: "https://crm.example/hook", events: ["post.published"] as const };
  const [webhook] = await two((at) => createWebhook(admin, { name: `Hook ${at}`, ...hook }));
  const [post, second] = await two((at) => createPost(admin, newPost({ title: `Post ${at}` })));
  for (const each of [post.id, second.id]) {
    for (const who of [admin, other]) await saveWorkingCopy(who, each, copy);
  }
  const drafts = [newId(), newId()] as const;
  for (const id of drafts) await saveEmailDraft(admin, id, email);
  return {
    admin,
    id: ids.asha,
    file: files[0].id,
    webhook: webhook.id,
    post: post.id,
    draft: drafts[0],
  };
}

/** Every row of every table but sums and the indexes of searches, by its text. */
async function rowsIn(db: Kysely<Schema>): Promise<Set<string>> {
  const tables = await db.introspection.getTables();
  const rows = tables
    .filter(
      ({ name, isView }) =>
        !isView &&
        !/search|_index|words|content_versions|enquiry_weeks|categories|post_spans/.test(name),
    )
    .map(async ({ name }) => {
      const found = await sql`select * from ${sql.table(name)}`.execute(db);
      return found.rows.map((row) => `${name} ${JSON.stringify(row)}`);
    });
  return new Set((await Promise.all(rows)).flat());
}

const conversation =
  (verb: (admin: Context, id: string) => Promise<unknown>) =>
  ({ admin, id }: Scene) =>
    verb(admin, id);

describeOnDatabase("what is done to one record", (open) => {
  test.each<[string, (scene: Scene) => Promise<unknown>]>([
    ["a note", conversation((admin, id) => addNote(admin, id, "A note."))],
    ["done", conversation((admin, id) => markDone(admin, [id], true))],
    ["read", conversation((admin, id) => markSeen(admin, id, true))],
    ["a reminder", conversation((admin, id) => remindLater(admin, id, admin.now() + 1_000))],
    [
      "a draft",
      conversation((admin, id) => saveReplyDraft(admin, id, { kind: "note", text: "x" })),
    ],
    ["a reply", conversation((admin, id) => replyToEnquiry(admin, id, { text: "x", after: null }))],
    ["won", conversation((admin, id) => updateEnquiry(admin, id, { status: "won" }))],
    ["a deletion", conversation((admin, id) => deleteEnquiries(admin, [id]))],
    ["a file removed", ({ admin, id, file }) => removeReplyFile(admin, id, file)],
    ["a webhook changed", ({ admin, webhook }) => updateWebhook(admin, webhook, { name: "x" })],
    ["a webhook off", ({ admin, webhook }) => updateWebhook(admin, webhook, { isOn: false })],
    ["a secret", ({ admin, webhook }) => rotateWebhookSecret(admin, webhook)],
    ["a post", ({ admin, post }) => updatePost(admin, post, { title: "Another" })],
    ["a post deleted", ({ admin, post }) => deletePosts(admin, [post])],
    ["a copy", ({ admin, post }) => saveWorkingCopy(admin, post, { ...copy, title: "y" })],
    ["a copy discarded", ({ admin, post }) => deleteWorkingCopy(admin, post)],
    ["an email", ({ admin, draft }) => saveEmailDraft(admin, draft, { ...email, body: "y" })],
    ["an email discarded", ({ admin, draft }) => discardEmailDraft(admin, draft)],
    [
      "a restriction",
      ({ admin }) => restrictPerson(admin, { email: "asha@northfold.example", restricted: true }),
    ],
  ])("changes no row of another: %s", async (_, verb) => {
    const database = await open();
    const scene = await openScene(database);
    const before = await rowsIn(database.read);
    await verb(scene);
    const after = await rowsIn(database.read);
    const gone = [...before].filter((row) => !after.has(row));
    const own = [scene.id, scene.webhook, scene.post, scene.draft, "asha@northfold.example"];
    expect(after).not.toEqual(before);
    expect(gone.filter((row) => !own.some((mark) => row.includes(mark)))).toEqual([]);
    // Of the two authors of unsaved changes only one has changed theirs.
    expect(gone.filter((row) => row.startsWith("post_drafts")).length).toBeLessThan(2);
  });
});
