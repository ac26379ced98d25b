import { sql } from "kysely";
import { z } from "zod";
import type { Conversation } from "../../../../contract/conversations.ts";
import { recordId } from "../../../../contract/fields.ts";
import type { VisitFilter } from "../../../../contract/visit-filter.ts";
import {
  assigneeTerm,
  type FoundRecord,
  kindTerm,
  queryTerms,
  statusTerm,
} from "../../../db/record-search.ts";
import type { Db } from "../../../db/schema.ts";
import { type Context, readFrom, requireRight } from "../../context.ts";
import { Invalid } from "../../errors.ts";
import { ownAddresses } from "../../outbox/sender.ts";
import { batchOfVisits, visitConditions } from "../rules/visit-conditions.ts";
import { type ConversationRow, conversationView, selectConversations } from "./conversation-row.ts";
import {
  assigneeOf,
  type ConversationFilter,
  groupsOf,
  isSearched,
  type Viewer,
  type ViewGroup,
  viewerOf,
} from "./conversation-views.ts";

type Page = Omit<ConversationFilter, "visit"> &
  VisitFilter & {
    limit: number;
    /** Search text. */
    q?: string | undefined;
    cursor?: string | undefined;
  };

/** Last row of a page: its group in the view, its sort key and id. */
type GroupPosition = { group: number; key: number; id: string };

type Listed = { row: ConversationRow; position: GroupPosition };

/**
 * A page of a view of Client Queries, by keyset: what is our turn by due time, then the rest by
 * latest activity. With search text or a visit filter, everything but spam, latest received first.
 * @throws Invalid for a malformed cursor
 */
export async function listConversations(
  context: Context,
  { limit, cursor, q, ...asked }: Page,
): Promise<{ conversations: Conversation[]; next: string | null }> {
  requireRight(context, "clients");
  const own = ownAddresses(context.settings);
  const viewer = await viewerOf(context);
  const after = cursor === undefined ? undefined : readGroupCursor(cursor);
  const db = readFrom(context);
  const filter = { ...asked, visit: await visitConditions(db, asked) };
  const query = { filter, viewer, own, after, limit: limit + 1 };
  const typed = q?.trim();
  const rows = await (typed ? search(context, typed, query) : readGroups(db, query));
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    conversations: page.map(({ row }) => conversationView(row)),
    next: last && rows.length > limit ? writeGroupCursor(last.position) : null,
  };
}

type Query = {
  filter: ConversationFilter;
  viewer: Viewer;
  /** Addresses of this installation. */
  own: readonly string[];
  after: GroupPosition | undefined;
  limit: number;
};

/** Reads group after group until the page is full. */
async function readGroups(db: Db, query: Query): Promise<Listed[]> {
  const { filter, viewer, own, after, limit } = query;
  const listed: Listed[] = [];
  for (const [group, definition] of groupsOf(filter, viewer).entries()) {
    if (listed.length >= limit) break;
    if (after && group < after.group) continue;
    const from = after?.group === group ? after : undefined;
    const rows = await readGroup(
      selectConversations(db, own),
      definition,
      from,
      limit - listed.length,
    );
    for (const row of rows) {
      listed.push({ row, position: { group, key: row[definition.key] ?? 0, id: row.id } });
    }
  }
  return listed;
}

function readGroup(
  conversations: ReturnType<typeof selectConversations>,
  { key, direction, fixed, where }: ViewGroup,
  after: GroupPosition | undefined,
  limit: number,
): Promise<ConversationRow[]> {
  const column = sql.ref(`enquiries.${key}`);
  const follows = direction === "desc" ? sql`<` : sql`>`;
  let query = conversations.where(where);
  if (after) {
    query = query.where(
      sql<boolean>`(${column}, enquiries.id) ${follows} (${after.key}, ${after.id})`,
    );
  }
  for (const name of fixed) query = query.orderBy(`enquiries.${name}`);
  return query
    .orderBy(`enquiries.${key}`, direction)
    .orderBy("enquiries.id", direction)
    .limit(limit)
    .execute();
}

/**
 * Enquiries that match all words of `q`. The first matches are filtered by their rows: the index has
 * long lists of the filters, which a rare word would be compared with. Filters that leave a page of
 * those short are terms of the index for the rest.
 */
async function search(context: Context, q: string, query: Query): Promise<Listed[]> {
  const terms = queryTerms(q);
  if (terms.length === 0) return [];
  const db = readFrom(context);
  const listed: Listed[] = [];
  let all = terms;
  let limit = query.limit * 2;
  let after = query.after?.key;
  for (;;) {
    const found = await context.database.enquirySearch.find(db, { all, after, limit });
    const shown = await shownOf(db, found, query);
    const rows = await rowsOf(db, shown.slice(0, query.limit - listed.length), query.own);
    listed.push(...rows);
    if (listed.length >= query.limit || found.length < limit) return listed;
    after = found.at(-1)?.position;
    all = [...terms, ...filterTerms(query)];
    // The index does not know visits: reads enough to find those of a rare one in few turns.
    limit = query.filter.visit ? Math.max(query.limit, batchOfVisits) : query.limit;
  }
}

/** Without those that the filter, the bin or a restriction leaves out. */
async function shownOf(
  db: Db,
  found: readonly FoundRecord[],
  { filter, viewer }: Query,
): Promise<FoundRecord[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await db
    .selectFrom("enquiries")
    .select("enquiries.id")
    .where("enquiries.id", "in", ids)
    .where((eb) => isSearched(eb, filter, viewer))
    .execute();
  const shown = new Set(rows.map(({ id }) => id));
  return found.filter(({ id }) => shown.has(id));
}

async function rowsOf(
  db: Db,
  found: readonly FoundRecord[],
  own: readonly string[],
): Promise<Listed[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await selectConversations(db, own).where("enquiries.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, position }) => {
    const row = byId.get(id);
    return row ? [{ row, position: { group: 0, key: position, id } }] : [];
  });
}

const notSpam = ["new", "in-progress", "won", "lost"] as const;

function filterTerms({ filter, viewer }: Query): string[][] {
  const { view, kind, status } = filter;
  const asked = view === "spam" ? (["spam"] as const) : notSpam;
  const statuses = status ? asked.filter((each) => each === status) : asked;
  const assignee = assigneeOf(filter, viewer);
  const groups =
    assignee === undefined
      ? statuses.map(statusTerm)
      : statuses.map((each) => assigneeTerm(assignee, each));
  // Filters that exclude each other match nothing.
  return [...(kind ? [[kindTerm(kind)]] : []), groups.length > 0 ? groups : [statusTerm("none")]];
}

const GroupCursor = z.tuple([z.int().min(0).max(9), z.int(), recordId]);

const writeGroupCursor = ({ group, key, id }: GroupPosition): string =>
  Buffer.from(JSON.stringify([group, key, id])).toString("base64url");

/** @throws Invalid for anything that `writeGroupCursor` did not write */
function readGroupCursor(cursor: string): GroupPosition {
  try {
    const [group, key, id] = GroupCursor.parse(
      JSON.parse(Buffer.from(cursor, "base64url").toString()),
    );
    return { group, key, id };
  } catch {
    throw new Invalid({ cursor: "This page no longer exists. Please start from the first page." });
  }
}
