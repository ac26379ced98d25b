import { sql } from "kysely";
import { z } from "zod";
import { EnquiryStatus, LostReason, Stage } from "../../../../contract/enquiries.ts";
import type { TimelineEntry } from "../../../../contract/timeline.ts";
import type { Db } from "../../../db/schema.ts";
import { binLifetimeMs } from "../../bin-rules.ts";
import { Moved, undoColumns } from "../moves/move-state.ts";

type OfType<Type extends TimelineEntry["type"]> = Extract<TimelineEntry, { type: Type }>;

/** Details that `updateEnquiry`, `markDone` and reminders write into the audit log. */
const Details = z.object({
  from: EnquiryStatus.optional(),
  status: EnquiryStatus.optional(),
  stageBefore: Stage.nullable().optional(),
  stage: Stage.nullable().optional(),
  lostReason: LostReason.nullable().optional(),
  nextStep: z.boolean().optional(),
  at: z.number().nullable().optional(),
  assignee: z.string().nullable().optional(),
  timeZone: z.string().nullable().optional(),
  note: z.boolean().optional(),
  worth: z.number().nullable().optional(),
  done: z.boolean().optional(),
});

/** Audited actions that a conversation shows. */
export const changeActions = ["enquiry", "callback"].flatMap((kind) => [
  `${kind}.update`,
  `${kind}.done`,
  `${kind}.remind`,
]);

/** These rows of the audit log as changes of an enquiry, in no order. */
export async function readChanges(db: Db, ids: readonly string[]): Promise<OfType<"change">[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("audit_log")
    .select(["id", "at", "actor_id", "details"])
    .where("id", "in", ids)
    .execute();
  const parsed = rows.map((row) => ({
    ...row,
    details: Details.safeParse(JSON.parse(row.details ?? "{}")).data ?? {},
  }));
  const names = await staffNames(
    db,
    parsed.flatMap(({ actor_id, details }) => [actor_id, details.assignee ?? null]),
  );
  const nameOf = (id: string) => ({ id, name: names.get(id) ?? "A former colleague" });
  return parsed.map(({ id, at, actor_id, details }) => ({
    type: "change" as const,
    id,
    at: new Date(at).toISOString(),
    by: actor_id === null ? null : nameOf(actor_id),
    from: details.from ?? null,
    status: details.status ?? null,
    ...(details.assignee !== undefined && {
      assignee: details.assignee === null ? null : nameOf(details.assignee),
    }),
    ...(details.timeZone !== undefined && { timeZone: details.timeZone }),
    note: details.note ?? false,
    ...(details.stage !== undefined && {
      stageBefore: details.stageBefore ?? null,
      stage: details.stage,
    }),
    ...(details.lostReason !== undefined && { lostReason: details.lostReason }),
    ...(details.nextStep && { nextStep: true }),
    ...(details.at !== undefined && {
      remindAt: details.at === null ? null : new Date(details.at).toISOString(),
    }),
    ...(details.worth !== undefined && { worth: details.worth }),
    ...(details.done !== undefined && { done: details.done }),
  }));
}

async function staffNames(db: Db, ids: readonly (string | null)[]) {
  const wanted = ids.flatMap((id) => id ?? "");
  const rows = await db
    .selectFrom("staff")
    .select(["id", "name"])
    .where("id", "in", ["", ...wanted])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** These moves from or to a conversation as its entries, in no order. */
export async function readMoves(
  db: Db,
  enquiryId: string,
  { ids, now }: { ids: readonly string[]; now: number },
): Promise<OfType<"move">[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("conversation_moves")
    .innerJoin("enquiries as other", (join) =>
      // Also in the bin (deleted_at).
      join.on(sql`other.id`, "=", sql`case from_id when ${enquiryId} then to_id else from_id end`),
    )
    .select(["conversation_moves.id", "conversation_moves.kind", "at", "from_id", "moved"])
    .select("arrival_id")
    .select(undoColumns)
    .select(["undone_at", "moved_by", "other.id as other_id", "other.name as other_name"])
    .select(staffName("moved_by").as("mover"))
    .where("conversation_moves.id", "in", ids)
    .execute();
  return rows.map((row) => ({
    type: "move",
    id: row.id,
    at: new Date(row.at).toISOString(),
    by: personOf(row.moved_by, row.mover),
    kind: row.kind,
    direction: row.from_id === enquiryId ? "out" : "in",
    emails: Moved.parse(JSON.parse(row.moved)).messages.length,
    other: { id: row.other_id, name: row.other_name },
    undoneAt: row.undone_at === null ? null : new Date(row.undone_at).toISOString(),
    arrivalId: row.arrival_id,
    canUndo:
      row.undone_at === null &&
      row.at > now - binLifetimeMs &&
      row.home_deleted_at === null &&
      row.merged_since === null,
  }));
}

/** Column: the name of the member of staff whose id another column has. */
export const staffName = (column: string) =>
  sql<string | null>`(select name from staff where id = ${sql.ref(column)})`;

/** A member of staff whose account exists. */
export const personOf = (id: string | null, name: string | null) =>
  id !== null && name !== null ? { id, name } : null;
