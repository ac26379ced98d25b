import type { TimelineEntry } from "./timeline.ts";

type Sent = Pick<
  Extract<TimelineEntry, { type: "message" }>,
  | "direction"
  | "authenticated"
  | "isChecked"
  | "isGenuine"
  | "from"
  | "replyTo"
  | "text"
  | "subject"
>;

/** Money, bank data and passwords, which a forged email asks for. */
const valuables =
  /\b(?:bank|account (?:number|details)|new account|ifsc|iban|swift|upi|neft|rtgs|invoices?|refunds?|payments?|wire transfer|gift cards?|passwords?|passcode|otp|cvv)\b|बैंक|भुगतान|पासवर्ड|यूपीआई/iu;

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Whether the sender of an email was confirmed, was not, or could not be checked. */
export function senderCheck({
  authenticated,
  isChecked,
}: Pick<Sent, "authenticated" | "isChecked">) {
  if (authenticated === "pass") return "verified";
  return authenticated === "fail" || isChecked ? "unverified" : "unchecked";
}

/** Where answers to an email go, if that is another domain and nobody vouches for its sender. */
export function otherAnswerAddress(email: Omit<Sent, "text" | "subject">) {
  const { direction, isGenuine, from, replyTo } = email;
  if (direction === "out" || senderCheck(email) === "verified" || isGenuine) return undefined;
  return replyTo.find((each) => domainOf(each.email) !== domainOf(from.email));
}

/**
 * A warning for staff on an email whose sender nobody confirmed (decision B24). A grave one closes
 * its links and files until staff mark it as genuine.
 */
export function senderWarning(
  email: Sent,
  colleagues: readonly string[] = [],
): { text: string; isGrave: boolean } | undefined {
  const { direction, authenticated, isGenuine, from, subject, text } = email;
  const check = senderCheck(email);
  if (direction === "out" || check === "verified" || isGenuine) return undefined;
  const other = otherAnswerAddress(email);
  const isColleague = colleagues.includes(from.email.toLowerCase());
  const isValuable = valuables.test(`${subject}\n${text}`);
  const isRefuted = authenticated === "fail";
  if (!other && !isValuable && !isRefuted && !isColleague) return undefined;
  const parts = [
    isRefuted
      ? `this may not be from ${from.email}`
      : `nobody ${check === "unchecked" ? "could check" : "confirmed"} who sent this email`,
    isColleague && "it names your colleague’s address",
    other && `answers to it go to ${other.email}`,
    isValuable && "it names money or passwords",
  ].filter(Boolean);
  const said =
    parts.length > 1 ? `${parts.slice(0, -1).join(", ")}, and ${parts.at(-1)}` : parts[0];
  return {
    text: `Check by phone before you act: ${said}.`,
    isGrave: other !== undefined || (isValuable && check === "unverified"),
  };
}
