import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { confirmPlan } from "../../../tests/confirm-plan.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putEnquiries } from "../../../tests/put-enquiries.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { sendDue } from "../../../tests/send-due.ts";
import { admin } from "../../../tests/service-context.ts";
import { deleteFromBin } from "../bin/delete-from-bin.ts";
import { attachTemplateFiles } from "../crm/conversations/attach-to-reply.ts";
import { readConversation } from "../crm/conversations/read-conversation.ts";
import { deleteEnquiries } from "../crm/enquiries/delete-enquiries.ts";
import { readEmailFiles } from "../crm/messages/email-files.ts";
import { sweepPrivateFiles } from "../crm/messages/sweep-private-files.ts";
import { exportPerson } from "../privacy/export-person.ts";
import { planErasure } from "../privacy/plan-erasure.ts";
import { restrictPerson } from "../privacy/restrict-person.ts";
import { addEmailFile, readEmailFile } from "./attached-files.ts";
import { discardEmailDraft, readEmailDraft, saveEmailDraft } from "./email-drafts.ts";
import { readBulkEmail } from "./read-bulk-email.ts";
import { readEmail } from "./read-email.ts";
import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from "./reply-templates.ts";
import { sendBulkEmail } from "./send-bulk-email.ts";
import { sendTestEmail } from "./send-test-email.ts";

const bytes = Buffer.from([0, 255, 13, 10, 46, 10, 7]);
const mail = { mailSubject: "Prices", mailBody: "Attached.", clientMails: [] as string[] };
const asha = "asha@northfold.example";
const ben = "ben@northfold.example";
const draftId = "01a2018a-0d13-7472-8d80-ee140538d28d";
const draft = { subject: "Prices", body: "", window: draftId };

describeOnDatabase("files of Send Email and templates", (open) => {
  async function openWriting() {
    const { context, ids } = await putEnquiries(await open());
    const by = context.as(await putStaff(context.database, "Ravi", "agent"));
    const add = (name: string, content: Uint8Array = bytes) =>
      addEmailFile(by, { name, bytes: content });
    const stored = async () => {
      const lists = await Promise.all(
        Array.from("0123456789abcdef", (digit) => context.media.list(`p${digit}`)),
      );
      return lists.flat().length;
    };
    const sweep = async () => {
      context.pass(2 * dayMs);
      await sweepPrivateFiles({ ...context, now: () => Date.now() + 2 * dayMs });
    };
    return { context, by, ids, add, stored, sweep };
  }

  test("are stored once, for template, draft, test, conversation and every recipient", async () => {
    const { context, by, ids, add, stored, sweep } = await openWriting();
    const file = await add("prices.bin");
    const files = [file.id];
    const template = await createReplyTemplate(by, {
      name: "Prices",
      subject: "",
      body: "See",
      files,
    });
    expect([template.files, (await listReplyTemplates(by))[0]?.files]).toEqual([[file], [file]]);
    const { id, version } = template;
    const named = { name: "New prices", subject: "", body: "See", version };
    expect(await updateReplyTemplate(by, id, named)).toMatchObject({ files: [file] });
    await saveEmailDraft(by, draftId, { ...draft, files });
    expect(await discardEmailDraft(by, draftId)).toMatchObject({ files: [file] });
    await sweep();
    await saveEmailDraft(by, draftId, { ...draft, files, list: { query: "tag=a", count: 0 } });
    await saveEmailDraft(by, draftId, { ...draft, body: "Dear" });
    const list = { query: "tag=a", count: 0 };
    expect(await readEmailDraft(by, draftId)).toMatchObject({ files: [file], list });

    const both = await sendBulkEmail(by, { ...mail, clientMails: [asha, ben], files });
    await sendBulkEmail(by, { ...mail, clientMails: [asha], files });
    await sendTestEmail(by, { ...mail, files });
    await attachTemplateFiles(by, ids.asha, id);
    expect(await stored()).toBe(2);
    await deleteReplyTemplate(by, id);
    await expect(attachTemplateFiles(by, ids.asha, id)).rejects.toThrow("Choose another");
    const sent = (await sendDue(context)).filter(({ subject }) => /Prices/.test(subject));
    expect(sent).toHaveLength(4);
    for (const email of sent) {
      const [attached] = await readEmailFiles(context, email);
      expect(attached?.content.equals(bytes)).toBe(true);
      expect(await readEmail(by, email.id)).toMatchObject({ files: [file] });
      const download = await readEmailFile(by, email.id, file.id);
      expect((await buffer(download.file)).equals(bytes)).toBe(true);
    }
    expect(await readBulkEmail(by, both.id)).toMatchObject({ files: [file] });
    const { timeline } = await readConversation(by, ids.asha);
    expect(timeline).toContainEqual(
      expect.objectContaining({
        text: "Attached.",
        files: [expect.objectContaining({ name: "prices.bin" })],
      }),
    );
    const exported = await exportPerson(context.as({ actor: admin }), { email: ben });
    expect(JSON.stringify(exported)).toContain("prices.bin (7 bytes)");
    await restrictPerson(context.as({ actor: admin }), { email: ben, restricted: true });
    const opened = await Promise.allSettled(
      sent.map(({ id: email }) => readEmailFile(by, email, file.id)),
    );
    expect(sent.map(({ recipient }, index) => [recipient, opened[index]?.status])).toEqual(
      sent.map(({ recipient }) => [recipient, recipient === ben ? "rejected" : "fulfilled"]),
    );
    await sweep();
    expect(await stored()).toBe(2);
  });

  test("outlive a conversation that shares them, and go with the last email", async () => {
    const { context, by, ids, add, stored, sweep } = await openWriting();
    const asAdmin = context.as({ actor: admin });
    const files = [(await add("prices.bin")).id];
    await sendBulkEmail(by, { ...mail, clientMails: [asha], files });
    await sendBulkEmail(by, { ...mail, clientMails: [ben], files });
    await sendDue(context);
    await deleteEnquiries(by, [ids.asha]);
    await deleteFromBin(asAdmin, { kind: "enquiry", ids: [ids.asha] });
    await sweep();
    expect(await stored()).toBe(1);
    for (const email of [asha, ben]) {
      expect(await stored()).toBe(1);
      const person = await planErasure(asAdmin, { email });
      await confirmPlan(context, { id: person.id, address: email });
    }
    await sweep();
    expect(await stored()).toBe(0);
  });

  test("are refused beyond the limits, and where one is gone", async () => {
    const { by, add, stored, sweep } = await openWriting();
    const files = await Promise.all(Array.from({ length: 6 }, (_, at) => add(`${at}.bin`)));
    const all = files.map(({ id }) => id);
    const body = { ...mail, clientMails: [asha] };
    const large = [(await add("l.bin", Buffer.alloc(9_999_999))).id, all[0] ?? ""];
    for (const [ids, reason] of [
      [all, "5 files is the limit."],
      [large, "All files together can have 10 MB."],
      [[draftId], "A file is gone. Remove it, then attach it again."],
    ] as const) {
      await expect(sendBulkEmail(by, { ...body, files: [...ids] })).rejects.toMatchObject({
        fields: { files: reason },
      });
    }
    const template = { name: "Prices", subject: "", body: "See", files: all.slice(0, 4) };
    await expect(createReplyTemplate(by, template)).rejects.toMatchObject({
      fields: { files: "3 files is the limit." },
    });
    await expect(add("a.exe")).rejects.toMatchObject({ fields: { file: /programs/ } });
    expect(await stored()).toBe(7);
    await sweep();
    expect(await stored()).toBe(0);
  });
});
