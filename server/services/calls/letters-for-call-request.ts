import type { CallRequestRow } from "../../db/tables/inbox.ts";
import type { Context } from "../context.ts";
import type { NewEmail } from "../emails/enqueue-emails.ts";
import { readablePhone } from "../phone/readable-phone.ts";

type CallRequest = Pick<
  CallRequestRow,
  "name" | "company_name" | "email" | "phone" | "received_at"
>;

/** The staff's notice, which they answer straight to the visitor, and the visitor's receipt. */
export function lettersFor({ settings }: Context, request: CallRequest): NewEmail[] {
  const { name, company_name: companyName, email } = request;
  const phone = readablePhone(request.phone);
  const { siteUrl, staffEmail } = settings;
  return [
    {
      template: "callback-notice",
      data: { name, companyName, email, phone, siteUrl, receivedAt: request.received_at },
      recipient: staffEmail,
      replyTo: email,
      subject: `Call requested: ${name}, ${companyName}`,
    },
    {
      template: "callback-receipt",
      data: { name, phone, siteUrl },
      recipient: email,
      replyTo: staffEmail,
      subject: "We will call you",
    },
  ];
}
