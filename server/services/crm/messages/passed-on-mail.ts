import { plainSubject } from "../../../../contract/bare-subject.ts";
import { addressKey } from "../../../../contract/email-address.ts";
import { isColleague, without } from "../../../../contract/reply-recipients.ts";
import { type Context, readFrom } from "../../context.ts";
import type { ParsedMail } from "../../mail/parsed-mail.ts";
import { ownAddresses } from "../../outbox/sender.ts";

export type PassedOn = { mail: ParsedMail; note: { text: string; written_by: string } | null };

/**
 * An email that a colleague forwards to the mailbox alone, as if its first sender had sent it here;
 * nobody has checked their address. The note says who forwarded it, with the words above it, which
 * are not for the client.
 */
export async function passedOnByStaff(context: Context, mail: ParsedMail): Promise<PassedOn> {
  const { forwarded, from, authenticated, isChecked } = mail;
  if (!forwarded?.from || !from || authenticated === "fail") return { mail, note: null };
  const own = ownAddresses(context.settings);
  const staff = await readFrom(context)
    .selectFrom("staff")
    .select(["id", "name", "email"])
    .where("status", "=", "active")
    .execute();
  const ours = [...own, ...staff.map(({ email }) => email)];
  const isOurs = ({ email }: { email: string }) => isColleague(email, ours, own);
  const colleague = staff.find(({ email }) => email === addressKey(from.email));
  if (!colleague || isOurs(forwarded.from) || ![...mail.to, ...mail.cc].every(isOurs)) {
    return { mail, note: null };
  }
  const { above, to = [], cc = [], ...first } = forwarded;
  const subject = first.subject || plainSubject(mail.subject);
  // Mail within a company is often not signed, and claims no more than From of any email can.
  const forwarder = colleague.name + (authenticated === "pass" ? "" : " (not verified)");
  const others = without([...to, ...cc], [from]);
  const asSent = { ...mail, replyTo: [], ...first, subject, cc: others, date: mail.date };
  return {
    mail: { ...asSent, authenticated: "none", isChecked, forwarded: null },
    note: {
      text: `${forwarder} forwarded this email${above === "" ? "." : `:\n\n${above}`}`,
      written_by: colleague.id,
    },
  };
}
