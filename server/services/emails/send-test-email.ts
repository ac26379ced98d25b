import { type Addressee, fillFields } from "../../../contract/merge-fields.ts";
import type { Transaction } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight, requireStaff } from "../context.ts";
import { isClient } from "../crm/rules/client-spam.ts";
import { Invalid } from "../errors.ts";
import { enqueueEmails } from "../outbox/enqueue-emails.ts";
import { senderOf } from "../outbox/sender.ts";
import { unsubscribeLink } from "../outbox/unsubscribe-link.ts";
import { setFiles } from "./attached-files.ts";

type TestEmail = {
  mailSubject: string;
  mailBody: string;
  files?: readonly string[] | undefined;
  clientMail?: string | undefined;
};

/**
 * Queues a bulk email to its author only, with the fields of one client filled in. Its link to
 * unsubscribe works for nobody.
 * @throws Invalid for an address that belongs to no client
 */
export async function sendTestEmail(context: Context, input: TestEmail): Promise<{ id: string }> {
  requireRight(context, "bulk");
  const { id: author } = requireStaff(context);
  return inTransaction(context, async (context, transaction) => {
    const staff = await transaction
      .selectFrom("staff")
      .select(["email", "name"])
      .where("id", "=", author)
      .executeTakeFirstOrThrow();
    const addressee = input.clientMail
      ? await findClient(transaction, input.clientMail)
      : { name: staff.name, company_name: "" };
    const { siteUrl } = context.settings;
    const subject = fillFields(input.mailSubject, addressee);
    const [email] = await enqueueEmails(context, [
      {
        template: "client-email",
        data: {
          subject,
          siteUrl,
          text: fillFields(input.mailBody, addressee),
          unsubscribe: unsubscribeLink(siteUrl, "example"),
        },
        recipient: staff.email,
        subject: `Test: ${subject}`,
        sentBy: await senderOf(context),
      },
    ]);
    if (!email) throw new Error("The test email was not queued.");
    await setFiles(context, { id: email.id, ids: input.files ?? [] });
    await record(context, "mail.send", { email: email.id }, { test: true });
    return { id: email.id };
  });
}

async function findClient(transaction: Transaction, typed: string): Promise<Addressee> {
  const client = await transaction
    .selectFrom("clients")
    .select(["name", "company_name"])
    .where("email", "=", typed.toLowerCase())
    .where(isClient)
    .executeTakeFirst();
  if (!client) throw new Invalid({ clientMail: "This is not a client whom you can email." });
  return client;
}
