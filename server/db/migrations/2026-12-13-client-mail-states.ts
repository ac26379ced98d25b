import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Finds the few clients who unsubscribed, or whose addresses fail, among many. */
export const clientMailStates: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index clients_unsubscribed on clients (created_at, id)
      where unsubscribed_at is not null`.execute(db);
    await sql`create index clients_bounced on clients (created_at, id)
      where bounced_at is not null`.execute(db);
  },
};
