import { sql } from "kysely";
import { addressKey } from "../../../contract/email-address.ts";
import type { StaffRow } from "../../db/tables/account-tables.ts";
import type { Context, ServiceSettings, WriteContext } from "../context.ts";

type NamedBy = Pick<Context, "settings" | "copy">;

/** The company's name in the sender of all emails: of the setting `MAIL_FROM`, or of the page “Company”. */
export function companyOf({ settings, copy }: NamedBy): string {
  const [, name = ""] = /^(.*)<[^<>]*>\s*$/s.exec(settings.mailFrom) ?? [];
  return name.replaceAll('"', "").trim() || copy.companyName;
}

/** Where answers to our emails arrive: the mailbox that is read, so that they join their conversation. */
export const replyAddress = ({ settings }: Pick<Context, "settings">): string =>
  settings.replyEmail ?? settings.staffEmail;

/** The addresses (lower case) that this installation writes from. */
export function ownAddresses({ mailFrom, staffEmail, replyEmail }: ServiceSettings): string[] {
  const [, sender = mailFrom] = /<([^<>]*)>\s*$/.exec(mailFrom) ?? [];
  return [sender.trim(), staffEmail, ...(replyEmail === undefined ? [] : [replyEmail])].map(
    addressKey,
  );
}

export type Sender = {
  /** Null for an email that no member of staff wrote. */
  id: string | null;
  /** `Asha, Example Works`: the person first, so that the client knows who writes. */
  fromName: string;
  signature: string;
};

/** The acting member of staff as the sender of an email; the company for the system. */
export async function senderOf({ actor, ...context }: WriteContext): Promise<Sender> {
  const staff =
    actor.kind === "staff"
      ? await { actor, ...context }.transaction
          .selectFrom("staff")
          .select(["id", "name", "signature"])
          .where("id", "=", actor.id)
          .executeTakeFirst()
      : undefined;
  if (staff) return senderNamed(context, staff);
  const company = companyOf(context);
  return { id: null, fromName: company, signature: company };
}

export function senderNamed(
  context: NamedBy,
  { id, name, signature }: Pick<StaffRow, "id" | "name" | "signature">,
): Sender & { id: string } {
  const company = companyOf(context);
  const [firstName = name] = name.split(" ");
  return {
    id,
    fromName: `${firstName}, ${company}`,
    signature: signature ?? `${name}\n${company}`,
  };
}

/** Condition: an email passes on what a client wrote, which answers nobody (`replyThread`). */
export const isForward = sql<boolean>`lower(emails.subject) like 'fwd:%'`;
