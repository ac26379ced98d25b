import { z } from "zod";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { fillFields } from "../../../contract/merge-fields.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { NotFound } from "../errors.ts";
import { companyOf } from "../outbox/sender.ts";
import { filesOf } from "./attached-files.ts";
import { bulkReasons, fillPlaceholder, reasonPlaceholder } from "./bulk-reason.ts";
import { emailView, isUnrestrictedEmail, viewedColumns } from "./list-emails.ts";

/** The part of a staff email's data that its author wrote. */
const Written = z.object({ text: z.string() });

/**
 * One email: as the mail server took it, and until then what its author wrote. The link that
 * unsubscribes has a placeholder, so that staff can't press it by mistake.
 * @throws NotFound, also for an email to a restricted client
 */
export async function readEmail(
  context: Context,
  id: string,
): Promise<AnswerOf<"readMail">["data"]> {
  requireRight(context, "clients");
  const row = await readFrom(context)
    .selectFrom("emails")
    .leftJoin("email_bodies", "email_bodies.id", "emails.body_id")
    .leftJoin("bulk_emails", "bulk_emails.id", "emails.bulk_email_id")
    .leftJoin("clients", "clients.id", "emails.client_id")
    .select(viewedColumns)
    .select("emails.bulk_email_id")
    .select(["emails.data", "emails.from_name", "emails.reply_to", "emails.enquiry_id"])
    .select(["email_bodies.html", "email_bodies.text", "bulk_emails.body"])
    .select(["clients.id as client_id", "clients.name as client_name", "clients.company_name"])
    .where("emails.id", "=", id)
    .where(isUnrestrictedEmail)
    .executeTakeFirst();
  if (!row) throw new NotFound("This email does not exist.");
  const { html, text } = row;
  const addressee = { name: row.client_name ?? "", company_name: row.company_name ?? "" };
  const reasons = await bulkReasons(readFrom(context), row.client_id ? [row.client_id] : []);
  const written = writtenIn(row.template, row.data) ?? row.body;
  const owner = row.bulk_email_id ?? id;
  return {
    ...emailView(row, context.now()),
    from: senderOfEmail(context, row.from_name),
    replyTo: row.reply_to,
    enquiryId: row.enquiry_id,
    files: (await filesOf(readFrom(context), [owner]))(owner),
    body:
      html === null || text === null
        ? null
        : fillPlaceholder({ html, text }, reasonPlaceholder, reasons.get(row.client_id ?? "")),
    written: html === null && written !== null ? fillFields(written, addressee) : null,
  };
}

function writtenIn(template: string, data: string): string | null {
  if (template !== "personal-email" && template !== "client-email") return null;
  return Written.safeParse(JSON.parse(data)).data?.text ?? null;
}

/** The sender as mail programs show it. */
function senderOfEmail(context: Context, fromName: string | null): string {
  const { mailFrom } = context.settings;
  const address = /<([^<>]*)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  return `${fromName ?? companyOf(context)} <${address}>`;
}
