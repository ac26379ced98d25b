import type { Insertable } from "kysely";
import { addressKey } from "../../../../contract/email-address.ts";
import { isColleague, isOwn, without } from "../../../../contract/reply-recipients.ts";
import type { NoteRow } from "../../../db/tables/conversation-tables.ts";
import { type Context, readFrom } from "../../context.ts";
import type { ParsedMail } from "../../mail/parsed-mail.ts";
import { ownAddresses } from "../../outbox/sender.ts";

export type PassedOn = {
  mail: ParsedMail;
  note: Omit<Insertable<NoteRow>, "id" | "enquiry_id" | "at"> | null;
};

/**
 * An email that a colleague forwards to the mailbox alone, as if its first sender had sent it here;
 * nobody has checked their address. The note says who forwarded it, with the words above it, which
 * are not for the client.
 */
export async function passedOnByStaff(context: Context, mail: ParsedMail): Promise<PassedOn> {
  const { forwarded, from, authenticated, isChecked } = mail;
  const isBelieved = authenticated === "pass" || (authenticated === "none" && !isChecked);
  if (!forwarded?.from || !from || !isBelieved) return { mail, note: null };
  const own = ownAddresses(context.settings);
  const staff = await readFrom(context)
    .selectFrom("staff")
    .select(["id", "name", "email"])
    .where("status", "=", "active")
    .execute();
  const addresses = staff.map(({ email }) => email);
  const isOurs = ({ email }: { email: string }) =>
    isOwn(own, email) || isColleague(email, addresses, own);
  const colleague = staff.find(({ email }) => email === addressKey(from.email));
  if (!colleague || isOurs(forwarded.from) || ![...mail.to, ...mail.cc].every(isOurs)) {
    return { mail, note: null };
  }
  const { above, to = [], cc = [], ...client } = forwarded;
  const others = without([...to, ...cc], [from]);
  return {
    mail: { ...mail, replyTo: [], ...client, cc: others, authenticated: "none", forwarded: null },
    note: {
      text: `${colleague.name} forwarded this email${above === "" ? "." : `:\n\n${above}`}`,
      written_by: colleague.id,
      idempotency_key: null,
      content_digest: null,
    },
  };
}
