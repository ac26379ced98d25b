import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { phoneDigits } from "../phone-digits.ts";

/** Tables of participants and of moves between conversations. */
const participants = [
  `create table participants (
    enquiry_id text not null references enquiries (id) on delete cascade,
    email text not null,
    name text not null,
    message_id text references messages (id) on delete set null,
    at bigint not null,
    constraint participants_key primary key (enquiry_id, email)
  )`,
  `create index participants_by_email on participants (email, enquiry_id)`,
  `create index participants_by_message on participants (message_id) where message_id is not null`,
  `create table conversation_moves (
    id text primary key,
    kind text not null check (kind in ('move', 'merge', 'split')),
    from_id text not null references enquiries (id) on delete cascade,
    to_id text not null references enquiries (id) on delete cascade,
    moved text not null,
    states text not null,
    moved_by text references staff (id) on delete set null,
    at bigint not null,
    undone_at bigint
  )`,
  `create index conversation_moves_by_from on conversation_moves (from_id, at)`,
  `create index conversation_moves_by_to on conversation_moves (to_id, at)`,
  `create index conversation_moves_by_age on conversation_moves (at)`,
  `create index emails_by_copy on emails (copy_of) where copy_of is not null`,
  `create index emails_by_accepted_as on emails (accepted_as) where accepted_as is not null`,
  `create index enquiries_by_merged_into on enquiries (merged_into) where merged_into is not null`,
  `create index enquiries_by_answers on enquiries (answers_id) where answers_id is not null`,
];

/** Each group of the list by stage. */
const stages = [
  `update enquiries set stage = 'talking' where status = 'in-progress'`,
  `create index enquiries_by_stage on enquiries (stage, next_step_on, id) where stage is not null`,
  `create index enquiries_by_won on enquiries (won_at) where won_at is not null`,
  `create index enquiries_by_lost on enquiries (lost_at) where lost_at is not null`,
];

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
      ["post_previews", "session_id", "text"],
      ["post_previews", "program_id", "text"],
      ["messages", "reply_to", "text"],
      ["emails", "addressed", "text"],
      ["emails", "copy_of", "text"],
      ["emails", "accepted_as", "text"],
      ["enquiries", "answers_id", "text"],
      ["enquiries", "merged_into", "text"],
      ["enquiries", "stage", "text"],
      ["enquiries", "lost_reason", "text"],
      ["enquiries", "next_step", "text"],
      ["enquiries", "next_step_on", "text"],
    ] as const) {
      await db.schema.alterTable(table).addColumn(column, type).execute();
    }
    for (const [table, column] of [
      ["messages", "over_limit"],
      ["message_files", "is_signature"],
      ["emails", "to_participant"],
    ] as const) {
      await db.schema
        .alterTable(table)
        .addColumn(column, "integer", (added) => added.notNull().defaultTo(0))
        .execute();
    }
    for (const statement of [...participants, ...stages]) await sql.raw(statement).execute(db);
    await addParticipants(db);
    await linkPointers(db);
    // A number may have an extension, which is no part of the number that people share.
    for (const table of ["clients", "enquiries"] as const) {
      await sql`drop index ${sql.table(`${table}_by_digits`)}`.execute(db);
      await sql`create index ${sql.table(`${table}_by_digits`)} on ${sql.table(table)}
        (${phoneDigits})`.execute(db);
    }
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) await keepShownTexts(db);
    // Erasures of 0.1 counted "letters".
    await sql`update erasures set amounts = replace(amounts, '"letters":', '"emails":')`.execute(
      db,
    );
  },
};

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
