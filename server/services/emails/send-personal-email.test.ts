import { expect, test } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import { asAdmin } from "../../../tests/as-admin.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { emailsIn } from "../../../tests/email-harness.ts";
import { putEnquiries } from "../../../tests/put-enquiries.ts";
import { rawMail } from "../../../tests/raw-mail.ts";
import { claimDue, sendClaimed } from "../../../tests/send-due.ts";
import { updateEnquiry } from "../crm/enquiries/update-enquiry.ts";
import { receiveMessage } from "../crm/messages/receive-message.ts";
import { ownAddresses } from "../outbox/sender.ts";
import { cancelBulkEmail } from "./cancel-bulk-email.ts";
import { retryEmail } from "./retry-email.ts";
import { sendBulkEmail } from "./send-bulk-email.ts";

const mail = {
  clientMails: ["asha@northfold.example"],
  mailSubject: "The offer for {company}",
  mailBody: "Dear {first_name}, here it is.",
};

describeOnDatabase("an email to one client", (open) => {
  test("joins the conversation of their open enquiry", async () => {
    const database = await open();
    const { context, ids } = await putEnquiries(database);
    const acting = await asAdmin(context);
    await sendBulkEmail(acting, mail);
    const [email] = (await emailsIn(context)).slice(-1);
    expect(email).toMatchObject({
      template: "personal-email",
      subject: "The offer for Northfold",
      enquiry_id: ids.asha,
      from_name: "Kavya, Example Works",
      low_priority: 0,
    });
    expect(JSON.parse(email?.data ?? "")).toMatchObject({ text: "Dear Asha, here it is." });
    const messages = database.read
      .selectFrom("messages")
      .select(["enquiry_id", "email_id", "text"]);
    expect(await messages.execute()).toEqual([
      { enquiry_id: ids.asha, email_id: email?.id, text: "Dear Asha, here it is." },
    ]);
    const enquiry = database.read.selectFrom("enquiries").select(["turn", "last_text"]);
    expect(await enquiry.where("id", "=", ids.asha).execute()).toEqual([
      { turn: "theirs", last_text: "Dear Asha, here it is." },
    ]);
  });

  test("makes their enquiry our turn again when it is cancelled before its time", async () => {
    const database = await open();
    const { context, ids } = await putEnquiries(database);
    const acting = await asAdmin(context);
    const sendAt = new Date(context.now() + hourMs).toISOString();
    const { id } = await sendBulkEmail(acting, { ...mail, sendAt });
    expect(await cancelBulkEmail(acting, id)).toBe(1);
    const enquiry = database.read.selectFrom("enquiries").select("turn");
    expect(await enquiry.where("id", "=", ids.asha).execute()).toEqual([{ turn: "ours" }]);
  });

  test("waits for the client again when it failed and staff retry it, unless they wrote", async () => {
    const database = await open();
    const { context, ids } = await putEnquiries(database);
    const acting = await asAdmin(context);
    const turn = async () => {
      const enquiry = database.read.selectFrom("enquiries").select("turn");
      return (await enquiry.where("id", "=", ids.asha).executeTakeFirstOrThrow()).turn;
    };
    await sendBulkEmail(acting, mail);
    const fail = async () => {
      const emails = await claimDue(context);
      const [email] = emails.filter(({ template }) => template === "personal-email");
      await sendClaimed(context, emails, { kind: "refused", reason: "554 no" });
      expect(await turn()).toBe("ours");
      return email?.id ?? "";
    };
    await retryEmail(acting, await fail());
    expect(await turn()).toBe("theirs");
    const id = await fail();
    const raw = rawMail({
      From: "Asha <asha@northfold.example>",
      Subject: "Re: The offer for Northfold",
    });
    expect(await receiveMessage(context, { raw, source: "mailbox" })).toMatchObject({
      enquiryId: ids.asha,
    });
    await retryEmail(acting, id);
    expect(await turn()).toBe("ours");
  });

  test("is dated when it is sent, also before its chosen time", async () => {
    const { context } = await putEnquiries(await open());
    const acting = await asAdmin(context);
    const sendAt = new Date(context.now() + 9 * hourMs).toISOString();
    await sendBulkEmail(acting, { ...mail, sendAt });
    context.pass(hourMs);
    await retryEmail(acting, (await emailsIn(context)).at(-1)?.id ?? "");
    expect((await claimDue(context)).at(-1)).toMatchObject({ send_at: context.now() });
  });

  test("is answered to the mailbox that is read, and that is one of our own addresses", async () => {
    const { context } = await putEnquiries(await open());
    const settings = { ...context.settings, replyEmail: "Sales@nirbhay.example" };
    await sendBulkEmail({ ...(await asAdmin(context)), settings }, mail);
    expect((await emailsIn(context)).at(-1)).toMatchObject({ reply_to: "Sales@nirbhay.example" });
    expect(ownAddresses(settings)).toContain("sales@nirbhay.example");
    expect(ownAddresses(context.settings)).not.toContain("sales@nirbhay.example");
  });

  test("stands alone when every enquiry has ended", async () => {
    const database = await open();
    const { context, ids } = await putEnquiries(database);
    const acting = await asAdmin(context);
    await updateEnquiry(acting, ids.asha, { status: "won" });
    await sendBulkEmail(acting, mail);
    expect((await emailsIn(context)).at(-1)).toMatchObject({ enquiry_id: null });
    expect(await database.read.selectFrom("messages").select("id").execute()).toEqual([]);
  });
});
