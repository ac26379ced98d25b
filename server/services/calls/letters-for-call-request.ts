import type { CallRequestRow } from "../../db/tables/inbox.ts";
import type { Context } from "../context.ts";
import type { NewLetter } from "../mail/queue-letters.ts";
import { readablePhone } from "../phone/readable-phone.ts";

type CallRequest = Pick<
  CallRequestRow,
  "name" | "company_name" | "email" | "phone" | "received_at"
>;

/** The staff's notice, which they answer straight to the visitor, and the visitor's receipt. */
export function lettersFor({ settings }: Context, request: CallRequest): NewLetter[] {
  const { name, company_name: companyName, email } = request;
  const phone = readablePhone(request.phone);
  const { siteUrl, staffEmail } = settings;
  return [
    {
      template: "call-notice",
      data: { name, companyName, email, phone, siteUrl, receivedAt: request.received_at },
      recipient: staffEmail,
      replyTo: email,
      subject: `Call requested: ${name}, ${companyName}`,
    },
    {
      template: "call-receipt",
      data: { name, phone, siteUrl },
      recipient: email,
      replyTo: staffEmail,
      subject: "We will call you",
    },
  ];
}
