import { sql } from "kysely";
import { type Enquiry, EnquiryKind, type EnquiryStatus } from "../../../../contract/enquiries.ts";
import { hasVisitFilter, type VisitFilter } from "../../../../contract/visit-filter.ts";
import { assigneeTerm, kindTerm, queryTerms, statusTerm } from "../../../db/record-search.ts";
import type { Db } from "../../../db/schema.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, readFrom, requireRight } from "../../context.ts";
import { allPages, cutPage, exportPage, type Position, readCursor } from "../../pagination.ts";
import {
  enquiryView,
  readEnquiries,
  selectEnquiries,
  type ViewedEnquiry,
} from "../records/read-enquiry.ts";
import {
  batchOfVisits,
  unindexed,
  type VisitConditions,
  visitConditions,
} from "../rules/visit-conditions.ts";

export type EnquiryFilter = VisitFilter & {
  kind?: EnquiryKind | undefined;
  status?: EnquiryStatus | undefined;
  /** New and in progress only. */
  open?: boolean | undefined;
  /** All but spam. */
  spam?: "false" | undefined;
  /** An account's id, or `none` for unassigned enquiries. */
  assignee?: string | undefined;
  /** Search text. */
  q?: string | undefined;
};

/** The part of a list that a page shows. */
type PageQuery = EnquiryFilter & {
  after: Position | undefined;
  limit: number;
  visit: VisitConditions | undefined;
};

/** An enquiry with its sort key: when it was received (ms), or its position in the search index. */
type SortedEnquiry = { enquiry: ViewedEnquiry; at: number };

/** A page of enquiries, newest first, by keyset (decision B12). @throws Invalid, bad cursor */
export async function listEnquiries(
  context: Context,
  { limit, cursor, ...filter }: EnquiryFilter & { limit: number; cursor?: string | undefined },
): Promise<{ enquiries: Enquiry[]; next: string | null }> {
  requireRight(context, "clients");
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // One more than the page shows tells whether there is a next page.
  const db = readFrom(context);
  const query = { ...filter, after, limit: limit + 1, visit: await visitConditions(db, filter) };
  const q = filter.q?.trim();
  const rows = await (q ? searchEnquiries(context, q, query) : readPage(db, query));
  const { page, next } = cutPage(rows, limit, ({ enquiry, at }) => ({ id: enquiry.id, at }));
  return { enquiries: page.map(({ enquiry }) => enquiryView(enquiry)), next };
}

/** Merges one index range per kind and status, which the indexes have in the list's order. */
async function readPage(db: Db, query: PageQuery): Promise<SortedEnquiry[]> {
  if (query.visit) return readVisits(db, query, query.visit);
  const kinds = query.kind ? [query.kind] : EnquiryKind.options;
  const statuses = statusesOf(query) ?? [undefined];
  const [first, ...others] = kinds.flatMap((kind) =>
    statuses.map((status) =>
      db.selectFrom(indexRange(db, kind, status, query).as("enquiry")).selectAll(),
    ),
  );
  if (!first) return [];
  const rows = await others
    .reduce((merged, range) => merged.unionAll(range), first)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(query.limit)
    .execute();
  return rows.map((enquiry) => ({ enquiry, at: enquiry.received_at }));
}

/** Enquiries of a visit filter: its own indexes have no kind or status before the order. */
async function readVisits(
  db: Db,
  query: PageQuery,
  { fixed, where }: VisitConditions,
): Promise<SortedEnquiry[]> {
  const { kind, assignee, after, limit } = query;
  const statuses = statusesOf(query);
  let select = selectEnquiries(db).where(where);
  if (kind) select = select.where(unindexed("kind"), "=", kind);
  if (statuses) select = select.where(unindexed("status"), "in", [...statuses, "none"]);
  if (assignee === "none") select = select.where("enquiries.assignee", "is", null);
  else if (assignee !== undefined) select = select.where(unindexed("assignee"), "=", assignee);
  if (after) {
    select = select.where(
      sql<boolean>`(enquiries.received_at, enquiries.id) < (${after.at}, ${after.id})`,
    );
  }
  for (const name of fixed) select = select.orderBy(`enquiries.${name}`);
  const rows = await select
    .orderBy("enquiries.received_at", "desc")
    .orderBy("enquiries.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((enquiry) => ({ enquiry, at: enquiry.received_at }));
}

function indexRange(
  db: Db,
  kind: EnquiryKind,
  status: EnquiryStatus | undefined,
  { assignee, after, limit }: PageQuery,
) {
  return (
    selectEnquiries(db)
      .where("enquiries.kind", "=", kind)
      .$if(status !== undefined, (select) => select.where("enquiries.status", "=", status ?? "new"))
      .$if(assignee === "none", (select) => select.where("enquiries.assignee", "is", null))
      .$if(assignee !== undefined && assignee !== "none", (select) =>
        select.where("enquiries.assignee", "=", assignee ?? ""),
      )
      .$if(after !== undefined, (select) =>
        select.where(
          sql<boolean>`(enquiries.received_at, enquiries.id) < (${after?.at}, ${after?.id})`,
        ),
      )
      // All null, but PostgreSQL uses its index only for an order that includes the column.
      .$if(assignee === "none", (select) => select.orderBy("enquiries.assignee"))
      .orderBy("enquiries.received_at", "desc")
      .orderBy("enquiries.id", "desc")
      .limit(limit)
  );
}

/**
 * A page of the enquiries that match all words of `q`, newest first. Filters are terms of the
 * index too, so that a rare status does not read all matches.
 */
async function searchEnquiries(
  context: Context,
  q: string,
  query: PageQuery,
): Promise<SortedEnquiry[]> {
  const searchTerms = queryTerms(q);
  const all = [...searchTerms, ...filterTerms(query)];
  // An empty group comes of filters that exclude each other.
  if (searchTerms.length === 0 || all.some((group) => group.length === 0)) return [];
  const db = readFrom(context);
  // The index does not know visits: reads enough to find those of a rare one in few turns.
  const limit = query.visit ? Math.max(query.limit, batchOfVisits) : query.limit;
  const page: SortedEnquiry[] = [];
  let after = query.after?.at;
  // The index includes restricted clients' enquiries: reads on until the page is full without them.
  for (;;) {
    const found = await context.database.enquirySearch.find(db, { all, after, limit });
    const ids = found.map(({ id }) => id);
    const enquiries = await readEnquiries(db, ids, query.visit?.where);
    for (const { id, position } of found) {
      const enquiry = enquiries.get(id);
      if (enquiry) page.push({ enquiry, at: position });
    }
    after = found.at(-1)?.position;
    if (page.length >= query.limit || found.length < limit) return page.slice(0, query.limit);
  }
}

function filterTerms(query: PageQuery): string[][] {
  const statuses = statusesOf(query);
  const kinds = query.kind ? [[kindTerm(query.kind)]] : [];
  if (query.assignee === undefined) return statuses ? [...kinds, statuses.map(statusTerm)] : kinds;
  const assignee = query.assignee === "none" ? null : query.assignee;
  return [...kinds, (statuses ?? [undefined]).map((status) => assigneeTerm(assignee, status))];
}

const openStatuses: readonly EnquiryStatus[] = ["new", "in-progress"];
const notSpam: readonly EnquiryStatus[] = [...openStatuses, "won", "lost"];

/** The statuses that the filter accepts; undefined for all. */
function statusesOf({ status, open, spam }: EnquiryFilter): readonly EnquiryStatus[] | undefined {
  if (!open && !spam) return status && [status];
  return (open ? openStatuses : notSpam).filter((each) => status === undefined || each === status);
}

/**
 * All enquiries of a kind that match the filter, newest first, in pages; the export is audited.
 * Enquiries that arrive or disappear meanwhile may be included or not.
 */
export async function* exportEnquiries(
  context: Context,
  filter: EnquiryFilter & { kind: EnquiryKind },
): AsyncGenerator<readonly Enquiry[], void> {
  requireRight(context, "clients", "export");
  const details = {
    searched: filter.q !== undefined,
    status: filter.status ?? null,
    ...(hasVisitFilter(filter) && { byVisit: true }),
  };
  await inTransaction(context, (context) =>
    record(context, `${filter.kind}.export`, { [filter.kind]: null }, details),
  );
  yield* allPages(async (cursor) => {
    const { enquiries, next } = await listEnquiries(context, {
      ...filter,
      cursor,
      limit: exportPage,
    });
    return { rows: enquiries, next };
  });
}
