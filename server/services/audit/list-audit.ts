import type { SelectQueryBuilder } from "kysely";
import type { AuditEntry } from "../../../contract/audit.ts";
import type { Schema } from "../../db/schema.ts";
import type { AuditRow } from "../../db/tables/account-tables.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { day } from "../limits/limit.ts";
import { cutPage, type Place, readCursor } from "../list-cursor.ts";
import { readFrom } from "../read-from.ts";
import { actionsOf } from "./actions-of.ts";
import { auditView } from "./audit-view.ts";
import { groundsOf } from "./grounds-of.ts";
import { nameRecords } from "./name-records.ts";

export type AuditFilter = {
  /** The id of a member of staff: what they did, and what befell their account. */
  actor?: string | undefined;
  /** `post.publish`, or `post` for all of its kind. */
  action?: string | undefined;
  /** The id of the record. */
  subject?: string | undefined;
  /** Days, `2026-11-20`, in UTC; both count. */
  from?: string | undefined;
  to?: string | undefined;
};

/**
 * A page of the audit log, newest first, by key and not by offset. For admins.
 * @throws NotSignedIn, Forbidden; Invalid for a cursor that is not one
 */
export async function listAudit(
  context: Context,
  input: AuditFilter & { limit: number; cursor?: string | undefined },
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  requireRole(context, "admin");
  const place = input.cursor === undefined ? undefined : readCursor(input.cursor);
  const rows = await readEntries(context, input, place);
  const { page, next } = cutPage(rows, input.limit, (row) => row);
  const names = await nameRecords(readFrom(context), page);
  return { entries: page.map((row) => auditView(row, names)), next };
}

type Input = AuditFilter & { limit: number };
type Keys = Pick<AuditRow, "id" | "at">;

/** One row more than asked for, so that the caller knows whether there are any. */
async function readEntries(context: Context, input: Input, place: Place | undefined) {
  const keys = await readKeys(context, input, place);
  if (keys.length === 0) return [];
  const db = readFrom(context);
  return db
    .selectFrom("audit_log")
    .leftJoin("staff", "staff.id", "audit_log.actor_id")
    .select(["audit_log.id", "at", "actor_kind", "staff.name", "action", "subject", "subject_id"])
    .select(["address", "details"])
    .where(
      "audit_log.id",
      "in",
      keys.map(({ id }) => id),
    )
    .orderBy("at", "desc")
    .orderBy("audit_log.id", "desc")
    .execute();
}

/**
 * Every index but that by age has the action before the time. So what is filtered is read action
 * by action, each in its own order and no further than a page, and then merged.
 */
async function readKeys(context: Context, input: Input, place: Place | undefined): Promise<Keys[]> {
  const db = readFrom(context);
  const base = within(db.selectFrom("audit_log").select(["id", "at"]), input, place);
  if (!input.actor && !input.action && !input.subject) return base.execute();
  const lists: Keys[][] = [];
  for (const { follow, fits } of groundsOf(input.actor, input.subject)) {
    for (const action of await actionsOf(db, follow, input.action)) {
      const those = base.where("action", "=", action).where(follow).where(fits);
      lists.push(await those.execute());
    }
  }
  return lists
    .flat()
    .sort(newestFirst)
    .slice(0, input.limit + 1);
}

const newestFirst = (one: Keys, other: Keys) => other.at - one.at || (one.id < other.id ? 1 : -1);

function within<Row>(
  query: SelectQueryBuilder<Schema, "audit_log", Row>,
  { from, to, limit }: Input,
  place: Place | undefined,
) {
  return query
    .$if(place !== undefined, (paged) =>
      paged.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("at", "id"), "<", tuple(place?.at ?? 0, place?.id ?? "")),
      ),
    )
    .$if(from !== undefined, (later) => later.where("at", ">=", Date.parse(from ?? "")))
    .$if(to !== undefined, (earlier) => earlier.where("at", "<", Date.parse(to ?? "") + day))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
}
