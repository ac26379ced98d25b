import { mailLimits } from "../../../contract/limits.ts";
import { requireRole } from "../authorise.ts";
import { isClient } from "../clients/client-spam.ts";
import { searchClients } from "../clients/list-clients.ts";
import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";

export type ClientAddress = { email_id: string; name: string };

/** Ids per query: SQLite takes 32,766 parameters in one. */
const idsAtOnce = 1_000;

/**
 * The clients who may be written to, or those of them with the words of `q`, one row per address,
 * newest first: as many as one sending may have (decision A12). `more`: there are older ones,
 * which only a search with more words finds. For admins.
 * @throws NotSignedIn, Forbidden
 */
export async function listAddresses(
  context: Context,
  { q = "" }: { q?: string | undefined } = {},
): Promise<{ addresses: ClientAddress[]; more: boolean }> {
  requireRole(context, "admin");
  const most = mailLimits.recipients;
  // One more than is answered, to know whether there are more.
  const rows = await (q.trim() === "" ? newest(context, most + 1) : searched(context, q, most + 1));
  return { addresses: rows.slice(0, most), more: rows.length > most };
}

function newest(context: Context, limit: number): Promise<ClientAddress[]> {
  return readFrom(context)
    .selectFrom("clients")
    .select(["email_as_typed as email_id", "name"])
    .where(isClient)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

async function searched(context: Context, q: string, limit: number): Promise<ClientAddress[]> {
  const wanted = { sort: "newest", spam: false, after: undefined, limit } as const;
  const ids = (await searchClients(context, q, wanted)).map(({ id }) => id);
  const byId = new Map<string, ClientAddress>();
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const rows = await readFrom(context)
      .selectFrom("clients")
      .select(["id", "email_as_typed as email_id", "name"])
      .where("id", "in", ids.slice(start, start + idsAtOnce))
      .execute();
    for (const { id, email_id, name } of rows) byId.set(id, { email_id, name });
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}
