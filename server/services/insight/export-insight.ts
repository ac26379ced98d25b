import type { InsightRow } from "../../../contract/insight.ts";
import { othersName, rowName, totalName, unknownName } from "../../../contract/insight-names.ts";
import { originFilterNames } from "../../../contract/visit-filter.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../context.ts";
import { type InsightQuery, readInsight } from "./read-insight.ts";

/** A row with the name that its table shows. */
export type NamedRow = InsightRow & { hasVisits: boolean };

/**
 * The rows of Insight's table and its total, in one page; the export is audited. For editors; worth
 * and answer times for admins.
 * @throws as readInsight
 */
export async function* exportInsight(
  context: Context,
  query: InsightQuery,
): AsyncGenerator<readonly NamedRow[], void> {
  requireRight(context, "insight");
  const { group } = query;
  const { rows, others, unknown, total, from, to } = await readInsight(context, query);
  const filter: Record<string, string> = {};
  for (const name of originFilterNames) {
    const value = query[name];
    if (value !== undefined) filter[name] = value;
  }
  await inTransaction(context, (transaction) =>
    record(
      transaction,
      context,
      "insight.export",
      { insight: null },
      { group, ...filter, from, to },
    ),
  );
  yield [
    ...rows.map((row) => ({ ...row, name: rowName(row.name, group), hasVisits: true })),
    ...(others ? [{ ...others, name: othersName(others.name, group), hasVisits: true }] : []),
    ...(unknown ? [{ ...unknown, name: unknownName, hasVisits: false }] : []),
    { ...total, name: totalName, hasVisits: true },
  ];
}
