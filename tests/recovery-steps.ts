import { EmailContent } from "../contract/email-templates.ts";
import type { Context } from "../server/services/context.ts";

/** Emails to one address, oldest first. */
export async function emailsTo(context: Context, recipient: string): Promise<EmailContent[]> {
  const rows = await context.database.read
    .selectFrom("emails")
    .select(["template", "data"])
    .where("recipient", "=", recipient)
    .orderBy("id")
    .execute();
  return rows.map(({ template, data }) => EmailContent.parse({ template, data: JSON.parse(data) }));
}

/** The code of the newest email to `email`. */
export async function codeFor(context: Context, email: string): Promise<string> {
  const newest = (await emailsTo(context, email)).at(-1);
  if (newest?.template !== "recovery-code") throw new Error("The newest email has no code.");
  return newest.data.code;
}

/** A code that is well formed and not this one. */
export const anotherCode = (code: string) => (code === "0000" ? "1111" : "0000");
