import { sql } from "kysely";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { groupsOf, viewerOf } from "../crm/conversations/conversation-views.ts";
import { listConversations } from "../crm/conversations/list-conversations.ts";
import { listAssignees } from "../staff/list-staff.ts";

type Member = AnswerOf<"readTeam">["team"][number];

/**
 * Enquiries that wait for us with nobody yet, and with each member of staff: the numbers of "Our
 * turn" in Client Queries at that assignee, and its first row. Nobody first, then by urgency.
 */
export async function readTeam(context: Context): Promise<AnswerOf<"readTeam">> {
  requireRight(context, "clients");
  const now = context.now();
  const [ours] = groupsOf({ view: "open" }, await viewerOf(context));
  if (!ours) throw new Error("The view has no groups.");
  const [staff, counts] = await Promise.all([
    listAssignees(context),
    readFrom(context)
      .selectFrom("enquiries")
      .leftJoin("staff", "staff.id", "enquiries.assignee")
      .select(({ fn }) => [
        "enquiries.assignee as id",
        "staff.name",
        fn.countAll<number>().as("waiting"),
        sql<number>`sum(case when enquiries.answer_due_at < ${now} then 1 else 0 end)`.as("late"),
      ])
      .where("enquiries.deleted_at", "is", null)
      .where(ours.where)
      .groupBy(["enquiries.assignee", "staff.name"])
      .execute(),
  ]);
  // Also of accounts that may answer no longer, so that the sum is that of the list.
  const others = counts.filter(({ id }) => id !== null && !staff.some((one) => one.id === id));
  const people = [{ id: null, name: null }, ...staff, ...others];
  const team = await Promise.all(
    people.map(async ({ id, name }): Promise<Member> => {
      const count = counts.find((row) => row.id === id);
      const filter = { view: "open", assignee: id ?? "none", limit: 1 } as const;
      const first = count && (await listConversations(context, filter)).conversations[0];
      return {
        id,
        name,
        waiting: Number(count?.waiting ?? 0),
        late: Number(count?.late ?? 0),
        first: first ?? null,
      };
    }),
  );
  const urgency = ({ id, first }: Member) => (id === null ? "" : (first?.dueAt ?? "~"));
  return { team: team.sort((one, other) => (urgency(one) < urgency(other) ? -1 : 1)) };
}
