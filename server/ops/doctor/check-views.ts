import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { bad, type Finding, good } from "./finding.ts";

/** Columns that neither name nor recognise a reader (decision B20). */
const anonymous: Readonly<Record<string, readonly string[]>> = {
  views: ["campaign", "count", "day", "device", "kind", "path", "source"],
  view_weeks: ["count", "dimension", "kind", "name", "week"],
};

/** Whether the counts of visits contain nothing by which a person could be recognised. */
export async function checkViews(db: Kysely<Schema>): Promise<Finding[]> {
  const tables = await db.introspection.getTables();
  const strange = tables.flatMap(({ name, columns }) =>
    columns
      .map((column) => column.name)
      .filter((column) => anonymous[name] && !anonymous[name].includes(column))
      .map((column) => `${name}.${column}`),
  );
  if (strange.length === 0) return [good("The counts of visits contain nothing about visitors")];
  return [
    bad(
      `This release doesn't know these columns of visit counts: ${strange.sort().join(", ")}`,
      "Visits are counted without anything about a person (privacy policy). Remove the columns, or add them to check-views.ts if they identify nobody.",
    ),
  ];
}
