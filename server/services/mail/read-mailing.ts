import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";

export type MailingProgress = {
  id: string;
  subject: string;
  letters: number;
  sent: number;
  failed: number;
  createdAt: string;
};

/**
 * How far a sending has come; what is neither sent nor failed still waits. For admins.
 * @throws NotSignedIn, Forbidden, NotFound
 */
export async function readMailing(context: Context, id: string): Promise<MailingProgress> {
  requireRole(context, "admin");
  const db = context.transaction ?? context.database.read;
  const mailing = await db
    .selectFrom("mailings")
    .select(["subject", "letters", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!mailing) throw new NotFound("This sending does not exist.");
  const counts = await db
    .selectFrom("letters")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .where("mailing_id", "=", id)
    .groupBy("status")
    .execute();
  const countOf = (status: string) =>
    Number(counts.find((row) => row.status === status)?.count ?? 0);
  return {
    id,
    subject: mailing.subject,
    letters: mailing.letters,
    sent: countOf("sent"),
    failed: countOf("failed"),
    createdAt: new Date(mailing.created_at).toISOString(),
  };
}
