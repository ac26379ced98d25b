import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { type Context, requireStaff } from "../context.ts";

/** The company's name in the sender of all emails; its domain if the setting has none. */
export function companyOf({ mailFrom, siteUrl }: Context["settings"]): string {
  const [, name = ""] = /^(.*)<[^<>]*>\s*$/s.exec(mailFrom) ?? [];
  return name.replaceAll('"', "").trim() || new URL(siteUrl).hostname;
}

/** Where answers to emails of staff arrive. */
export const replyAddress = ({ settings }: Context): string => settings.staffEmail;

export type Sender = {
  id: string;
  /** `Asha, Nirbhay Technologies`: the person first, so that the client knows who writes. */
  fromName: string;
  signature: string;
};

/** The acting member of staff as the sender of an email. @throws NotSignedIn */
export async function senderOf(
  transaction: Transaction<Schema>,
  context: Context,
): Promise<Sender> {
  const { id } = requireStaff(context);
  const { name, signature } = await transaction
    .selectFrom("staff")
    .select(["name", "signature"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const company = companyOf(context.settings);
  const [firstName = name] = name.split(" ");
  return {
    id,
    fromName: `${firstName}, ${company}`,
    signature: signature ?? `${name}\n${company}`,
  };
}
