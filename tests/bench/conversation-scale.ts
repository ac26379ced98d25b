import { type Kysely, sql } from "kysely";
import type { Database } from "../../server/db/database.ts";
import type { Schema } from "../../server/db/schema.ts";
import type { Context } from "../../server/services/context.ts";
import { countConversations } from "../../server/services/conversations/count-conversations.ts";
import { listConversations } from "../../server/services/conversations/list-conversations.ts";
import { readConversation } from "../../server/services/conversations/read-conversation.ts";
import { quietContext } from "../quiet-context.ts";
import { compareScales, type Work } from "./compare-scales.ts";
import type { FigureRow } from "./figures.ts";
import { fillPostgres, fillSqlite } from "./fill-clients.ts";
import { withPairs } from "./scale-databases.ts";

/** Messages that each enquiry of the corpus has. */
const perEnquiry = 5;

const sizes = {
  sqlite: { small: 1_000, large: Number(process.env["BENCH_MESSAGES"] ?? 1_000_000) },
  postgres: { small: 1_000, large: Number(process.env["BENCH_MESSAGES"] ?? 1_000_000) },
} as const;

const now = Date.parse("2026-11-01T00:00:00Z");

type Office = { staff: Context; conversation: string };

const works: Readonly<Record<string, Work<Office>>> = {
  "Client Queries, open": ({ staff }) => listConversations(staff, { view: "open", limit: 20 }),
  "Client Queries, done": ({ staff }) => listConversations(staff, { view: "done", limit: 20 }),
  "Client Queries, numbers of the views": ({ staff }) => countConversations(staff),
  "one conversation": ({ staff, conversation }) => readConversation(staff, conversation),
};

/** Client Queries with a million messages against a thousand, both measured in turn. */
export async function conversationScaleRows(): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  const clients = (messages: number) => Math.ceil(messages / perEnquiry);
  const fill = {
    sqlite: async (database: Database, path: string, count: number) => {
      fillSqlite(path, clients(count));
      await fillMessages(database, count);
    },
    postgres: async (database: Database, url: string, count: number) => {
      await fillPostgres(url, clients(count));
      await fillMessages(database, count);
    },
  };
  await withPairs(sizes, fill, async (engine, pair) => {
    const offices = { small: await officeOn(pair.small), large: await officeOn(pair.large) };
    const messages = sizes[engine].large.toLocaleString("en");
    for (const [what, work] of Object.entries(works)) {
      rows.push(
        await compareScales(`${what} (${engine}), ${messages} messages : 1,000`, offices, work),
      );
    }
  });
  return rows;
}

/** Five messages in each of the newest enquiries, of both sides in turn. */
async function fillMessages(database: Database, count: number): Promise<void> {
  await database.write(async (transaction) => {
    await sql`insert into messages (id, client_id, enquiry_id, direction, kind, message_id,
        subject, text, from_email, from_name, recipients, authenticated, bytes, at, created_at)
      select enquiries.id || '-' || number, client_id, enquiries.id,
        case number % 2 when 0 then 'in' else 'out' end, 'message',
        '<' || enquiries.id || '-' || number || '@x.example>', 'Re: The order gateway',
        'Thank you. It can move in pieces; shall we look at it on Tuesday at eleven?',
        enquiries.email, enquiries.name, '{"to":[],"cc":[]}', 'none', 400,
        received_at + number * 3600000, received_at + number * 3600000
      from (select * from enquiries where client_id is not null order by received_at desc, id
          limit ${Math.ceil(count / perEnquiry)}) as enquiries
        cross join (select 0 as number union all select 1 union all select 2 union all select 3
          union all select 4) as numbers`.execute(transaction);
  });
  await sql`analyze`.execute(database.read);
}

async function officeOn(database: Database): Promise<Office> {
  const staff: Context = {
    ...quietContext(database),
    actor: { kind: "staff", id: "admin", role: "admin", sessionId: "bench" },
    now: () => now,
  };
  const { id } = await newest(database.read);
  return { staff, conversation: id };
}

const newest = (db: Kysely<Schema>) =>
  db
    .selectFrom("messages")
    .select("enquiry_id as id")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
