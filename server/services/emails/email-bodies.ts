import type { Transaction } from "../../db/schema.ts";
import { isSecret } from "../outbox/redaction.ts";
import { digest } from "../tokens.ts";
import type { Delivery } from "./finalize-emails.ts";

export type SentBody = { html: string; text: string };

/** Bodies per statement: each has three parameters. */
const bodiesPerQuery = 500;

/**
 * The id under which a sent body is stored: one for all recipients of a bulk email who got the same
 * text; null for an email with a credential, which nobody may read again.
 */
export function bodyIdOf(email: Delivery["email"], body: SentBody | undefined): string | null {
  if (body === undefined || isSecret(email.template)) return null;
  if (!email.bulk_email_id) return email.id;
  return digest(JSON.stringify([email.bulk_email_id, body.html, body.text]));
}

/** Stores the bodies of sent emails, each once, and returns their ids. */
export async function storeBodies(
  transaction: Transaction,
  deliveries: readonly Delivery[],
): Promise<string[]> {
  const bodies = new Map<string, SentBody>();
  for (const { email, outcome } of deliveries) {
    if (outcome.kind !== "sent" || outcome.body === undefined) continue;
    const id = bodyIdOf(email, outcome.body);
    if (id !== null) bodies.set(id, outcome.body);
  }
  const rows = [...bodies].map(([id, { html, text }]) => ({ id, ...storable({ html, text }) }));
  if (rows.length === 0) return [];
  await transaction
    .insertInto("email_bodies")
    .values(rows)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return [...bodies.keys()];
}

/** PostgreSQL rejects NUL. */
const storable = ({ html, text }: SentBody): SentBody => ({
  html: html.replaceAll("\0", " ").toWellFormed(),
  text: text.replaceAll("\0", " ").toWellFormed(),
});

/** Deletes those of these bodies that belong to no email any more. */
export async function deleteUnusedBodies(
  transaction: Transaction,
  bodyIds: readonly (string | null)[],
): Promise<void> {
  const ids = [...new Set(bodyIds.flatMap((id) => id ?? []))];
  for (let start = 0; start < ids.length; start += bodiesPerQuery) {
    await transaction
      .deleteFrom("email_bodies")
      .where("id", "in", ids.slice(start, start + bodiesPerQuery))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("emails")
              .select("emails.id")
              .whereRef("emails.body_id", "=", "email_bodies.id"),
          ),
        ),
      )
      .execute();
  }
}
