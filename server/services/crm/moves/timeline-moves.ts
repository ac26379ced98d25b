import { type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { TimelineEntry } from "../../../../contract/timeline.ts";
import type { Schema } from "../../../db/schema.ts";
import { undoMergeMs } from "../clients/undo-merge.ts";
import { Moved } from "./move-state.ts";

/** Condition: a move from or to a conversation. */
export const isMoveOf =
  (enquiryId: string) => (eb: ExpressionBuilder<Schema, "conversation_moves">) =>
    eb.or([
      eb("conversation_moves.from_id", "=", enquiryId),
      eb("conversation_moves.to_id", "=", enquiryId),
    ]);

/** The latest `max` moves from or to a conversation that meet `where`, newest first. */
export async function readMoves(
  db: Kysely<Schema>,
  enquiryId: string,
  { max, where, now }: { max: number; where: RawBuilder<SqlBool>; now: number },
): Promise<Extract<TimelineEntry, { type: "move" }>[]> {
  const rows = await db
    .selectFrom("conversation_moves")
    .select(["id", "kind", "at", "from_id", "to_id", "moved", "undone_at", "moved_by"])
    .select(({ selectFrom }) => [
      // Also in the bin (deleted_at).
      ...(["from", "to"] as const).map((side) =>
        selectFrom("enquiries")
          .select("name")
          .whereRef("enquiries.id", "=", `conversation_moves.${side}_id`)
          .as(`${side}_name`),
      ),
      selectFrom("conversation_moves as later")
        .select("later.id")
        .where("later.kind", "=", "merge")
        .where("later.undone_at", "is", null)
        .whereRef("later.id", "<>", "conversation_moves.id")
        .where((eb) =>
          eb.or([
            eb("later.from_id", "=", eb.ref("conversation_moves.from_id")),
            eb("later.from_id", "=", eb.ref("conversation_moves.to_id")),
          ]),
        )
        .limit(1)
        .as("later_merge"),
      // As `undoMove` decides: where the emails would return to, which may lead elsewhere since.
      selectFrom("enquiries as home")
        .select("home.deleted_at")
        .where(
          "home.id",
          "=",
          sql<string>`(select case when conversation_moves.kind = 'merge' then id
            else coalesce(merged_into, id) end from enquiries where id = conversation_moves.from_id)`,
        )
        .as("home_deleted_at"),
      selectFrom("staff").select("name").whereRef("staff.id", "=", "moved_by").as("mover"),
    ])
    .where(isMoveOf(enquiryId))
    .where(where)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(max)
    .execute();
  return rows.map((row) => {
    const isOut = row.from_id === enquiryId;
    return {
      type: "move",
      id: row.id,
      at: new Date(row.at).toISOString(),
      by:
        row.moved_by !== null && row.mover !== null ? { id: row.moved_by, name: row.mover } : null,
      kind: row.kind,
      direction: isOut ? "out" : "in",
      emails: Moved.parse(JSON.parse(row.moved)).messages.length,
      other: isOut
        ? { id: row.to_id, name: row.to_name ?? "" }
        : { id: row.from_id, name: row.from_name ?? "" },
      undoneAt: row.undone_at === null ? null : new Date(row.undone_at).toISOString(),
      canUndo:
        row.undone_at === null &&
        row.at > now - undoMergeMs &&
        row.later_merge === null &&
        row.home_deleted_at === null,
    };
  });
}
