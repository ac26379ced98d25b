import type { Db } from "../../db/schema.ts";

/** Stands in the rendered text, which is the same for all recipients, for why each gets it. */
export const reasonPlaceholder = "reason-of-the-recipient";

const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });

/**
 * Why these clients get bulk emails, as a sentence for them: where we know them from, if they were
 * imported; when they contacted us first; or else who added them, and when.
 */
export async function bulkReasons(
  db: Db,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (clientIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("clients")
    .select(["clients.id", "clients.created_at", "clients.source", "clients.agreed_at"])
    .select((eb) => [
      eb
        .selectFrom("enquiries")
        .select(({ fn }) => fn.min<number | null>("received_at").as("first"))
        // Also of those in the bin (deleted_at): they did write.
        .whereRef("enquiries.client_id", "=", "clients.id")
        .as("contacted_at"),
      eb
        .selectFrom("audit_log")
        .innerJoin("staff", "staff.id", "audit_log.actor_id")
        .select("staff.name")
        .whereRef("audit_log.subject_id", "=", "clients.id")
        .where("audit_log.action", "=", "client.create")
        .limit(1)
        .as("added_by"),
    ])
    .where("clients.id", "in", clientIds)
    // The sending decision leaves out the bin (deleted_at).
    .execute();
  return new Map(
    rows.map(({ id, created_at, contacted_at, added_by, ...row }) => [
      id,
      row.source !== null
        ? sourceText(row.source, row.agreed_at)
        : contacted_at !== null
          ? `You contacted us on ${day.format(contacted_at)}.`
          : `${added_by ?? "We"} added you on ${day.format(created_at)}.`,
    ]),
  );
}

function sourceText(source: string, agreedAt: number | null): string {
  const sentence = /[.!?]$/.test(source) ? source : `${source}.`;
  return agreedAt ? `${sentence} You agreed on ${day.format(agreedAt)}.` : sentence;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Fills one recipient's text into the rendered bulk email, which is the same for all. */
export function fillPlaceholder(
  { html, text }: { html: string; text: string },
  placeholder: string,
  filling = placeholder,
) {
  const escaped = filling.replaceAll(/[&<>]/g, (each) => entities[each] ?? each);
  return {
    html: html.replaceAll(placeholder, () => escaped),
    text: text.replaceAll(placeholder, () => filling),
  };
}
