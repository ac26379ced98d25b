import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { newPost } from "../../../tests/blog-writers.ts";
import { confirmPlan } from "../../../tests/confirm-plan.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { flat } from "../../../tests/images.ts";
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
import { saveWorkingCopy } from "../blog/working-copy.ts";
import { deleteClient } from "../crm/clients/client-bin.ts";
import { listClients } from "../crm/clients/list-clients.ts";
import { deleteEnquiries } from "../crm/enquiries/delete-enquiries.ts";
import { receiveCallbackRequest, receiveEnquiry } from "../crm/enquiries/receive-enquiry.ts";
import { Forbidden, NotFound } from "../errors.ts";
import { deleteMedia } from "../media/delete-media.ts";
import { storeImage } from "../media/store-image.ts";
import { exportPerson } from "../privacy/export-person.ts";
import { findPerson } from "../privacy/find-person.ts";
import { planErasure } from "../privacy/plan-erasure.ts";
import { restrictPerson } from "../privacy/restrict-person.ts";
import { runRetention } from "../privacy/run-retention.ts";
import { deleteExpiredFromBin, deleteFromBin, emptyBin } from "./delete-from-bin.ts";
import { listBin } from "./list-bin.ts";
import { restoreFromBin } from "./restore-from-bin.ts";

const sender = { name: "Asha", company_name: "Northfold", phone: "+91 98100 00000" };
const addressOf = (who: string) => `${who}@northfold.example`;
const enquire = (context: TestContext, who: string) =>
  receiveEnquiry(
    { ...context, address: `192.0.2.${who.charCodeAt(0)}` },
    { ...sender, email_id: addressOf(who), description: "Hello" },
  );

/** One record of each kind in the bin: the client `c` with an enquiry, and an enquiry of `e`. */
async function fillBin(context: TestContext) {
  const asAdmin = context.as({ actor: admin });
  await enquire(context, "c");
  const enquiry = await enquire(context, "e");
  await receiveCallbackRequest(context, { ...sender, email: addressOf("e") });
  const { clients } = await listClients(asAdmin, { limit: 9, q: "c@northfold.example" });
  const client = clients[0]?.id ?? "";
  const bytes = await flat(60, 40).png().toBuffer();
  const media = await storeImage(asAdmin, { name: "kite.png", bytes });
  const post = await createPost(asAdmin, newPost());
  const { status: _, ...copy } = { ...newPost(), baseVersion: 1 };
  await saveWorkingCopy(asAdmin, post.id, copy);
  await deleteClient(asAdmin, client);
  await deleteEnquiries(asAdmin, [enquiry.id]);
  await deleteMedia(asAdmin, media.id);
  await deletePosts(asAdmin, [post.id]);
  return { client, enquiry: enquiry.id, media: media.id, post: post.id };
}

const tables = ["clients", "enquiries", "media", "media_files", "posts", "post_revisions"] as const;

async function countRows({ database, media }: TestContext) {
  const counts: Record<string, number> = { files: (await filesIn(media)).length };
  for (const table of [...tables, "post_drafts"] as const) {
    const { n } = await database.read
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    counts[table] = Number(n);
  }
  return counts;
}

const all = { files: 1, media: 1, media_files: 1, posts: 1, post_revisions: 1, post_drafts: 1 };
const none = { files: 0, media: 0, media_files: 0, posts: 0, post_revisions: 0, post_drafts: 0 };

describeOnDatabase("records in the bin", (open) => {
  test("are deleted with everything that belongs to them after 30 days, not earlier", async () => {
    const context = testContext(await open());
    const ids = await fillBin(context);
    context.pass(30 * dayMs - 1);
    await deleteExpiredFromBin(context.as({ actor: system }));
    expect(await countRows(context)).toEqual({ ...all, clients: 2, enquiries: 3 });
    context.pass(1);
    const asAdmin = context.as({ actor: admin });
    for (const kind of ["client", "enquiry", "media", "post"] as const) {
      const restored = restoreFromBin(asAdmin, { kind, ids: [ids[kind]] });
      await expect(restored).rejects.toThrow(/more than 30 days ago/);
    }
    await deleteExpiredFromBin(context.as({ actor: system }));
    expect(await countRows(context)).toEqual({ ...none, clients: 1, enquiries: 1 });
    const audit = context.database.read.selectFrom("audit_log").select(["action", "actor_kind"]);
    expect(await audit.where("action", "like", "%.purge").orderBy("action").execute()).toEqual(
      ["client.purge", "enquiry.purge", "media.purge", "post.purge"].map((action) => ({
        action,
        actor_kind: "system",
      })),
    );
    await expect(deleteExpiredFromBin(context.as({ actor: editor }))).rejects.toThrow(Forbidden);
  });

  test("can be deleted permanently by an admin, singly or all of one kind", async () => {
    const context = testContext(await open());
    const ids = await fillBin(context);
    const asAdmin = context.as({ actor: admin });
    const asEditor = context.as({ actor: editor });
    const one = { kind: "media", ids: [ids.media] } as const;
    await expect(deleteFromBin(asEditor, one)).rejects.toThrow(Forbidden);
    await expect(emptyBin(asEditor, "post")).rejects.toThrow(Forbidden);
    expect(await deleteFromBin(asAdmin, one)).toBe(1);
    await expect(deleteFromBin(asAdmin, one)).rejects.toThrow(NotFound);
    // Enquiries deleted with their client are in the bin with them.
    expect(await emptyBin(asAdmin, "enquiry")).toBe(1);
    expect(await emptyBin(asAdmin, "enquiry")).toBe(0);
    expect(await emptyBin(asAdmin, "client")).toBe(1);
    expect(await emptyBin(asAdmin, "post")).toBe(1);
    expect(await countRows(context)).toEqual({ ...none, clients: 1, enquiries: 1 });
    const live = await context.database.read.selectFrom("clients").select("id").execute();
    const refused = deleteFromBin(asAdmin, { kind: "client", ids: live.map(({ id }) => id) });
    await expect(refused).rejects.toThrow(NotFound);
  });

  test("are erased, exported and found like other records", async () => {
    const context = testContext(await open());
    await fillBin(context);
    const asAdmin = context.as({ actor: admin });
    const person = { email: addressOf("c") };
    const found = await findPerson(asAdmin, person);
    const deletedAt = "2026-11-20T06:00:00.000Z";
    expect(found).toMatchObject({
      amounts: { clients: 1, enquiries: 1 },
      clients: [{ deletedAt }],
    });
    expect(await exportPerson(asAdmin, person)).toMatchObject({
      "Contact details": [{ "In the bin since": deletedAt }],
      Enquiries: [{ "In the bin since": deletedAt }],
    });
    const plan = await planErasure(asAdmin, person);
    await confirmPlan(asAdmin, plan);
    expect((await listBin(asAdmin, { kind: "client", limit: 9 })).items).toEqual([]);
    // An enquiry in the bin whose client is not.
    const other = await planErasure(asAdmin, { email: addressOf("e") });
    expect(other.amounts).toMatchObject({ clients: 1, enquiries: 1, callbacks: 1 });
    await confirmPlan(asAdmin, other);
    expect((await listBin(asAdmin, { kind: "enquiry", limit: 9 })).items).toEqual([]);
    expect(await countRows(context)).toEqual({ ...all, clients: 0, enquiries: 0 });
  });

  test("are deleted by the retention period if it ends first", async () => {
    const context = testContext(await open());
    await enquire(context, "c");
    await context.database.write((transaction) =>
      transaction.updateTable("emails").set({ status: "sent" }).execute(),
    );
    const asAdmin = context.as({ actor: admin });
    context.pass(60 * dayMs);
    const { clients } = await listClients(asAdmin, { limit: 9 });
    await deleteClient(asAdmin, clients[0]?.id ?? "");
    const settings = { ...context.settings, retentionMonths: 1 };
    const due = await runRetention({ ...context, settings, actor: system });
    expect(due).toMatchObject({ clients: 1, enquiries: 1 });
    expect((await listBin(asAdmin, { kind: "client", limit: 9 })).items).toEqual([]);
  });

  test("are stored while their person's data is restricted", async () => {
    const context = testContext(await open());
    const { client } = await fillBin(context);
    const asAdmin = context.as({ actor: admin });
    await restrictPerson(asAdmin, { email: addressOf("c"), restricted: true });
    await restrictPerson(asAdmin, { email: addressOf("e"), restricted: true });
    expect((await listBin(asAdmin, { kind: "client", limit: 9 })).items).toEqual([]);
    expect((await listBin(asAdmin, { kind: "enquiry", limit: 9 })).items).toEqual([]);
    context.pass(31 * dayMs);
    await deleteExpiredFromBin(context.as({ actor: system }));
    expect(await emptyBin(asAdmin, "client")).toBe(0);
    expect(await emptyBin(asAdmin, "enquiry")).toBe(0);
    const one = deleteFromBin(asAdmin, { kind: "client", ids: [client] });
    await expect(one).rejects.toThrow(NotFound);
    expect(await countRows(context)).toMatchObject({ clients: 2, enquiries: 3 });
    await restrictPerson(asAdmin, { email: addressOf("c"), restricted: false });
    await deleteExpiredFromBin(context.as({ actor: system }));
    expect(await countRows(context)).toMatchObject({ clients: 1, enquiries: 2 });
  });
});
