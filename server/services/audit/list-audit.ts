import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { AuditEntry } from "../../../contract/audit.ts";
import { securityActions } from "../../../contract/audit-security.ts";
import { dayMs } from "../../../contract/durations.ts";
import { maxTotal } from "../../../contract/office-limits.ts";
import type { Db, Schema } from "../../db/schema.ts";
import type { AuditRow } from "../../db/tables/account-tables.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { countRows, cutPage, type Position, readCursor } from "../pagination.ts";
import { auditView, nameRecords, tokenOf } from "./audit-view.ts";

export type AuditFilter = {
  /** Id of a staff member: their actions, and visitors' actions on their account. */
  actor?: string | undefined;
  /** `post.publish`, or `post` for every action on posts. */
  action?: string | undefined;
  /** The id of the record. */
  subject?: string | undefined;
  /** Only `securityActions`. */
  security?: "on" | undefined;
  /** Days in UTC, `2026-11-20`, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** From this moment on, and before that one: ISO 8601. */
  since?: string | undefined;
  before?: string | undefined;
};

/** A page of the audit log, newest first, by keyset. @throws Invalid for a malformed cursor */
export async function listAudit(
  context: Context,
  input: AuditFilter & {
    limit: number;
    cursor?: string | undefined;
    /** Adds the number of all entries that match. */
    count?: "on" | undefined;
  },
): Promise<{ entries: AuditEntry[]; next: string | null; total?: number }> {
  requireRight(context, "staff");
  const after = input.cursor === undefined ? undefined : readCursor(input.cursor);
  const rows = await readEntries(context, input, after);
  const { page, next } = cutPage(rows, input.limit, (row) => row);
  const named = await nameRecords(readFrom(context), [...page, ...page.flatMap(tokenOf)]);
  const entries = page.map((row) => auditView(row, named));
  return input.count
    ? { entries, next, total: await countEntries(context, input) }
    : { entries, next };
}

type Input = AuditFilter & { limit: number };
type Keys = Pick<AuditRow, "id" | "at">;

/** One row more than the page has, to find out whether there is a next page. */
async function readEntries(context: Context, input: Input, after: Position | undefined) {
  const keys = await readKeys(context, input, after);
  if (keys.length === 0) return [];
  const db = readFrom(context);
  const ids = keys.map(({ id }) => id);
  return db
    .selectFrom("audit_log")
    .leftJoin("staff", "staff.id", "audit_log.actor_id")
    .select([
      "audit_log.id",
      "at",
      "actor_kind",
      "actor_id",
      "staff.name",
      "action",
      "subject",
      "subject_id",
    ])
    .select(["address", "details"])
    .where("audit_log.id", "in", ids)
    .orderBy("at", "desc")
    .orderBy("audit_log.id", "desc")
    .execute();
}

/**
 * Reads a page of each action and merges them: only the index by age has the entries of several
 * actions in order.
 */
async function readKeys(
  context: Context,
  input: Input,
  after: Position | undefined,
): Promise<Keys[]> {
  const base = pageOf(readFrom(context).selectFrom("audit_log").select(["id", "at"]), input, after);
  if (isUnfiltered(input)) return base.execute();
  const lists: Keys[][] = [];
  for (const scan of await scansOf(context, input)) lists.push(await scan(base).execute());
  return lists
    .flat()
    .sort(newestFirst)
    .slice(0, input.limit + 1);
}

/** Number of matching entries, up to `maxTotal`, by the same scans as the list. */
async function countEntries(context: Context, input: AuditFilter): Promise<number> {
  const db = readFrom(context);
  const base = inDays(db.selectFrom("audit_log").select("id"), input);
  if (isUnfiltered(input)) return countRows(db, base);
  let total = 0;
  for (const scan of await scansOf(context, input)) {
    total += await countRows(db, scan(base));
    if (total >= maxTotal) return maxTotal;
  }
  return total;
}

const isUnfiltered = ({ actor, action, subject, security }: AuditFilter) =>
  !actor && !action && !subject && !security;

type AuditQuery<Row> = SelectQueryBuilder<Schema, "audit_log", Row>;

/** Restricts a query to one index range of one action. */
type Scan = <Row>(query: AuditQuery<Row>) => AuditQuery<Row>;

/** Disjoint scans that together find all matching entries. */
async function scansOf(context: Context, input: AuditFilter): Promise<Scan[]> {
  const scans: Scan[] = [];
  for (const { follow, fits } of rangesOf(input.actor, input.subject)) {
    const actions = await actionsOf(readFrom(context), follow, input.action);
    for (const action of actions.filter((each) => !input.security || securityActions.has(each))) {
      scans.push((query) => query.where("action", "=", action).where(follow).where(fits));
    }
  }
  return scans;
}

const newestFirst = (one: Keys, other: Keys) => other.at - one.at || (one.id < other.id ? 1 : -1);

function inDays<Row>(query: AuditQuery<Row>, filter: AuditFilter): AuditQuery<Row> {
  const { from, to, since, before } = filter;
  return query
    .$if(from !== undefined, (later) => later.where("at", ">=", Date.parse(from ?? "")))
    .$if(to !== undefined, (earlier) => earlier.where("at", "<", Date.parse(to ?? "") + dayMs))
    .$if(since !== undefined, (later) => later.where("at", ">=", Date.parse(since ?? "")))
    .$if(before !== undefined, (earlier) => earlier.where("at", "<", Date.parse(before ?? "")));
}

function pageOf<Row>(query: AuditQuery<Row>, input: Input, after: Position | undefined) {
  return inDays(query, input)
    .$if(after !== undefined, (paged) =>
      paged.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("at", "id"), "<", tuple(after?.at ?? 0, after?.id ?? "")),
      ),
    )
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(input.limit + 1);
}

/** An index range (`follow`) and a filter of its entries (`fits`). */
type Range = { follow: RawBuilder<SqlBool>; fits: RawBuilder<SqlBool> };

const all = sql<SqlBool>`1 = 1`;

/**
 * Disjoint index ranges of the entries of a person or about a record. A person's entries are their
 * actions, and those of visitors on their account, such as sign-ins and password resets.
 */
function rangesOf(actor: string | undefined, subject: string | undefined): Range[] {
  const about = sql<SqlBool>`subject_id = ${subject}`;
  if (actor === undefined) return [{ follow: subject === undefined ? all : about, fits: all }];
  const by = sql<SqlBool>`actor_id = ${actor}`;
  const done = { follow: subject === undefined ? by : about, fits: by };
  const atTheirAccount = {
    follow: sql<SqlBool>`subject_id = ${actor}`,
    fits: sql<SqlBool>`actor_kind = 'visitor'`,
  };
  return subject === undefined || subject === actor ? [done, atTheirAccount] : [done];
}

/**
 * The distinct actions among entries where `holds`, by a loose index scan: the cost grows with the
 * number of actions, not of entries. `action` restricts it to one, or to those of a kind.
 */
async function actionsOf(
  db: Db,
  holds: RawBuilder<SqlBool>,
  action: string | undefined,
): Promise<string[]> {
  if (action?.includes(".")) return [action];
  const { rows } = await sql<{ action: string }>`
    with recursive leap (action) as (
      select min(action) from audit_log where ${holds}
      union all
      select (select min(action) from audit_log where ${holds} and action > leap.action)
      from leap where leap.action is not null
    )
    select action from leap where action is not null`.execute(db);
  const actions = rows.map((row) => row.action);
  return action ? actions.filter((one) => one.startsWith(`${action}.`)) : actions;
}
