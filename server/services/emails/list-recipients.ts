import { mailLimits } from "../../../contract/limits.ts";
import { isClient } from "../clients/client-spam.ts";
import { searchClients } from "../clients/list-clients.ts";
import type { Context } from "../context.ts";
import { readFrom, requireRole } from "../context.ts";

export type Recipient = { email_id: string; name: string };

/** Ids per query: SQLite allows 32,766 parameters. */
const idsPerQuery = 1_000;

/**
 * Clients who may be written to, or those that match the words of `q`: one row per address, newest
 * first, at most as many as one bulk email may have (decision A12). `more`: older ones exist and
 * need a narrower search. For agents.
 * @throws NotSignedIn, Forbidden
 */
export async function listRecipients(
  context: Context,
  { q = "" }: { q?: string | undefined } = {},
): Promise<{ recipients: Recipient[]; more: boolean }> {
  requireRole(context, "agent");
  const max = mailLimits.recipients;
  // One more than is returned, to find out whether there are more.
  const rows = await (q.trim() === "" ? newest(context, max + 1) : search(context, q, max + 1));
  return { recipients: rows.slice(0, max), more: rows.length > max };
}

function newest(context: Context, limit: number): Promise<Recipient[]> {
  return readFrom(context)
    .selectFrom("clients")
    .select(["email_as_typed as email_id", "name"])
    .where(isClient)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

async function search(context: Context, q: string, limit: number): Promise<Recipient[]> {
  const list = { sort: "newest", spam: false, after: undefined, limit } as const;
  const ids = (await searchClients(context, q, list)).map(({ id }) => id);
  const byId = new Map<string, Recipient>();
  for (let start = 0; start < ids.length; start += idsPerQuery) {
    const rows = await readFrom(context)
      .selectFrom("clients")
      .select(["id", "email_as_typed as email_id", "name"])
      .where("id", "in", ids.slice(start, start + idsPerQuery))
      .execute();
    for (const { id, email_id, name } of rows) byId.set(id, { email_id, name });
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}
