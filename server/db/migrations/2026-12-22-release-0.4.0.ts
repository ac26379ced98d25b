import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { businessDomain, companyStem, foldedCompany, namesCompany } from "../company-names.ts";
import { newId } from "../new-id.ts";
import { phoneDigits } from "../phone-digits.ts";
import { tablesOf040 } from "./release-0.4.0-tables.ts";

/** Release 0.4.0; the row types say what its columns mean. */
export const release040: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, column, type] of [
      ["messages", "quote_at", "integer"],
      ["messages", "quote_end", "integer"],
      ["messages", "is_formatted", "integer"],
      ["enquiries", "ignored_facts", "text"],
      ["enquiries", "review_reason", "text"],
      ["erasures", "wiped_at", "bigint"],
      ["posts", "question", "text"],
      ["post_previews", "session_id", "text"],
      ["post_previews", "program_id", "text"],
      ["messages", "reply_to", "text"],
      ["messages", "genuine_at", "bigint"],
      ["emails", "addressed", "text"],
      ["emails", "copy_of", "text"],
      ["emails", "accepted_as", "text"],
      ["enquiries", "answers_id", "text"],
      ["enquiries", "merged_into", "text"],
      ["enquiries", "call_at", "bigint"],
      ["enquiries", "time_zone", "text"],
      ["notes", "outcome", "text"],
      ["notes", "phone", "text"],
      ["notes", "undo", "text"],
      ["enquiries", "stage", "text"],
      ["enquiries", "lost_reason", "text"],
      ["enquiries", "next_step", "text"],
      ["enquiries", "next_step_on", "text"],
      ["reply_drafts", "moved", "text"],
      ["clients", "source", "text"],
      ["clients", "agreed_at", "bigint"],
      ["erasures", "address_hashes", "text"],
      ["staff", "rights", "text"],
      ["invitations", "rights", "text"],
      ["email_drafts", "list", "text"],
    ] as const) {
      await db.schema.alterTable(table).addColumn(column, type).execute();
    }
    for (const [table, column] of [
      ["messages", "over_limit"],
      ["messages", "is_checked"],
      ["message_files", "is_signature"],
      ["emails", "to_participant"],
    ] as const) {
      await db.schema
        .alterTable(table)
        .addColumn(column, "integer", (added) => added.notNull().defaultTo(0))
        .execute();
    }
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const collation = isPostgres ? 'collate "C"' : "";
    for (const statement of tablesOf040(collation)) await sql.raw(statement).execute(db);
    await addCompanies(db);
    // The rights of an account, which bylines showed as a title.
    await sql`update posts set author_role = '' where author_role = 'Editor'`.execute(db);
    await addParticipants(db);
    await linkPointers(db);
    await sql`update enquiries set call_at = coalesce(preferred_at, answer_due_at)
      where kind = 'callback' and turn <> 'done' and first_answered_at is null`.execute(db);
    // A number may have an extension, which is no part of the number that people share.
    for (const table of ["clients", "enquiries"] as const) {
      await sql`drop index ${sql.table(`${table}_by_digits`)}`.execute(db);
      await sql`create index ${sql.table(`${table}_by_digits`)} on ${sql.table(table)}
        (${phoneDigits})`.execute(db);
    }
    if (!isPostgres) await keepShownTexts(db);
    // Erasures of 0.1 counted "letters".
    await sql`update erasures set amounts = replace(amounts, '"letters":', '"emails":')`.execute(
      db,
    );
  },
};

type StoredClient = { id: string; email: string; company_name: string; created_at: number };

/**
 * Clients of one domain are one company; of those with a free address, who gave the same name. Some
 * 100,000 clients take seconds, so that nothing has to follow later.
 */
async function addCompanies(db: Kysely<unknown>): Promise<void> {
  const made = new Map<string, string>();
  for (let after = ""; ; ) {
    const { rows } = await sql<StoredClient>`select id, email, company_name, created_at
      from clients where id > ${after} and merged_into is null and spam_at is null
      order by id limit 2000`.execute(db);
    const fresh: StoredCompany[] = [];
    const members: { client: string; company: string }[] = [];
    for (const { id: client, email, company_name, created_at } of rows) {
      const domain = businessDomain(email);
      const isNamed = namesCompany(company_name);
      if (domain === undefined && !isNamed) continue;
      const key = domain === undefined ? foldedCompany(company_name) : `@${domain}`;
      const company = made.get(key) ?? newId();
      members.push({ client, company });
      if (made.has(key)) continue;
      made.set(key, company);
      const name = isNamed ? company_name : (domain ?? "");
      fresh.push({ id: company, name, domain, created_at });
    }
    if (fresh.length > 0) await insertCompanies(db, fresh);
    if (members.length > 0) {
      const values = members.map(({ client, company }) => sql`(${client}, ${company})`);
      await sql`with member (id, company) as (values ${sql.join(values)})
        update clients set company_id = member.company from member
        where clients.id = member.id`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

type StoredCompany = { id: string; name: string; domain: string | undefined; created_at: number };

async function insertCompanies(db: Kysely<unknown>, rows: readonly StoredCompany[]): Promise<void> {
  const all = rows.map(
    ({ id, name, created_at }) => sql`(${id}, ${name}, ${companyStem(name)}, ${created_at})`,
  );
  await sql`insert into companies (id, name, stem, created_at) values ${sql.join(all)}`.execute(db);
  const domains = rows.flatMap(({ id, domain }) => (domain ? [sql`(${domain}, ${id})`] : []));
  if (domains.length === 0) return;
  await sql`insert into company_domains (domain, company_id)
    values ${sql.join(domains)}`.execute(db);
}

type Stored = { id: string; enquiry_id: string; recipients: string; at: number };

/** People in Cc of stored emails take part, as those in To and Cc do from now on. */
async function addParticipants(db: Kysely<unknown>): Promise<void> {
  for (let after = ""; ; ) {
    const { rows } = await sql<Stored>`select id, enquiry_id, recipients, at
      from messages where id > ${after} and kind = 'message' and recipients like '%"cc":[{%'
      order by id limit 500`.execute(db);
    for (const row of rows) {
      const { cc = [] } = JSON.parse(row.recipients) as { cc?: { name: string; email: string }[] };
      for (const { name, email } of cc.slice(0, 20)) {
        await sql`insert into participants (enquiry_id, email, name, message_id, at)
          values (${row.enquiry_id}, ${email.toLowerCase()}, ${name}, ${row.id}, ${row.at})
          on conflict do nothing`.execute(db);
      }
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** 0.3.0 wrote a note "Answers an email to …" where an email answered somebody else's. */
async function linkPointers(db: Kysely<unknown>): Promise<void> {
  await sql`update enquiries set answers_id = (
      select max(other.id) from enquiries as other join notes on notes.enquiry_id = enquiries.id
      where notes.written_by is null and other.id < enquiries.id
        and lower(notes.text) = lower('Answers an email to ' || other.email || '.'))
    where exists (select 1 from notes where notes.enquiry_id = enquiries.id
      and notes.written_by is null and notes.text like 'Answers an email to %')`.execute(db);
  await sql`delete from notes where written_by is null
    and text like 'Answers an email to %'`.execute(db);
}

/** Posts are searched by folded text, and shown as written; the start refills the index. */
async function keepShownTexts(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table new_post_search using fts5(
    post_id unindexed, title, category, body, shown_title unindexed, shown_body unindexed,
    tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Mn Mc'"
  )`.execute(db);
  await sql`insert into new_post_search (rowid, post_id, title, category, body, shown_title, shown_body)
    select rowid, post_id, title, category, body, title, body from post_search`.execute(db);
  await sql`drop table post_search`.execute(db);
  await sql`alter table new_post_search rename to post_search`.execute(db);
}
