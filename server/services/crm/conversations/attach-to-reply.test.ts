import { expect, test } from "vitest";
import { hourMs } from "../../../../contract/durations.ts";
import { confirmPlan } from "../../../../tests/confirm-plan.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putEnquiries } from "../../../../tests/put-enquiries.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { system } from "../../../../tests/service-context.ts";
import { filesIn } from "../../../../tests/test-media.ts";
import type { Database } from "../../../db/database.ts";
import { Invalid, NotFound } from "../../errors.ts";
import { attachableType } from "../../mail/attachable-type.ts";
import { planErasure } from "../../privacy/plan-erasure.ts";
import { listEnquiries } from "../enquiries/list-enquiries.ts";
import { readEmailFiles } from "../messages/email-files.ts";
import { sweepPrivateFiles } from "../messages/sweep-private-files.ts";
import { addNote } from "./add-note.ts";
import { addReplyFile, removeReplyFile } from "./attach-to-reply.ts";
import { readConversation } from "./read-conversation.ts";
import { replyToEnquiry } from "./reply-to-enquiry.ts";
import { saveReplyDraft } from "./save-reply-draft.ts";
import { undoReply } from "./undo-reply.ts";

const plan = { name: "first-piece-plan.pdf", bytes: Buffer.from("%PDF-1.7 a plan") };
const text = "Two pages are attached.";

async function openDrafting(database: Database) {
  const { context, ids } = await putEnquiries(database);
  const as = async (name: string, role: "admin" | "agent") => {
    const { actor } = await putStaff(database, name, role);
    return context.as({ actor });
  };
  const asRavi = await as("Ravi Iyer", "agent");
  const asAdmin = await as("Asha Menon", "admin");
  const draft = async () => (await readConversation(asRavi, ids.asha)).draft;
  const attach = () => addReplyFile(asRavi, ids.asha, plan);
  const sweep = () => {
    // Files have the computer's time.
    context.pass(Date.now() - context.now() + 2 * hourMs);
    return sweepPrivateFiles({ ...context, actor: system });
  };
  return { context, asAdmin, asRavi, id: ids.asha, draft, attach, sweep };
}

describeOnDatabase("files of a reply", (open) => {
  test("stay with the draft, are sent with the email, and come back with an undo", async () => {
    const { context, asRavi, id, draft, attach } = await openDrafting(await open());
    const file = await attach();
    await saveReplyDraft(asRavi, id, { kind: "reply", text });
    expect(await draft()).toMatchObject({ text, files: [file] });
    const { id: message, state } = await replyToEnquiry(asRavi, id, {
      text,
      after: null,
      files: [file.id],
    });
    expect(await draft()).toBeNull();
    const { timeline } = await readConversation(asRavi, id);
    expect(timeline.find((entry) => entry.id === message)).toMatchObject({
      files: [{ name: plan.name, type: "application/pdf", bytes: plan.bytes.length }],
    });
    expect(await readEmailFiles(context, { id: state.id, bulk_email_id: null })).toEqual([
      { filename: plan.name, contentType: "application/pdf", content: plan.bytes },
    ]);
    const found = await listEnquiries(asRavi, { limit: 20, q: "piece-plan" });
    expect(found.enquiries.map((enquiry) => enquiry.id)).toEqual([id]);
    const newer = await attach();
    expect(await undoReply(asRavi, id, message)).toMatchObject({ text, files: [file, newer] });
    expect(await draft()).toMatchObject({ text, files: [file, newer] });
  });

  test("a reply with an unknown, a removed or a colleague's file is not sent without it", async () => {
    const { asAdmin, asRavi, id, attach } = await openDrafting(await open());
    const [file, removed] = [await attach(), await attach()];
    await removeReplyFile(asRavi, id, removed.id);
    for (const [as, files] of [
      [asAdmin, [id]],
      [asAdmin, [file.id]],
      [asRavi, [file.id, id]],
      [asRavi, [removed.id, file.id]],
    ] as const) {
      const sent = replyToEnquiry(as, id, { text, after: null, files });
      await expect(sent).rejects.toThrow(Invalid);
    }
    await expect(removeReplyFile(asAdmin, id, file.id)).rejects.toThrow(NotFound);
    await replyToEnquiry(asRavi, id, { text, after: null, files: [file.id] });
  });

  test("outlive an emptied text and a note, and go when they are removed", async () => {
    const { context, asRavi, id, draft, attach } = await openDrafting(await open());
    const file = await attach();
    await saveReplyDraft(asRavi, id, { kind: "reply", text: "" });
    await saveReplyDraft(asRavi, id, { kind: "note", text: "For us." });
    await addNote(asRavi, id, "For us.");
    expect(await draft()).toMatchObject({ kind: "reply", text: "", files: [file] });
    await removeReplyFile(asRavi, id, file.id);
    expect([await draft(), await filesIn(context.media)]).toEqual([null, []]);
  });

  test("a sweep deletes those of deleted drafts only", async () => {
    const database = await open();
    const { context, attach, sweep } = await openDrafting(database);
    await attach();
    await sweep();
    expect(await filesIn(context.media)).toHaveLength(1);
    await database.write((transaction) => transaction.deleteFrom("reply_drafts").execute());
    await sweep();
    expect(await filesIn(context.media)).toEqual([]);
  });

  test("are deleted with the person", async () => {
    const { context, asAdmin, attach } = await openDrafting(await open());
    await attach();
    const plan = await planErasure(asAdmin, { email: "asha@northfold.example" });
    await confirmPlan(asAdmin, plan);
    expect(await filesIn(context.media)).toEqual([]);
  });

  test("have 25 MB together", async () => {
    const { context, asRavi, id } = await openDrafting(await open());
    const bytes = Buffer.alloc(9_000_000);
    for (const name of ["a.bin", "b.bin"]) await addReplyFile(asRavi, id, { name, bytes });
    const third = addReplyFile(asRavi, id, { name: "c.bin", bytes });
    await expect(third).rejects.toThrow(Invalid);
    expect(await filesIn(context.media)).toHaveLength(2);
  });
});

test("programs are refused, and files whose content contradicts their name", () => {
  const type = (name: string, bytes: string) => attachableType(name, Buffer.from(bytes, "latin1"));
  expect(type("Plan.PDF", "%PDF-1.7")).toBe("application/pdf");
  expect(type("offer.docx", "PK\x03\x04")).toMatch(/wordprocessingml/);
  expect(type("data.bin", "x")).toBe("application/octet-stream");
  expect(() => type("setup.exe", "MZ")).toThrow(Invalid);
  expect(() => type("picture.png", "MZ\x90")).toThrow(Invalid);
  expect(() => type("script.js", "alert(1)")).toThrow(Invalid);
  expect(() => type("plan.pdf", "<html>")).toThrow(Invalid);
});
