import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { accounts } from "./accounts.ts";
import { blog } from "./blog.ts";
import { conversations } from "./conversations.ts";
import { crm } from "./crm.ts";
import { insight } from "./insight.ts";
import { pages } from "./pages.ts";
import { webhooks } from "./webhooks.ts";

/**
 * The schema of release 0.3.0. Constraints and indexes have the names that its migrations gave them,
 * so that a later migration finds them in every database.
 */
export const first: Migration = {
  async up(db: Kysely<unknown>) {
    const engine = db.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
    const tables = [accounts, crm(engine), conversations, blog(engine), pages];
    for (const statement of [...tables, insight(engine), webhooks].flat()) {
      await sql.raw(statement).execute(db);
    }
  },
};
