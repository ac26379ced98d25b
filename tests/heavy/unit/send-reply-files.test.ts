import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addReplyFile } from "../../../server/services/crm/conversations/attach-to-reply.ts";
import { replyToEnquiry } from "../../../server/services/crm/conversations/reply-to-enquiry.ts";
import { describeOnDatabase } from "../../databases.ts";
import { type EmailHarness, startEmailHarness, until } from "../../email-harness.ts";
import { putEnquiries } from "../../put-enquiries.ts";
import { putStaff } from "../../put-staff.ts";

let harness: EmailHarness;
beforeEach(async () => {
  harness = await startEmailHarness();
});
afterEach(() => harness.close());

/** Files with the names under which clients receive them. */
const files = [
  { name: "survey.bin", arrives: "survey.bin", bytes: randomBytes(10_000_000) },
  { name: "प्रस्ताव और योजना.txt", arrives: "प्रस्ताव और योजना.txt", bytes: Buffer.from("नमस्ते") },
  { name: 'the "final" \u202egnp.txt', arrives: "the final gnp.txt", bytes: Buffer.from("1") },
  { name: "plan.txt", arrives: "plan.txt", bytes: Buffer.from("The first plan\r\n.\r\n") },
  { name: "plan.txt", arrives: "plan.txt", bytes: Buffer.from([0, 255, 13, 10, 46]) },
];

describeOnDatabase("the files of a reply, over SMTP", (open) => {
  test("arrive byte for byte under safe names, also 10 MB and two of one name", async () => {
    const database = await open();
    const { context, ids } = await putEnquiries(database);
    const { actor } = await putStaff(database, "Ravi Iyer", "agent");
    const ravi = context.as({ actor });
    const attached: string[] = [];
    for (const { name, bytes } of files) {
      attached.push((await addReplyFile(ravi, ids.asha, { name, bytes })).id);
    }
    await replyToEnquiry(ravi, ids.asha, { text: "Attached.", after: null, files: attached });
    context.pass(11_000);
    harness.start(context);
    const reply = () => harness.server.received.find(({ email }) => email.attachments.length > 0);
    await until(() => expect(reply()).toBeDefined());
    const arrived = reply()?.email.attachments ?? [];
    expect(arrived.map(({ filename }) => filename)).toEqual(files.map(({ arrives }) => arrives));
    for (const [at, { name, bytes }] of files.entries()) {
      const content = arrived[at]?.content;
      const buffer = content instanceof ArrayBuffer ? Buffer.from(content) : Buffer.alloc(0);
      expect(buffer.equals(bytes), name).toBe(true);
    }
    expect(reply()?.to).toEqual(["asha@northfold.example"]);
  });
});
