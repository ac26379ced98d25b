import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { type Context, readFrom, requireRole } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { subjectOf } from "../records/conversation-subject.ts";
import { isVisible, readEnquiries } from "../records/read-enquiry.ts";

type Target = AnswerOf<"listMoveTargets">["message"][number];

const maxTargets = 3;

/**
 * Conversations that a conversation may belong to, with the reason, best first: the one that its
 * first email answers, and those in which its people take part. For agents.
 * @throws NotSignedIn, Forbidden, NotFound
 */
export async function listMoveTargets(context: Context, id: string): Promise<Target[]> {
  requireRole(context, "agent");
  const db = readFrom(context);
  if (!(await readEnquiries(db, [id])).has(id)) {
    throw new NotFound("This enquiry no longer exists.");
  }
  const rows = await db
    .selectFrom("enquiries as own")
    .innerJoin("enquiries", (join) =>
      join.on(({ or, and, eb, exists, selectFrom }) =>
        and([
          eb("enquiries.id", "<>", eb.ref("own.id")),
          or([
            eb("enquiries.id", "=", eb.ref("own.answers_id")),
            eb("enquiries.client_id", "=", eb.ref("own.client_id")),
            exists(
              selectFrom("participants")
                .select("participants.email")
                .whereRef("participants.enquiry_id", "=", "enquiries.id")
                .where("participants.email", "=", eb.fn<string>("lower", ["own.email"])),
            ),
          ]),
        ]),
      ),
    )
    .select(["enquiries.id", "enquiries.kind", "enquiries.name", "enquiries.company_name"])
    .select(["enquiries.subject", "enquiries.description", "enquiries.turn"])
    .select(["enquiries.answer_due_at", "enquiries.last_activity_at", "enquiries.client_id"])
    .select(["own.answers_id", "own.client_id as own_client", "own.name as own_name"])
    .where("own.id", "=", id)
    .where("enquiries.status", "<>", "spam")
    .where(isVisible)
    .orderBy("enquiries.last_activity_at", "desc")
    .limit(50)
    .execute();
  const targets = rows.map((row) => ({
    id: row.id,
    name: row.name,
    company_name: row.company_name,
    subject: subjectOf(row),
    turn: row.turn,
    dueAt: row.answer_due_at === null ? null : new Date(row.answer_due_at).toISOString(),
    isEvident: row.id === row.answers_id,
    reason: reasonOf(row),
  }));
  return targets
    .sort((one, other) => Number(other.isEvident) - Number(one.isEvident))
    .slice(0, maxTargets);
}

type Row = {
  id: string;
  answers_id: string | null;
  client_id: string | null;
  own_client: string | null;
  own_name: string;
};

function reasonOf({ id, answers_id, client_id, own_client, own_name }: Row): string {
  if (id === answers_id) return `${own_name} answers an email in it.`;
  if (client_id !== null && client_id === own_client) return "It is the same client’s.";
  return `${own_name} takes part in it.`;
}
