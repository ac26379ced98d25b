import { expect, test } from "vitest";
import { hourMs, minuteMs } from "../../../contract/durations.ts";
import { addImage, newPost, openWriters } from "../../../tests/blog-writers.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { flat } from "../../../tests/images.ts";
import { putImage } from "../../../tests/put-image.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import {
  admin,
  editor,
  system,
  type TestContext,
  testContext,
} from "../../../tests/service-context.ts";
import { filesIn } from "../../../tests/test-media.ts";
import { createPost } from "../blog/create-post.ts";
import { deletePosts } from "../blog/delete-posts.ts";
import { publishDue } from "../blog/publish-due.ts";
import { listRevisions } from "../blog/revisions.ts";
import { updatePost } from "../blog/update-post.ts";
import { readWorkingCopy, saveWorkingCopy } from "../blog/working-copy.ts";
import { deleteClient } from "../crm/clients/client-bin.ts";
import { listClients } from "../crm/clients/list-clients.ts";
import { readClient } from "../crm/clients/read-client.ts";
import { readConversation } from "../crm/conversations/read-conversation.ts";
import { replyToEnquiry } from "../crm/conversations/reply-to-enquiry.ts";
import { deleteEnquiries } from "../crm/enquiries/delete-enquiries.ts";
import { listEnquiries } from "../crm/enquiries/list-enquiries.ts";
import { receiveCallbackRequest, receiveEnquiry } from "../crm/enquiries/receive-enquiry.ts";
import { updateEnquiry } from "../crm/enquiries/update-enquiry.ts";
import { readEnquiry } from "../crm/records/read-enquiry.ts";
import { listRecipients } from "../emails/list-recipients.ts";
import { retryEmail } from "../emails/retry-email.ts";
import { sendBulkEmail } from "../emails/send-bulk-email.ts";
import { Conflict, Forbidden, Invalid, NotFound, NotSignedIn } from "../errors.ts";
import { deleteMedia } from "../media/delete-media.ts";
import { readMedia } from "../media/list-media.ts";
import { storeImage } from "../media/store-image.ts";
import { readEnquiryWeeks } from "../overview/read-enquiry-weeks.ts";
import { readOverview } from "../overview/read-overview.ts";
import { listBin } from "./list-bin.ts";
import { restoreFromBin } from "./restore-from-bin.ts";

const email = "asha@northfold.example";
const sender = { name: "Asha", company_name: "Northfold", phone: "+91 98100 00000" };
const enquire = (context: TestContext, description: string) =>
  receiveEnquiry(context, { ...sender, email_id: email, description });

async function onlyClient(context: TestContext): Promise<string> {
  const { clients } = await listClients(context.as({ actor: admin }), { limit: 9 });
  return clients[0]?.id ?? "";
}

const actionsOf = async (context: TestContext, subject: string) => {
  const rows = context.database.read.selectFrom("audit_log").select("action");
  const entries = await rows.where("subject", "=", subject).orderBy("id").execute();
  return entries.map(({ action }) => action);
};

describeOnDatabase("a restored client", (open) => {
  test("has the enquiries deleted with them, and not those deleted before", async () => {
    const context = testContext(await open());
    const asAdmin = context.as({ actor: admin });
    const first = await enquire(context, "First");
    context.pass(minuteMs);
    const second = await enquire(context, "Second");
    const callback = await receiveCallbackRequest(context, { ...sender, email });
    await updateEnquiry(asAdmin, second.id, { status: "won", note: "Signed" });
    const id = await onlyClient(context);
    const { mailRoom: _, ...before } = await readOverview(asAdmin);
    await deleteEnquiries(asAdmin, [first.id]);
    context.pass(minuteMs);
    await deleteClient(asAdmin, id);

    expect((await listClients(asAdmin, { limit: 9 })).clients).toEqual([]);
    expect((await listClients(asAdmin, { limit: 9, q: "asha" })).clients).toEqual([]);
    expect((await listEnquiries(asAdmin, { limit: 9 })).enquiries).toEqual([]);
    expect((await listEnquiries(asAdmin, { limit: 9, q: "asha" })).enquiries).toEqual([]);
    expect((await listRecipients(asAdmin)).recipients).toEqual([]);
    expect(await readOverview(asAdmin)).toMatchObject({ newEnquiries: 0, callbacks: 0 });
    expect((await readEnquiryWeeks(asAdmin)).at(-1)).toMatchObject({ enquiries: 0, callbacks: 0 });
    const [item, ...others] = (await listBin(asAdmin, { kind: "client", limit: 9 })).items;
    expect(item).toMatchObject({ id, title: "Asha", email_id: email, enquiries: 2 });
    expect(others).toEqual([]);

    await restoreFromBin(asAdmin, { kind: "client", ids: [id] });
    const { client, messages } = await readClient(asAdmin, id);
    expect(client).toMatchObject({ messages: 2, description: "Second" });
    expect(messages.map((message) => message.id).sort()).toEqual([second.id, callback.id].sort());
    expect(await readEnquiry(asAdmin, second.id)).toMatchObject({ status: "won", note: "Signed" });
    expect((await listClients(asAdmin, { limit: 9, q: "asha" })).clients).toHaveLength(1);
    await restoreFromBin(asAdmin, { kind: "enquiry", ids: [first.id] });
    expect(await readOverview(asAdmin)).toMatchObject(before);
    expect(await actionsOf(context, "client")).toEqual(["client.delete", "client.restore"]);
  });

  test("stays in the bin when somebody writes with their address, until staff restore", async () => {
    const context = testContext(await open());
    const asAdmin = context.as({ actor: admin });
    const first = await enquire(context, "First");
    const id = await onlyClient(context);
    await deleteClient(asAdmin, id);
    context.pass(minuteMs);
    const again = await enquire(context, "Hello again");

    expect((await listClients(asAdmin, { limit: 9 })).clients).toEqual([]);
    expect((await listEnquiries(asAdmin, { limit: 9 })).enquiries).toMatchObject([
      { id: again.id, status: "new", clientId: id },
    ]);
    const acting = context.as(await putStaff(context.database, "Meera", "agent"));
    expect(await readConversation(acting, again.id)).toMatchObject({
      client: null,
      clientInBin: { id, name: "Asha" },
    });
    const reply = () => replyToEnquiry(acting, again.id, { text: "Yes.", after: null });
    await expect(reply()).rejects.toThrow("Asha is in the bin. Restore this client first");

    await restoreFromBin(acting, { kind: "client", ids: [id] });
    const { messages } = await readClient(asAdmin, id);
    expect(messages.map((message) => message.id)).toEqual([again.id, first.id]);
    expect(await reply()).toMatchObject({ state: { status: "held" } });
    expect(await actionsOf(context, "client")).toEqual(["client.delete", "client.restore"]);
  });

  test("may be emailed again, and not while in the bin", async () => {
    const context = testContext(await open());
    const asAdmin = context.as({ actor: admin });
    await enquire(context, "First");
    const id = await onlyClient(context);
    const mail = { clientMails: [email], mailSubject: "Hello", mailBody: "Dear Asha" };
    const asSystem = context.as({ actor: system });
    await sendBulkEmail(asSystem, mail);
    await context.database.write((transaction) =>
      transaction.updateTable("emails").set({ status: "failed" }).execute(),
    );
    const row = context.database.read.selectFrom("emails").select("id");
    const failed = await row.where("template", "=", "personal-email").executeTakeFirstOrThrow();
    await deleteClient(asAdmin, id);
    await expect(sendBulkEmail(asSystem, mail)).rejects.toThrow(Invalid);
    await expect(retryEmail(asAdmin, failed.id)).rejects.toThrow(Conflict);
    await restoreFromBin(asAdmin, { kind: "client", ids: [id] });
    await retryEmail(asAdmin, failed.id);
    expect(await sendBulkEmail(asSystem, mail)).toMatchObject({ emails: 1 });
  });
});

describeOnDatabase("a restored enquiry", (open) => {
  test("is as it was, and brings its client along", async () => {
    const context = testContext(await open());
    const asAdmin = context.as({ actor: admin });
    const { id } = await enquire(context, "First");
    const other = await receiveCallbackRequest(context, { ...sender, email });
    await updateEnquiry(asAdmin, id, { status: "in-progress", note: "Rang twice" });
    const before = await readEnquiry(asAdmin, id);
    expect(await deleteEnquiries(asAdmin, [id, id])).toBe(1);
    await expect(readEnquiry(asAdmin, id)).rejects.toThrow(NotFound);
    const { client } = await readClient(asAdmin, before.clientId ?? "");
    expect(client).toMatchObject({ messages: 1, description: "" });
    await expect(updateEnquiry(asAdmin, id, { status: "won" })).rejects.toThrow(NotFound);
    await expect(deleteEnquiries(asAdmin, [id])).rejects.toThrow(NotFound);
    context.pass(minuteMs);
    await deleteClient(asAdmin, before.clientId ?? "");

    expect(await restoreFromBin(asAdmin, { kind: "enquiry", ids: [id] })).toEqual({
      restored: 1,
      notes: ["The client Asha was in the bin too and has been restored."],
    });
    expect(await readEnquiry(asAdmin, id)).toEqual(before);
    expect((await readClient(asAdmin, before.clientId ?? "")).messages).toHaveLength(2);
    expect(await readEnquiry(asAdmin, other.id)).toMatchObject({ kind: "callback" });
    expect(await actionsOf(context, "enquiry")).toEqual([
      ...["enquiry.receive", "enquiry.update", "enquiry.delete", "enquiry.restore"],
    ]);
  });

  test("does not swallow the same text sent again after its deletion", async () => {
    const context = testContext(await open());
    const asAdmin = context.as({ actor: admin });
    const { id } = await enquire(context, "First");
    expect(await enquire(context, "First")).toMatchObject({ id, repeated: true });
    await deleteEnquiries(asAdmin, [id]);
    const again = await enquire(context, "First");
    expect(again.repeated).toBe(false);
    expect((await listEnquiries(asAdmin, { limit: 9 })).enquiries).toMatchObject([
      { id: again.id },
    ]);
  });
});

describeOnDatabase("a restored post", (open) => {
  test("has its address, revisions, images and everybody's drafts", async () => {
    const database = await open();
    const { asha, kavya } = await openWriters(database);
    const image = await addImage(database, "01938f5e-0000-7000-8000-00000000000a");
    const images = [{ id: image, alt: "A clock" }];
    const post = await createPost(asha, newPost({ title: "Clocks", images }));
    await updatePost(asha, post.id, { summary: "In short" });
    const { status: _, ...copy } = { ...newPost({ title: "Late clocks" }), baseVersion: 2 };
    await saveWorkingCopy(kavya, post.id, copy);
    await deletePosts(kavya, [post.id]);
    await expect(deleteMedia(asha, image)).rejects.toThrow(/Revisions that can be restored/);
    await createPost(asha, newPost({ title: "Clocks" }));

    const { items } = await listBin(asha, { kind: "post", limit: 9 });
    expect(items).toMatchObject([
      { id: post.id, title: "Clocks", deletedBy: "Kavya Raman", status: "published" },
    ]);
    expect(await restoreFromBin(kavya, { kind: "post", ids: [post.id] })).toEqual({
      restored: 1,
      notes: [],
    });
    const restored = database.read.selectFrom("posts").selectAll().where("id", "=", post.id);
    expect(await restored.executeTakeFirst()).toMatchObject({
      slug: "clocks",
      version: 2,
      deleted_at: null,
      deleted_by: null,
    });
    expect(await listRevisions(asha, post.id)).toHaveLength(2);
    expect(await readWorkingCopy(kavya, post.id)).toMatchObject({ title: "Late clocks" });
    expect((await readMedia(asha, image)).uses).toMatchObject([{ postId: post.id, current: true }]);
  });

  test("is a draft when its scheduled time has passed, and still scheduled before", async () => {
    const database = await open();
    const { asha, visitor } = await openWriters(database);
    const publish_at = new Date(visitor.now() + hourMs).toISOString();
    const scheduled = { status: "scheduled", publish_at } as const;
    const { id } = await createPost(asha, newPost({ title: "Clocks", ...scheduled }));
    const restore = () => restoreFromBin(asha, { kind: "post", ids: [id] });
    const row = database.read.selectFrom("posts").select(["status", "published_at"]);
    await deletePosts(asha, [id]);
    expect((await restore()).notes).toEqual([]);
    expect(await row.executeTakeFirst()).toMatchObject({ status: "scheduled" });
    await deletePosts(asha, [id]);
    visitor.pass(hourMs);
    expect((await restore()).notes).toEqual([
      "“Clocks” is now a draft: the time it was scheduled for has passed.",
    ]);
    expect(await row.executeTakeFirst()).toEqual({ status: "draft", published_at: null });
    expect(await publishDue(visitor.as({ actor: system }))).toBe(0);
  });
});

describeOnDatabase("a restored image", (open) => {
  test("has all its files, also when it is uploaded again", async () => {
    const context = testContext(await open());
    const asEditor = context.as({ actor: editor });
    const bytes = await flat(60, 40).png().toBuffer();
    const { id } = await storeImage(asEditor, { name: "a.png", bytes });
    const before = await readMedia(asEditor, id);
    await deleteMedia(asEditor, id);
    await expect(readMedia(asEditor, id)).rejects.toThrow(NotFound);
    await expect(
      createPost(asEditor, newPost({ images: [{ id, alt: "A kite" }] })),
    ).rejects.toThrow(Invalid);
    expect(await filesIn(context.media)).toHaveLength(1);
    const [item] = (await listBin(asEditor, { kind: "media", limit: 9 })).items;
    expect(item).toMatchObject({ id, title: "a.png", picture: { url: before.picture.url } });
    await restoreFromBin(asEditor, { kind: "media", ids: [id] });
    expect(await readMedia(asEditor, id)).toEqual(before);

    await deleteMedia(asEditor, id);
    expect(await storeImage(asEditor, { name: "b.png", bytes })).toEqual({ id, isNew: false });
    expect(await readMedia(asEditor, id)).toEqual(before);
    expect(await filesIn(context.media)).toHaveLength(1);
    expect(await actionsOf(context, "media")).toEqual([
      "media.add",
      ...["media.delete", "media.restore", "media.delete", "media.restore"],
    ]);
  });
});

describeOnDatabase("restoring", (open) => {
  test("takes an admin for clients and enquiries, an editor for posts and images", async () => {
    const context = testContext(await open());
    const { id } = await putImage(context.database, "kite.png");
    const asEditor = context.as({ actor: editor });
    await deleteMedia(asEditor, id);
    const ids = [id];
    for (const kind of ["client", "enquiry"] as const) {
      await expect(restoreFromBin(asEditor, { kind, ids })).rejects.toThrow(Forbidden);
      await expect(listBin(asEditor, { kind, limit: 1 })).rejects.toThrow(Forbidden);
      const asAdmin = context.as({ actor: admin });
      await expect(restoreFromBin(asAdmin, { kind, ids })).rejects.toThrow(/can’t be restored/);
    }
    await expect(restoreFromBin(context, { kind: "post", ids })).rejects.toThrow(NotSignedIn);
    expect(await restoreFromBin(asEditor, { kind: "media", ids })).toMatchObject({ restored: 1 });
    // The answer to the first request may have been lost.
    expect(await restoreFromBin(asEditor, { kind: "media", ids })).toMatchObject({ restored: 1 });
  });
});
