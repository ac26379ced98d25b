import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Conversation } from "../../../contract/conversations.ts";
import { recordId } from "../../../contract/fields.ts";
import { assigneeTerm, kindTerm, queryTerms, statusTerm } from "../../db/record-search.ts";
import type { Schema } from "../../db/schema.ts";
import { type Context, readFrom, requireRole, requireStaff } from "../context.ts";
import { Invalid } from "../errors.ts";
import { type ConversationRow, conversationView, selectConversations } from "./conversation-row.ts";
import {
  assigneeOf,
  type ConversationFilter,
  groupsOf,
  type Viewer,
  type ViewGroup,
} from "./conversation-views.ts";

type Page = ConversationFilter & {
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
 * latest activity. With search text, everything but spam, latest received first. For agents.
 * @throws NotSignedIn, Forbidden; Invalid for a malformed cursor
 */
export async function listConversations(
  context: Context,
  { limit, cursor, q, ...filter }: Page,
): Promise<{ conversations: Conversation[]; next: string | null }> {
  requireRole(context, "agent");
  const viewer = { staffId: requireStaff(context).id, now: context.now() };
  const after = cursor === undefined ? undefined : readGroupCursor(cursor);
  const query = { filter, viewer, after, limit: limit + 1 };
  const typed = q?.trim();
  const rows = await (typed ? search(context, typed, query) : readGroups(readFrom(context), query));
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
  after: GroupPosition | undefined;
  limit: number;
};

/** Reads group after group until the page is full. */
async function readGroups(db: Kysely<Schema>, query: Query): Promise<Listed[]> {
  const { filter, viewer, after, limit } = query;
  const listed: Listed[] = [];
  for (const [group, definition] of groupsOf(filter, viewer).entries()) {
    if (listed.length >= limit) break;
    if (after && group < after.group) continue;
    const from = after?.group === group ? after : undefined;
    const rows = await readGroup(db, definition, from, limit - listed.length);
    for (const row of rows) {
      listed.push({ row, position: { group, key: row[definition.key] ?? 0, id: row.id } });
    }
  }
  return listed;
}

function readGroup(
  db: Kysely<Schema>,
  { key, direction, fixed, where }: ViewGroup,
  after: GroupPosition | undefined,
  limit: number,
): Promise<ConversationRow[]> {
  const column = sql.ref(`enquiries.${key}`);
  const follows = direction === "desc" ? sql`<` : sql`>`;
  let query = selectConversations(db).where(where);
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

const notSpam = ["new", "in-progress", "won", "lost"] as const;

/** Enquiries that match all words of `q`; filters are terms of the index too. */
async function search(context: Context, q: string, query: Query): Promise<Listed[]> {
  const terms = queryTerms(q);
  if (terms.length === 0) return [];
  const all = [...terms, ...filterTerms(query)];
  const db = readFrom(context);
  const listed: Listed[] = [];
  let after = query.after?.key;
  // The index includes restricted clients' enquiries: reads on until the page is full without them.
  for (;;) {
    const found = await context.database.enquirySearch.find(db, {
      ...{ all, after, limit: query.limit },
    });
    const ids = found.map(({ id }) => id);
    const rows = ids.length === 0 ? [] : await rowsOf(db, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { id, position } of found) {
      const row = byId.get(id);
      if (row) listed.push({ row, position: { group: 0, key: position, id } });
    }
    after = found.at(-1)?.position;
    if (listed.length >= query.limit || found.length < query.limit) {
      return listed.slice(0, query.limit);
    }
  }
}

const rowsOf = (db: Kysely<Schema>, ids: readonly string[]) =>
  selectConversations(db).where("enquiries.id", "in", ids).execute();

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
