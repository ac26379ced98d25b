import { addressKey, addressOf } from "../../../../contract/email-address.ts";
import { maxReplyRecipients, tooManyRecipients } from "../../../../contract/office-limits.ts";
import { isOwn } from "../../../../contract/reply-recipients.ts";
import type { Transaction } from "../../../db/schema.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import type { Context } from "../../context.ts";
import { Invalid } from "../../errors.ts";
import type { MailAddress } from "../../mail/parsed-mail.ts";
import { ownAddresses } from "../../outbox/sender.ts";
import { answerAddress } from "../records/client-changes.ts";
import { clientIdAt } from "../records/client-family.ts";

/** Addresses as staff chose them; without `to`, the client alone. */
export type ChosenRecipients = {
  to?: readonly string[] | undefined;
  cc?: readonly string[] | undefined;
  bcc?: readonly string[] | undefined;
};

type Lists = { to: MailAddress[]; cc: MailAddress[]; bcc: MailAddress[] };

export type Recipients = Lists & {
  /** One for each copy, the first of `to` first. */
  copies: { recipient: string; clientId: string | null; toParticipant: boolean }[];
};

/**
 * Whom an email of a conversation goes to, each once. The client's address is the one that staff
 * have corrected it to.
 * @throws Invalid for nobody in To, for too many, and for an address of ours
 */
export async function replyRecipients(
  transaction: Transaction,
  { settings }: Pick<Context, "settings">,
  enquiry: Pick<EnquiryRow, "id" | "client_id" | "name" | "email">,
  chosen: ChosenRecipients,
): Promise<Recipients> {
  const client = await answerAddress(transaction, enquiry);
  const names = await namesIn(transaction, enquiry.id);
  const seen = new Set<string>();
  const copies: Recipients["copies"] = [];
  const lists: Lists = { to: [], cc: [], bcc: [] };
  for (const list of ["to", "cc", "bcc"] as const) {
    for (const typed of chosen[list] ?? (list === "to" ? [client] : [])) {
      const isFirst = addressKey(typed) === addressKey(enquiry.email);
      const email = isFirst ? client : (addressOf(typed) ?? typed);
      const address = addressKey(email);
      if (seen.has(address)) continue;
      seen.add(address);
      if (isOwn(ownAddresses(settings), address)) {
        throw new Invalid({ [list]: `${email} is our own address. Please remove it.` });
      }
      const at = await clientIdAt(transaction, address);
      const isClient = isFirst || (at !== undefined && at === enquiry.client_id);
      const name = isClient
        ? enquiry.name
        : names.get(address) || (await clientNameAt(transaction, address));
      lists[list].push({ name, email });
      copies.push({
        recipient: email,
        clientId: isClient ? enquiry.client_id : (at ?? null),
        toParticipant: !isClient,
      });
    }
  }
  if (lists.to.length === 0) throw new Invalid({ to: "Please choose who gets this email." });
  if (copies.length > maxReplyRecipients) {
    throw new Invalid({ to: tooManyRecipients });
  }
  return { ...lists, copies };
}

/** The name of the client at an address (lower case); empty if nobody may see it. */
async function clientNameAt(transaction: Transaction, address: string): Promise<string> {
  const row = await transaction
    .selectFrom("clients")
    .select("name")
    .where("email", "=", address)
    .where("deleted_at", "is", null)
    .where("restricted_at", "is", null)
    .executeTakeFirst();
  return row?.name ?? "";
}

async function namesIn(transaction: Transaction, enquiryId: string) {
  const rows = await transaction
    .selectFrom("participants")
    .select(["email", "name"])
    .where("enquiry_id", "=", enquiryId)
    .execute();
  const staff = await transaction.selectFrom("staff").select(["email", "name"]).execute();
  return new Map([...staff, ...rows].map(({ email, name }) => [addressKey(email), name]));
}
