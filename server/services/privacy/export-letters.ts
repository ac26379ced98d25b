import { setImmediate as letOthersRun } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { exportPage } from "../all-pages.ts";
import { lettersAbout } from "./records-of.ts";

/**
 * Letters to these addresses (lower case) with what they say, and notices about them, newest
 * first. The keys are read first and the letters by them, a page at a time: asked for in order
 * of age, a database may walk through everybody's letters to find a person's few.
 */
export async function exportLetters(db: Kysely<Schema>, addresses: readonly string[]) {
  const keys = await db
    .selectFrom("emails")
    .select(["id", "created_at"])
    .where(lettersAbout(addresses))
    .execute();
  keys.sort((one, other) => other.created_at - one.created_at || (one.id < other.id ? 1 : -1));
  const exported: ReturnType<typeof lettered>[] = [];
  for (let start = 0; start < keys.length; start += exportPage) {
    const ids = keys.slice(start, start + exportPage).map(({ id }) => id);
    const byId = new Map((await readLetters(db, ids)).map((row) => [row.id, row]));
    exported.push(...ids.flatMap((id) => byId.get(id) ?? []).map(lettered));
    // SQLite answers at once: without a pause, an export would keep everybody waiting.
    await letOthersRun();
  }
  return exported;
}

const readLetters = (db: Kysely<Schema>, ids: readonly string[]) =>
  db
    .selectFrom("emails")
    .leftJoin("bulk_emails", "bulk_emails.id", "emails.bulk_email_id")
    .select(["emails.id", "emails.template", "emails.recipient", "emails.subject"])
    .select(["emails.data", "emails.status", "emails.created_at", "emails.sent_at"])
    .select("bulk_emails.body")
    .where("emails.id", "in", ids)
    .execute();

const lettered = (letter: Awaited<ReturnType<typeof readLetters>>[number]) => ({
  Kind: letter.template,
  To: letter.recipient,
  Subject: letter.subject,
  "Written at": new Date(letter.created_at).toISOString(),
  "Sent at": letter.sent_at === null ? null : new Date(letter.sent_at).toISOString(),
  Status: letter.status,
  Contents: JSON.parse(letter.data) as unknown,
  ...(letter.body !== null && { Message: letter.body }),
});
