import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { type Context, readFrom, requireRight } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { isVisible, subjectOf } from "../records/read-enquiry.ts";

type Target = AnswerOf<"listMoveTargets">["message"][number];

const maxTargets = 3;

/** Conversations in which somebody takes part that are looked at. */
const maxJoined = 50;

/** Conversations that this one may belong to, best first, with the reason. @throws NotFound */
export async function listMoveTargets(context: Context, id: string): Promise<Target[]> {
  requireRight(context, "clients");
  const db = readFrom(context);
  const own = await db
    .selectFrom("enquiries")
    .select(["name", "email", "client_id", "answers_id"])
    .where("id", "=", id)
    .where(isVisible)
    .executeTakeFirst();
  if (!own) throw new NotFound("This enquiry no longer exists.");
  // Apart from the next query: PostgreSQL would read all enquiries for both in one.
  const joined = await db
    .selectFrom("participants")
    .select("enquiry_id")
    .where("email", "=", own.email.toLowerCase())
    .limit(maxJoined)
    .execute();
  const rows = await db
    .selectFrom("enquiries")
    .select(["id", "kind", "name", "company_name", "subject", "description", "turn"])
    .select(["answer_due_at", "client_id"])
    .where("id", "<>", id)
    .where(({ or, eb }) =>
      or([
        eb("client_id", "=", own.client_id),
        eb("id", "in", [own.answers_id ?? "", ...joined.map(({ enquiry_id }) => enquiry_id)]),
      ]),
    )
    .where("status", "<>", "spam")
    .where(isVisible)
    .orderBy(({ eb }) => eb.case().when("id", "=", own.answers_id).then(0).else(1).end())
    .orderBy("last_activity_at", "desc")
    .limit(maxTargets)
    .execute();
  return rows.map(({ answer_due_at, client_id, ...row }) => ({
    id: row.id,
    name: row.name,
    company_name: row.company_name,
    subject: subjectOf(row),
    turn: row.turn,
    dueAt: answer_due_at === null ? null : new Date(answer_due_at).toISOString(),
    isEvident: row.id === own.answers_id,
    reason:
      row.id === own.answers_id
        ? `${own.name} answers an email in it.`
        : client_id !== null && client_id === own.client_id
          ? "It is the same client’s."
          : `${own.name} takes part in it.`,
  }));
}
