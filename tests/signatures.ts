import { type Kysely, sql } from "kysely";
import type { Database } from "../server/db/database.ts";
import { queryTerms } from "../server/db/record-search.ts";
import type { Schema } from "../server/db/schema.ts";

/** Derived data, which must be equal in two databases with the same rows. */
export async function signatures({ read, clientSearch, enquirySearch, search }: Database) {
  const found = (typed: string) => ({ all: queryTerms(typed), limit: 100 });
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  return {
    clients: ids(await clientSearch.find(read, found("northfold"))),
    enquiries: ids(await enquirySearch.find(read, found("gateway"))),
    posts: await search.find(read, { words: "post", live: false, limit: 100 }),
    tea: await search.find(read, { words: "लालटेन", live: true, limit: 100 }),
    weeks: await counted(
      read,
      sql`select kind, week_number, sum(received) as received from enquiry_weeks
      group by kind, week_number having sum(received) > 0 order by kind, week_number`,
    ),
    views: await counted(
      read,
      sql`select * from view_weeks where count > 0 order by dimension, week, name, kind`,
    ),
    spans: await counted(
      read,
      sql`select category, span, posts from post_spans
      where posts > 0 order by category, span`,
    ),
  };
}

async function counted(db: Kysely<Schema>, query: ReturnType<typeof sql>) {
  const { rows } = await query.execute(db);
  return rows;
}
