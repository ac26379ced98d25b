import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { StaffRow } from "../../db/tables/account-tables.ts";
import type { Context } from "../context.ts";

/** The company's name in the sender of all emails; its domain if the setting has none. */
export function companyOf({ mailFrom, siteUrl }: Context["settings"]): string {
  const [, name = ""] = /^(.*)<[^<>]*>\s*$/s.exec(mailFrom) ?? [];
  return name.replaceAll('"', "").trim() || new URL(siteUrl).hostname;
}

/** Where answers to our emails arrive: the mailbox that is read, so that they join their conversation. */
export const replyAddress = ({ settings }: Pick<Context, "settings">): string =>
  settings.replyEmail ?? settings.staffEmail;

export type Sender = {
  /** Null for an email that no member of staff wrote. */
  id: string | null;
  /** `Asha, Nirbhay Technologies`: the person first, so that the client knows who writes. */
  fromName: string;
  signature: string;
};

/** The acting member of staff as the sender of an email; the company for the system. */
export async function senderOf(
  transaction: Transaction<Schema>,
  { actor, settings }: Context,
): Promise<Sender> {
  const staff =
    actor.kind === "staff"
      ? await transaction
          .selectFrom("staff")
          .select(["id", "name", "signature"])
          .where("id", "=", actor.id)
          .executeTakeFirst()
      : undefined;
  if (staff) return senderNamed({ settings }, staff);
  const company = companyOf(settings);
  return { id: null, fromName: company, signature: company };
}

/** A member of staff as the sender of an email. */
export function senderNamed(
  { settings }: Pick<Context, "settings">,
  { id, name, signature }: Pick<StaffRow, "id" | "name" | "signature">,
): Sender & { id: string } {
  const company = companyOf(settings);
  const [firstName = name] = name.split(" ");
  return {
    id,
    fromName: `${firstName}, ${company}`,
    signature: signature ?? `${name}\n${company}`,
  };
}
