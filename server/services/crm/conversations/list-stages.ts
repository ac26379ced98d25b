import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { dayIn, dayStart } from "../../../../contract/answer-hours.ts";
import type { StageRow } from "../../../../contract/conversations.ts";
import { dayMs } from "../../../../contract/durations.ts";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { maxOfStage } from "../../../../contract/office-limits.ts";
import type { Db, Schema } from "../../../db/schema.ts";
import { type Context, readFrom, requireRight, requireStaff } from "../../context.ts";
import { ownAddresses } from "../../outbox/sender.ts";
import { readAnswerHours } from "../../settings/answer-hours.ts";
import { isVisible, subjectOf } from "../records/read-enquiry.ts";
import { conversationView, selectConversations } from "./conversation-row.ts";

type Stages = AnswerOf<"listStages">["stages"];
type Name = Stages[number]["stage"];

/** Age (ms) of the emails that the contact line shows. */
const contactMs = 21 * dayMs;

/** From the latest stage to the first one, then the ends. */
const names: readonly Name[] = ["proposal", "talking", "new", "won", "lost"];

/**
 * Enquiries by stage, each group with its number and the sum of its worth (decision B27): what is
 * new and not done, what is in progress, and what was won or lost in this quarter.
 */
export async function listStages(context: Context, whose: "everyone" | "mine"): Promise<Stages> {
  requireRight(context, "clients");
  const db = readFrom(context);
  const { timeZone } = await readAnswerHours(db);
  const since = quarterStart(dayIn(timeZone, context.now()), timeZone);
  const assignee = whose === "mine" ? requireStaff(context).id : undefined;
  const rows = await selectConversations(db, ownAddresses(context.settings))
    .innerJoin(ranked(db, since, assignee).as("ranked"), "ranked.id", "enquiries.id")
    .select(["ranked.name as stage_name", "ranked.count", "ranked.sum", "enquiries.subject"])
    .select(sql<string>`substr(enquiries.description, 1, 400)`.as("description"))
    .where("ranked.position", "<=", maxOfStage)
    .orderBy("ranked.position")
    .execute();
  const contacts = await readContacts(db, rows, context.now() - contactMs);
  return names.map((stage) => {
    const group = rows.filter(({ stage_name }) => stage_name === stage);
    return {
      stage,
      count: Number(group[0]?.count ?? 0),
      worth: Number(group[0]?.sum ?? 0),
      rows: group.map((row) => ({
        ...conversationView(row),
        subject: subjectOf(row),
        contacts: (contacts.get(row.id) ?? []).map(({ at, from }) => ({
          at: new Date(at).toISOString(),
          from,
        })),
      })),
    };
  });
}

/** A quarter of a calendar year, which India's financial years have too. */
function quarterStart(today: string, timeZone: string): number {
  const month = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1;
  return dayStart(`${today.slice(0, 4)}-${String(month).padStart(2, "0")}-01`, timeZone);
}

type Enquiries = ExpressionBuilder<Schema, "enquiries">;

/** Each enquiry with its group, the group's number and sum, and its position by the next step. */
function ranked(db: Db, since: number, assignee: string | undefined) {
  const group = (name: string, where: (eb: Enquiries) => ReturnType<Enquiries["and"]>) =>
    db
      .selectFrom("enquiries")
      .select(["enquiries.id", "enquiries.worth", "enquiries.next_step_on"])
      .select(["enquiries.answer_due_at", "enquiries.last_activity_at"])
      .select(sql<Name>`${sql.raw(name)}`.as("name"))
      .where(isVisible)
      .where(where)
      .$if(assignee !== undefined, (query) =>
        query.where(sql`coalesce(enquiries.assignee, '')`, "=", assignee ?? ""),
      );
  const all = group("stage", (eb) => eb.and([eb("stage", "in", ["talking", "proposal"])]))
    .unionAll(
      group("'new'", (eb) =>
        eb.and([eb("turn", "in", ["ours", "theirs"]), sql<SqlBool>`enquiries.status = 'new'`]),
      ),
    )
    .unionAll(group("'won'", (eb) => eb.and([eb("won_at", ">=", since), isNow(eb, "won")])))
    .unionAll(group("'lost'", (eb) => eb.and([eb("lost_at", ">=", since), isNow(eb, "lost")])));
  // Without a next step, what is due to be answered comes first, then the latest.
  return db
    .selectFrom(all.as("every"))
    .select(["id", "name"])
    .select([
      sql<number>`count(*) over (partition by name)`.as("count"),
      sql<number>`sum(worth) over (partition by name)`.as("sum"),
      sql<number>`row_number() over (partition by name order by coalesce(next_step_on, '9'),
        coalesce(answer_due_at, 9e15), last_activity_at desc, id)`.as("position"),
    ]);
}

/** Without the index by status, which has older ones, too. */
const isNow = (eb: Enquiries, status: "won" | "lost") =>
  eb(sql<string>`enquiries.status || ''`, "=", status);

type From = StageRow["contacts"][number]["from"];

/** The emails and answered calls of these conversations, oldest first: one query for all. */
async function readContacts(
  db: Db,
  rows: readonly { id: string; received_at: number }[],
  since: number,
): Promise<Map<string, { at: number; from: From }[]>> {
  const ids = ["", ...rows.map(({ id }) => id)];
  const forms = rows
    .filter(({ received_at }) => received_at >= since)
    .map(({ id, received_at }) => ({ enquiry_id: id, at: received_at, from: "client" as const }));
  const later = await db
    .selectFrom("messages")
    .select(["enquiry_id", "at"])
    .select(sql<From>`case direction when 'in' then 'client' else 'staff' end`.as("from"))
    .where("enquiry_id", "in", ids)
    .where("kind", "=", "message")
    .where("at", ">=", since)
    .unionAll(
      db
        .selectFrom("notes")
        .select(["enquiry_id", "at", sql<From>`'call'`.as("from")])
        .where("enquiry_id", "in", ids)
        .where("outcome", "in", ["reached", "message"])
        .where("at", ">=", since),
    )
    .orderBy("at")
    .execute();
  return Map.groupBy([...forms, ...later], ({ enquiry_id }) => enquiry_id);
}
