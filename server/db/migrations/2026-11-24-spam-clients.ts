import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Who sent nothing but spam leaves the lists of clients; a client's letters are listed by age. */
export const spamClients: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("clients").addColumn("spam_at", "bigint").execute();
    await sql`update clients set spam_at = updated_at where id in (
        select client_id from enquiries where status = 'spam' and client_id is not null
        union select client_id from call_requests where status = 'spam' and client_id is not null)
      and not exists (select 1 from enquiries
        where client_id = clients.id and status <> 'spam')
      and not exists (select 1 from call_requests
        where client_id = clients.id and status <> 'spam')`.execute(db);
    for (const [name, columns] of [
      ["clients_by_age", "created_at desc, id desc"],
      ["clients_by_name", "lower(name), id"],
      ["clients_by_company", "lower(company_name), id"],
    ] as const) {
      await db.schema.dropIndex(name).execute();
      await sql`create index ${sql.ref(name)} on clients (${sql.raw(columns)})
        where restricted_at is null and spam_at is null`.execute(db);
    }
    await sql`create index clients_in_spam on clients (created_at desc, id desc)
      where restricted_at is null and spam_at is not null`.execute(db);
    await db.schema.dropIndex("letters_by_recipient").execute();
    await sql`create index letters_by_recipient
      on letters (lower(recipient), created_at desc, id desc)`.execute(db);
  },
};
