import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { bad, type Finding, good } from "./finding.ts";

/** Columns of `views`: none of them can name or recognise a reader (decision B20). */
const anonymous = ["campaign", "count", "day", "device", "kind", "path", "source"];

/** Whether the counts of visits contain nothing by which a person could be recognised. */
export async function checkViews(db: Kysely<Schema>): Promise<Finding[]> {
  const tables = await db.introspection.getTables();
  const columns =
    tables.find(({ name }) => name === "views")?.columns.map(({ name }) => name) ?? [];
  const strange = columns.filter((name) => !anonymous.includes(name)).sort();
  if (strange.length === 0) return [good("The counts of visits contain nothing about visitors")];
  return [
    bad(
      `The table views has columns that this release doesn't know: ${strange.join(", ")}`,
      "Visits are counted without anything about a person (privacy policy). Remove the columns, or add them to check-views.ts if they identify nobody.",
    ),
  ];
}
