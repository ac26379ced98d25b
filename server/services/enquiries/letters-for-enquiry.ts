import type { EnquiryRow } from "../../db/tables/inbox.ts";
import type { Context } from "../context.ts";
import type { NewEmail } from "../emails/enqueue-emails.ts";
import { readablePhone } from "../phone/readable-phone.ts";

type Enquiry = Pick<
  EnquiryRow,
  "name" | "company_name" | "email" | "phone" | "description" | "received_at"
>;

/** The staff's notice, which they answer straight to the visitor, and the visitor's receipt. */
export function lettersFor({ settings }: Context, enquiry: Enquiry): NewEmail[] {
  const { name, company_name: companyName, email, description } = enquiry;
  const phone = readablePhone(enquiry.phone);
  const { siteUrl, staffEmail } = settings;
  return [
    {
      template: "enquiry-notice",
      data: {
        ...{ name, companyName, email, phone, description, siteUrl },
        receivedAt: enquiry.received_at,
      },
      recipient: staffEmail,
      replyTo: email,
      subject: `New enquiry: ${name}, ${companyName}`,
    },
    {
      template: "enquiry-receipt",
      data: { name, description, siteUrl },
      recipient: email,
      replyTo: staffEmail,
      subject: "We have your message",
    },
  ];
}
