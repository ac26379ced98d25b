import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** An index for the overview's median of first answers. */
export const firstAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index enquiries_first_answers on enquiries
      (kind, first_answered_at desc, received_at)
      where first_answered_at is not null and deleted_at is null`.execute(db);
  },
};
