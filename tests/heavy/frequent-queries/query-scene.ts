import type { Database } from "../../../server/db/database.ts";
import { putPost } from "../../put-post.ts";
import { putSession } from "../../put-session.ts";
import { admin, type TestContext } from "../../service-context.ts";
import { fillViews } from "../bench/fill-views.ts";
import { fillTables, minute, people, start } from "../fill-tables.ts";

/** An index by its name, or by its name on each engine. */
type IndexName = string | Readonly<Record<Database["engine"], string>>;

/** A query that runs often, and the indexes that its plan has to use. */
export type FrequentQuery = { run(): Promise<unknown>; uses: readonly IndexName[] };

/** Frequent queries by a description of each. */
export type FrequentQueries = Readonly<Record<string, FrequentQuery>>;

export type QueryScene = Awaited<ReturnType<typeof fillScene>>;

/** Fills a database with enough rows for indexes to be worth using. */
export async function fillScene(database: Database, context: TestContext) {
  await fillViews(database, "2026-01-31", 20);
  const filled = await fillTables(database);
  const { slug } = await putPost(database);
  const { token } = await putSession({ ...context, database }, filled.staff.id);
  const middle = Math.floor(people / 2);
  return {
    ...filled,
    slug,
    token,
    context,
    asAdmin: context.as({ actor: admin }),
    /** The enquiry in the middle of the list, where a deep page begins. */
    middle: { at: start + middle * minute, id: filled.enquiries[middle]?.id ?? "" },
  };
}
