import type { Message } from "./reply-choice.ts";

type Sent = Pick<Message, "direction" | "authenticated" | "from" | "replyTo" | "text" | "subject">;

/** Money, bank data and passwords, which a forged email asks for. */
const valuables =
  /\b(?:bank|ifsc|iban|swift|upi|neft|rtgs|invoices?|refunds?|payments?|wire transfer|gift cards?|passwords?|passcode|otp|cvv)\b|बैंक|भुगतान|पासवर्ड|यूपीआई/iu;

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** A warning for staff on an email whose sender nobody confirmed (decision B24). */
export function senderWarning(email: Sent): string | undefined {
  const { direction, authenticated, from, replyTo, subject, text } = email;
  if (direction === "out" || authenticated === "pass") return undefined;
  if (authenticated === "fail") {
    return `This may not be from ${from.email}: its mail server did not confirm the sender.`;
  }
  const other = replyTo.find((each) => domainOf(each.email) !== domainOf(from.email));
  const isValuable = valuables.test(`${subject}\n${text}`);
  if (!other && !isValuable) return undefined;
  const what = [
    other && `answers to it go to ${other.email}`,
    isValuable && "it names money or passwords",
  ];
  return `Nobody confirmed who sent this email, and ${what.filter(Boolean).join(", and ")}. Check by phone before you act on it.`;
}
