import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import type { Database } from "../../../server/db/database.ts";
import { updateClient } from "../../../server/services/crm/clients/update-client.ts";
import { listEmails } from "../../../server/services/emails/list-emails.ts";
import { readEmail } from "../../../server/services/emails/read-email.ts";
import { retryEmail } from "../../../server/services/emails/retry-email.ts";
import { describeOnDatabase } from "../../databases.ts";
import { rawBounce, rawMail } from "../../raw-mail.ts";
import { openReceiving, rowsOf } from "../../receiving-scene.ts";
import { admin, system } from "../../service-context.ts";

// Which email of ours a report is about, and what follows.

const asha = "asha@northfold.example";

const state = async (database: Database, emailId: string) => {
  const [client] = await rowsOf(database, "clients");
  const email = await database.read
    .selectFrom("emails")
    .select("status")
    .where("id", "=", emailId)
    .executeTakeFirst();
  const [enquiry] = await rowsOf(database, "enquiries");
  return { status: email?.status, turn: enquiry?.turn, isMarked: client?.bounced_at !== null };
};

async function openAnswered(database: Database) {
  const scene = await openReceiving(database);
  await database.write((transaction) =>
    transaction.updateTable("emails").set({ sent_by: "meera" }).execute(),
  );
  return { ...scene, state: () => state(database, scene.receipt.id) };
}

const daemon = { From: "MAILER-DAEMON@mx.northfold.example", Subject: "failure notice" };
const unknown = `Could not be delivered.\n\n<${asha}>:\n550 5.1.1 user unknown`;
const all = { status: "failed", turn: "ours", isMarked: true };

const complaint = (messageId: string) =>
  rawMail(
    { "Content-Type": 'multipart/report; report-type=feedback-report; boundary="b"' },
    [
      "--b\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse",
      `Original-Rcpt-To: ${asha}\n\n--b\nContent-Type: message/rfc822\n`,
      `Message-ID: ${messageId}\nTo: ${asha}\n\nHello\n--b--`,
    ].join("\n"),
  );

describeOnDatabase("a report is about an email of ours", (open) => {
  test.each<[string, (ours: string) => Uint8Array, object]>([
    ["by its Message-ID", (ours) => rawMail(daemon, `${unknown}\n\nMessage-ID: ${ours}`), all],
    ["that it answers", (ours) => rawMail({ ...daemon, "In-Reply-To": ours }, unknown), all],
    [
      "by the thread of the returned email",
      (ours) => rawMail(daemon, `${unknown}\n\nMessage-ID: <ses@x>\nReferences: <a@b>\n ${ours}`),
      all,
    ],
    [
      "by its recipient, which proves nothing about the address",
      () => rawBounce({ messageId: "<ses@x>", recipient: "Asha@Northfold.example" }),
      { ...all, isMarked: false },
    ],
    ["by an address in its text", () => rawMail(daemon, unknown), { ...all, isMarked: false }],
    [
      "to an alias, which may be a copy",
      (ours) => rawBounce({ messageId: ours, recipient: "asha.home@other.example" }),
      { status: "sent", turn: "ours", isMarked: false },
    ],
    [
      "whose mailbox is full, which it may not be tomorrow",
      (ours) => rawMail(daemon, `<${asha}>:\n552 5.2.2 over quota\n\nMessage-ID: ${ours}`),
      { ...all, isMarked: false },
    ],
  ])("%s", async (_, report, expected) => {
    const database = await open();
    const { id, receive, receipt, state } = await openAnswered(database);
    expect(await receive(report(receipt.message_id))).toMatchObject({
      outcome: "bounce",
      enquiryId: id,
    });
    expect(await state()).toEqual(expected);
  });

  test("and otherwise is listed among the failed emails, with its text, and not in Spam", async () => {
    const database = await open();
    const { context, test, receive, state } = await openAnswered(database);
    test.pass(6 * dayMs);
    // After five days an address in a text is no evidence.
    expect(await receive(rawMail(daemon, unknown))).toMatchObject({ outcome: "bounce" });
    expect(await state()).toEqual({ status: "sent", turn: "theirs", isMarked: false });
    expect(await rowsOf(database, "enquiries")).toHaveLength(1);
    const office = { ...context, actor: admin };
    const { emails } = await listEmails(office, { limit: 20, status: "failed" });
    const subject = "A report about an email we can’t name";
    expect(emails).toMatchObject([
      { subject, recipient: asha, failure: "The address does not exist." },
    ]);
    const id = emails[0]?.id ?? "";
    const { body } = await readEmail(office, id);
    expect(body?.text).toContain("550 5.1.1 user unknown");
    expect(body?.html).toContain(`&lt;${asha}&gt;`);
    await expect(retryEmail(office, id)).rejects.toThrow("This is a report");
  });

  test("a complaint with our Message-ID ends bulk emails to its reader, and another nothing", async () => {
    const database = await open();
    const { receive, receipt, state } = await openAnswered(database);
    const unsubscribed = async () => (await rowsOf(database, "clients"))[0]?.unsubscribed_at;
    expect(await receive(complaint("<other@x>"))).toMatchObject({ outcome: "auto-reply" });
    expect(await unsubscribed()).toBeNull();
    await receive(complaint(receipt.message_id));
    expect(await unsubscribed()).not.toBeNull();
    expect(await state()).toEqual({ status: "sent", turn: "theirs", isMarked: false });
  });

  test("a complaint ends bulk emails to a client whose address was corrected since", async () => {
    const database = await open();
    const { context, receive, receipt } = await openAnswered(database);
    const [client] = await rowsOf(database, "clients");
    await database.write((transaction) =>
      transaction
        .updateTable("emails")
        .set({ template: "client-email", client_id: client?.id ?? "" })
        .where("id", "=", receipt.id)
        .execute(),
    );
    const office = { ...context, actor: system };
    await updateClient(office, client?.id ?? "", { email_id: "asha@verma.example" }, {});
    await receive(complaint(receipt.message_id));
    expect((await rowsOf(database, "clients"))[0]?.unsubscribed_at).not.toBeNull();
  });

  test("a web form’s email is its writer’s enquiry, whom nobody has checked", async () => {
    const database = await open();
    const { receive } = await openAnswered(database);
    const { enquiryId } = await receive(
      rawMail({ From: "Form <noreply@hoster.example>", "Reply-To": "Tarun Das <t@das.example>" }),
    );
    expect((await rowsOf(database, "enquiries")).find(({ id }) => id === enquiryId)).toMatchObject({
      name: "Tarun Das",
      email: "t@das.example",
      status: "new",
    });
  });
});
