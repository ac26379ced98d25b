import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { dayStart } from "../../../../contract/answer-hours.ts";
import { laterDay } from "../../../../contract/days.ts";
import {
  hasVisitFilter,
  noCampaign,
  unknownVisit,
  type VisitFilter,
} from "../../../../contract/visit-filter.ts";
import type { Db, Schema } from "../../../db/schema.ts";
import { readAnswerHours } from "../../settings/answer-hours.ts";

/** Matches of a search that are compared with a visit filter at a time. */
export const batchOfVisits = 500;

type Enquiries = ExpressionBuilder<Schema, "enquiries">;

const columns = ["landing", "source", "campaign"] as const;

/** Conditions of a visit filter, and the columns that are equal in all rows that match. */
export type VisitConditions = {
  fixed: readonly (typeof columns)[number][];
  where(eb: Enquiries): ReturnType<Enquiries["and"]>;
};

/** Not spam, as the indexes of these lists have it (migration 2026-12-11). */
export const notSpam = sql<SqlBool>`coalesce(enquiries.status, '') <> 'spam'`;

/** Answered by email; or by phone, as what is won or lost was. */
export const isAnswered = sql<SqlBool>`(enquiries.first_answered_at is not null
  or enquiries.status in ('won', 'lost'))`;

/** The conditions of a filter, which leave out spam; undefined if it leaves nothing out. */
export async function visitConditions(
  db: Db,
  filter: VisitFilter,
): Promise<VisitConditions | undefined> {
  if (!hasVisitFilter(filter)) return undefined;
  const { from, to, outcome } = filter;
  const { timeZone } = await readAnswerHours(db);
  const since = from === undefined ? undefined : dayStart(from, timeZone);
  const until = to === undefined ? undefined : dayStart(laterDay(to, 1), timeZone);
  const fixed = columns.filter((name) => filter[name] !== undefined);
  return {
    fixed,
    where: (eb) =>
      eb.and([
        notSpam,
        ...fixed.map((name) => equals(eb, name, filter[name] ?? "")),
        ...(since === undefined ? [] : [eb("enquiries.received_at", ">=", since)]),
        ...(until === undefined ? [] : [eb("enquiries.received_at", "<", until)]),
        ...(outcome === "answered" ? [isAnswered] : []),
        ...(outcome === "won" ? [sql<SqlBool>`enquiries.status = 'won'`] : []),
      ]),
  };
}

function equals(eb: Enquiries, name: (typeof columns)[number], value: string) {
  const column = `enquiries.${name}` as const;
  if (value === unknownVisit) return eb(column, "is", null);
  return eb(column, "=", name === "campaign" && value === noCampaign ? "" : value);
}

/**
 * A column that SQLite searches in no index: without statistics it would sort all rows with the
 * value rather than read the first ones in order. PostgreSQL simplifies this to the column.
 */
export const unindexed = (name: "kind" | "status" | "assignee" | "turn") =>
  sql`case when true then ${sql.ref(`enquiries.${name}`)} end`;
