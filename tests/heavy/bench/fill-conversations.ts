import BetterSqlite from "better-sqlite3";
import pg from "pg";
import { hourMs } from "../../../contract/durations.ts";
import { assignee } from "./client-corpus.ts";
import { fillPostgres, fillSqlite, type Variant } from "./fill-clients.ts";

/** Messages that each enquiry of the corpus has. */
const perEnquiry = 5;

/** The fewest clients that fill every view and reach the limit of every count. */
const minClients = 1_000;

/** When the corpus was written: its clients came before. */
export const now = Date.parse("2026-11-01T00:00:00Z");

const text = "Thank you. It can move in pieces; shall we look at it on Tuesday at eleven?";

/**
 * The newest clients' enquiries are ours, theirs, done and spam in turn, so that the first pages of
 * both sizes show conversations with messages. Older ones in progress wait for the client, as in an
 * office where few are ever marked as done.
 */
const variant: Variant = {
  everySaid: text,
  arrange: (newer) => {
    if (newer >= 800) return {};
    const at = now - newer * hourMs;
    const reminder = newer % 40 < 4 ? { remind_at: now + newer * hourMs } : {};
    switch (newer % 4) {
      case 0: {
        const status = newer % 8 === 0 ? ("new" as const) : ("in-progress" as const);
        const due = { answer_due_at: now - 600 * hourMs + newer * hourMs };
        return { status, turn: "ours", ...due, last_activity_at: at, ...reminder };
      }
      case 1:
        return { ...answered("in-progress", "theirs"), last_activity_at: at, ...reminder };
      case 2:
        return { ...answered("spam", "done"), last_activity_at: at };
      default:
        return { ...answered(newer % 8 === 3 ? "won" : "lost", "done"), last_activity_at: at };
    }
  },
};

const answered = <Status, Turn>(status: Status, turn: Turn) => ({
  status,
  turn,
  answer_due_at: null,
});

const clientsFor = (messages: number) => Math.max(minClients, Math.ceil(messages / perEnquiry));

/** Fills the SQLite database in the file `path` with `count` messages. */
export function fillSqliteConversations(path: string, count: number): void {
  fillSqlite(path, clientsFor(count), variant);
  const db = new BetterSqlite(path);
  for (const pragma of ["synchronous = OFF", "cache_size = -1000000", "foreign_keys = OFF"]) {
    db.pragma(pragma);
  }
  db.exec(["begin", ...statements(count), "commit"].join(";"));
  // The product never analyzes SQLite: it plans without statistics, and so does this.
  db.exec("delete from sqlite_stat1");
  db.close();
}

/** Fills the PostgreSQL database at `url` with `count` messages. */
export async function fillPostgresConversations(url: string, count: number): Promise<void> {
  await fillPostgres(url, clientsFor(count), variant);
  const client = new pg.Client(url);
  await client.connect();
  // No foreign keys, which would be checked for each row.
  await client.query("set session_replication_role = replica");
  for (const statement of [...statements(count), "vacuum analyze"]) await client.query(statement);
  await client.end();
}

/** Five messages in each of the newest enquiries, of both sides in turn, a note and a change. */
function statements(count: number): string[] {
  const newest = `(select * from enquiries order by received_at desc, id desc
    limit ${Math.ceil(count / perEnquiry)}) as enquiries`;
  const numbers = Array.from({ length: perEnquiry }, (_, number) => `select ${number} as number`);
  const each = `from ${newest} cross join (${numbers.join(" union all ")}) as numbers`;
  const id = "enquiries.id || '-' || number";
  const at = `last_activity_at - (${perEnquiry - 1} - number) * ${hourMs / 2}`;
  return [
    `update enquiries set turn = 'theirs' where status = 'in-progress' and turn = 'done'`,
    `insert into emails (id, template, data, recipient, subject, message_id, status, attempts,
        due_at, created_at, sent_at, client_id, enquiry_id, sent_by)
      select ${id}, 'personal-email', '{}', email, 'Re: The order gateway',
        '<' || ${id} || '@nirbhay.example>', 'sent', 1, ${at}, ${at}, ${at}, client_id,
        enquiries.id, '${assignee}' ${each} where number % 2 = 1`,
    `insert into messages (id, client_id, enquiry_id, direction, kind, email_id, message_id,
        subject, text, from_email, from_name, recipients, authenticated, bytes, at, created_at)
      select ${id}, client_id, enquiries.id, case number % 2 when 0 then 'in' else 'out' end,
        'message', case number % 2 when 0 then null else ${id} end,
        '<' || ${id} || '@x.example>', 'Re: The order gateway', '${text}', email, name,
        '{"to":[],"cc":[]}', 'none', 400, ${at}, ${at} ${each}`,
    `insert into notes (id, enquiry_id, text, written_by, at)
      select id, id, 'Prefers mornings.', '${assignee}', last_activity_at from ${newest}`,
    `insert into audit_log (id, at, actor_kind, actor_id, request_id, action, subject, subject_id,
        details)
      select id, received_at, 'staff', '${assignee}', '-', kind || '.update', kind, id,
        '{"from":"new","status":"in-progress"}' from ${newest}`,
  ];
}
