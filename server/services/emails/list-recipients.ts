import type { ClientMail } from "../../../contract/clients.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { mailLimits } from "../../../contract/office-limits.ts";
import type { ClientRow } from "../../db/tables/enquiry-tables.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { type ClientFilters, matchesFilters } from "../crm/clients/client-filters.ts";
import { searchClients } from "../crm/clients/list-clients.ts";
import { isClient } from "../crm/rules/client-spam.ts";

export type Recipient = AnswerOf<"listClientAddresses">["message"][number];

/** Ids per query: SQLite allows 32,766 parameters. */
const idsPerQuery = 1_000;

/**
 * Clients who may be written to, or those that match the words of `q` and the filters: one row per
 * address, newest first, at most as many as one bulk email may have (decision A12). `more`: older
 * ones exist and need a narrower search.
 */
export async function listRecipients(
  context: Context,
  { q = "", ...filters }: ClientFilters & { q?: string | undefined } = {},
): Promise<{ recipients: Recipient[]; more: boolean }> {
  requireRight(context, "bulk");
  const max = mailLimits.recipients;
  // One more than is returned, to find out whether there are more.
  const limit = max + 1;
  const rows = await (q.trim() === ""
    ? newest(context, filters, limit)
    : search(context, { q, filters, limit }));
  const merged = await readMerged(context);
  const recipients = rows
    .slice(0, max)
    .map((row) => ({ ...recipientView(row), ...mergedView(merged.get(row.id)) }));
  return { recipients, more: rows.length > max };
}

/** The reason why a client gets no email to several clients; null if they do. */
export const leftOut = ({
  bounced_at,
  unsubscribed_at,
  agreed_at,
}: Pick<ClientRow, (typeof states)[number]>): ClientMail | null => {
  if (unsubscribed_at !== null) return "unsubscribed";
  if (agreed_at === 0) return "must-agree";
  return bounced_at === null ? null : "bounced";
};

const columns = ["id", "email_as_typed", "name", "company_name"] as const;
const states = ["unsubscribed_at", "bounced_at", "agreed_at"] as const;

type Row = Pick<ClientRow, (typeof columns)[number] | (typeof states)[number]>;

/** The addresses of merged clients, by the survivor's id; they are few. */
async function readMerged(context: Context): Promise<ReadonlyMap<string, string[]>> {
  const rows = await readFrom(context)
    .selectFrom("clients")
    .select(["merged_into", "email_as_typed"])
    // Never in the bin (deleted_at) themselves.
    .where("merged_into", "is not", null)
    .orderBy("id")
    .execute();
  const groups = Map.groupBy(rows, ({ merged_into }) => merged_into ?? "");
  return new Map(
    [...groups].map(([id, merged]) => [id, merged.map(({ email_as_typed }) => email_as_typed)]),
  );
}

const mergedView = (addresses: string[] | undefined) => addresses && { also: addresses };

const recipientView = (row: Row): Recipient => ({
  email_id: row.email_as_typed,
  name: row.name,
  company_name: row.company_name,
  leftOut: leftOut(row),
});

async function newest(context: Context, filters: ClientFilters, limit: number): Promise<Row[]> {
  return readFrom(context)
    .selectFrom("clients")
    .select([...columns, ...states])
    .where(isClient)
    .where(matchesFilters(filters))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

async function search(
  context: Context,
  { q, filters, limit }: { q: string; filters: ClientFilters; limit: number },
): Promise<Row[]> {
  const list = { ...filters, sort: "newest", spam: false, after: undefined, limit } as const;
  const ids = (await searchClients(context, q, list)).map(({ id }) => id);
  const byId = new Map<string, Row>();
  for (let start = 0; start < ids.length; start += idsPerQuery) {
    const rows = await readFrom(context)
      .selectFrom("clients")
      .select([...columns, ...states])
      .where("id", "in", ids.slice(start, start + idsPerQuery))
      .execute();
    for (const row of rows) byId.set(row.id, row);
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}
