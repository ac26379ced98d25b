import { callbackTimeText } from "../../../../contract/callback-time.ts";
import { receiptsPageName } from "../../../../contract/editable-page.ts";
import { Receipts } from "../../../../contract/email-templates.ts";
import { withoutLinks } from "../../../../contract/visitor-text.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import type { Context } from "../../context.ts";
import type { NewEmail } from "../../outbox/enqueue-emails.ts";
import { replyAddress } from "../../outbox/sender.ts";
import { readablePhone } from "../../phone-numbers.ts";
import { anchorOf } from "./anchor.ts";

type Enquiry = Pick<
  EnquiryRow,
  | "id"
  | "kind"
  | "name"
  | "company_name"
  | "email"
  | "phone"
  | "description"
  | "preferred_time"
  | "preferred_at"
  | "received_at"
>;

/** The notice to a member of staff, whose reply goes straight to the visitor. */
export function noticeOf({ settings }: Context, enquiry: Enquiry, recipient: string): NewEmail {
  const { kind, name, company_name: companyName, email, description } = enquiry;
  const { siteUrl } = settings;
  const phone = readablePhone(enquiry.phone);
  const link = `${siteUrl}/admin/client-queries/${enquiry.id}`;
  const data = { name, companyName, email, phone, siteUrl, link, receivedAt: enquiry.received_at };
  const preferredTime = callbackTimeText(enquiry.preferred_time ?? "any", enquiry.preferred_at);
  const envelope = { recipient, replyTo: email };
  return kind === "enquiry"
    ? {
        template: "enquiry-notice",
        data: { ...data, description },
        ...envelope,
        subject: withoutLinks(`New enquiry: ${[name, companyName].filter(Boolean).join(", ")}`),
      }
    : {
        template: "callback-notice",
        data: { ...data, preferredTime },
        ...envelope,
        subject: withoutLinks(`Callback request: ${name}, ${companyName}`),
      };
}

/** The visitor's receipt. Its template uses the name only if it looks like one (decision P31). */
export function receiptOf({ settings, copy }: Context, enquiry: Enquiry): NewEmail {
  const { kind, name, email } = enquiry;
  const { siteUrl } = settings;
  const page = copy.page(receiptsPageName);
  const receipts = page && Receipts.parse(copy.read(page));
  const texts = receipts && {
    ...receipts[kind === "enquiry" ? "enquiry" : "callRequest"],
    greeting: receipts.greeting,
    greetingWithoutName: receipts.greetingWithoutName,
  };
  const rest = {
    data: { name, siteUrl, ...(texts && { texts }) },
    recipient: email,
    replyTo: replyAddress({ settings }),
    references: anchorOf(enquiry.id, siteUrl),
  };
  return kind === "enquiry"
    ? { template: "enquiry-receipt", ...rest, subject: texts?.subject ?? "We have your message" }
    : { template: "callback-receipt", ...rest, subject: texts?.subject ?? "We will call you" };
}
