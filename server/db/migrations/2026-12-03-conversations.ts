import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Email in both directions, notes, drafts, templates, and whose turn an enquiry is. */
export const conversations: Migration = {
  async up(db: Kysely<unknown>) {
    await extendEnquiries(db);
    await extendClientsAndEmails(db);
    await extendSending(db);
    await createMessages(db);
    await createMailboxes(db);
    await createWriting(db);
  },
};

/** Old enquiries wait for an answer if they are new, and for their sender if work has begun. */
async function extendEnquiries(db: Kysely<unknown>): Promise<void> {
  await sql`alter table enquiries add column turn text not null default 'done'
    check (turn in ('ours', 'theirs', 'done'))`.execute(db);
  for (const column of ["answer_due_at", "first_answered_at", "remind_at", "seen_at"]) {
    await db.schema.alterTable("enquiries").addColumn(column, "bigint").execute();
  }
  await sql`alter table enquiries add column last_activity_at bigint not null default 0`.execute(
    db,
  );
  await sql`alter table enquiries add column channel text not null default 'form'
    check (channel in ('form', 'email'))`.execute(db);
  for (const column of ["subject", "last_text"]) {
    await sql`alter table enquiries add column ${sql.ref(column)} text not null default ''`.execute(
      db,
    );
  }
  await sql`update enquiries set last_activity_at = received_at,
    last_text = substr(description, 1, 200),
    turn = case status when 'new' then 'ours' when 'in-progress' then 'theirs' else 'done' end,
    answer_due_at = case status when 'new' then received_at end,
    seen_at = case when status <> 'new' then received_at end`.execute(db);
  const visible = sql.raw("where deleted_at is null");
  for (const [name, columns] of [
    ["by_turn_due", "turn, answer_due_at, id"],
    ["by_turn_activity", "turn, last_activity_at desc, id desc"],
    ["by_assignee_turn_due", "assignee, turn, answer_due_at, id"],
    ["by_assignee_turn_activity", "assignee, turn, last_activity_at desc, id desc"],
  ] as const) {
    await sql`create index ${sql.ref(`enquiries_${name}`)} on enquiries
      (${sql.raw(columns)}) ${visible}`.execute(db);
  }
  await sql`create index enquiries_spam_by_activity on enquiries (last_activity_at desc, id desc)
    where status = 'spam' and deleted_at is null`.execute(db);
  await sql`create index enquiries_to_remind on enquiries (remind_at, id)
    where remind_at is not null`.execute(db);
}

async function extendClientsAndEmails(db: Kysely<unknown>): Promise<void> {
  for (const column of ["unsubscribed_at", "bounced_at"]) {
    await db.schema.alterTable("clients").addColumn(column, "bigint").execute();
  }
  await db.schema.alterTable("clients").addColumn("bounce_reason", "text").execute();
  for (const column of ["client_id", "enquiry_id", "sent_by"]) {
    await db.schema.alterTable("emails").addColumn(column, "text").execute();
  }
  for (const column of ["in_reply_to", "thread_references", "from_name"]) {
    await db.schema.alterTable("emails").addColumn(column, "text").execute();
  }
  await sql`create index emails_by_client on emails (client_id, created_at desc, id desc)
    where client_id is not null`.execute(db);
  await sql`create index emails_by_message_id on emails (message_id)`.execute(db);
}

/** Staff's choices for an email, its outcome, and the texts as they were sent. */
async function extendSending(db: Kysely<unknown>): Promise<void> {
  for (const column of ["send_at", "cancelled_at"]) {
    await db.schema.alterTable("emails").addColumn(column, "bigint").execute();
  }
  await db.schema.alterTable("emails").addColumn("body_id", "text").execute();
  await sql`create index emails_by_body on emails (body_id) where body_id is not null`.execute(db);
  await sql`alter table bulk_emails add column left_out bigint not null default 0`.execute(db);
  await db.schema.alterTable("staff").addColumn("signature", "text").execute();
  await db.schema
    .createTable("email_bodies")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("html", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .execute();
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("messages")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("client_id", "text", (column) => column.references("clients.id").onDelete("cascade"))
    .addColumn("enquiry_id", "text", (column) =>
      column.notNull().references("enquiries.id").onDelete("cascade"),
    )
    .addColumn("direction", "text", (column) =>
      column.notNull().check(sql`direction in ('in', 'out')`),
    )
    .addColumn("kind", "text", (column) =>
      column.notNull().check(sql`kind in ('message', 'auto-reply', 'bounce')`),
    )
    .addColumn("email_id", "text", (column) => column.references("emails.id").onDelete("set null"))
    .addColumn("message_id", "text")
    .addColumn("in_reply_to", "text")
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("html", "text")
    .addColumn("from_email", "text", (column) => column.notNull())
    .addColumn("from_name", "text", (column) => column.notNull())
    .addColumn("recipients", "text", (column) => column.notNull())
    .addColumn("authenticated", "text", (column) =>
      column.notNull().check(sql`authenticated in ('pass', 'fail', 'none')`),
    )
    .addColumn("sent_by", "text", (column) => column.references("staff.id").onDelete("set null"))
    .addColumn("source", "text", (column) =>
      column.check(sql`source in ('mailbox', 'sent-folder', 'folder', 'api')`),
    )
    .addColumn("uid_validity", "bigint")
    .addColumn("uid", "bigint")
    .addColumn("digest", "text")
    .addColumn("raw_key", "text")
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addColumn("idempotency_key", "text")
    .addColumn("content_digest", "text")
    .addColumn("undo", "text")
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  for (const [name, definition] of [
    ["messages_by_enquiry", "(enquiry_id, at, id)"],
    ["messages_by_client", "(client_id, at desc, id desc)"],
    ["messages_by_message_id", "(message_id) where message_id is not null"],
    ["messages_by_digest", "(digest) where digest is not null"],
    ["messages_by_raw_key", "(raw_key) where raw_key is not null"],
    ["messages_by_email", "(email_id) where email_id is not null"],
    ["messages_by_sender", "(lower(from_email))"],
  ] as const) {
    await sql`create index ${sql.ref(name)} on messages ${sql.raw(definition)}`.execute(db);
  }
  await sql`create unique index messages_by_key on messages (idempotency_key)
    where idempotency_key is not null`.execute(db);
  await db.schema
    .createTable("message_files")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("message_id", "text", (column) =>
      column.notNull().references("messages.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .execute();
  await sql`create index message_files_by_message on message_files (message_id, id)`.execute(db);
  await sql`create index message_files_by_key on message_files (key)`.execute(db);
}

/** How far each mailbox has been read, which process reads it, and what was received before. */
async function createMailboxes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("received_mail")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await sql`create index received_mail_by_age on received_mail (at)`.execute(db);
  await db.schema
    .createTable("mailboxes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("uid_validity", "bigint")
    .addColumn("last_uid", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("checked_at", "bigint")
    .addColumn("failure", "text")
    .addColumn("failing_since", "bigint")
    .addColumn("lease", "text")
    .addColumn("leased_until", "bigint")
    .execute();
}

async function createWriting(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("notes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("enquiry_id", "text", (column) =>
      column.notNull().references("enquiries.id").onDelete("cascade"),
    )
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("written_by", "text", (column) => column.references("staff.id").onDelete("set null"))
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await sql`create index notes_by_enquiry on notes (enquiry_id, at, id)`.execute(db);
  await db.schema
    .createTable("reply_drafts")
    .addColumn("enquiry_id", "text", (column) =>
      column.notNull().references("enquiries.id").onDelete("cascade"),
    )
    .addColumn("staff_id", "text", (column) =>
      column.notNull().references("staff.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('reply', 'note')`))
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("files", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("reply_drafts_key", ["enquiry_id", "staff_id"])
    .execute();
  await sql`create index reply_drafts_by_age on reply_drafts (changed_at)`.execute(db);
  await db.schema
    .createTable("reply_templates")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull().unique())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.references("staff.id").onDelete("set null"))
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("saved_views")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("staff_id", "text", (column) =>
      column.notNull().references("staff.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("query", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await sql`create index saved_views_by_staff on saved_views (staff_id, created_at)`.execute(db);
  await db.schema
    .createTable("office_settings")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.references("staff.id").onDelete("set null"))
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .execute();
}
