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

/** Columns by which an undo is refused. */
export function undoColumns({ selectFrom }: ExpressionBuilder<Schema, "conversation_moves">) {
  // Where emails return to: of a split that was undone since, the conversation that it leads to.
  const home = selectFrom("enquiries as origin")
    .innerJoin("enquiries as home", (join) =>
      join.on(sql<boolean>`home.id = case when conversation_moves.kind = 'merge' then origin.id
        else coalesce(origin.merged_into, origin.id) end`),
    )
    // Also in the bin (deleted_at).
    .whereRef("origin.id", "=", "conversation_moves.from_id");
  return [
    home.select("home.id").as("home_id"),
    home.select("home.deleted_at").as("home_deleted_at"),
    // Emails would go back to where nobody sees them, and that merge's undo would not know them.
    selectFrom("conversation_moves as later")
      .select("later.from_id")
      .where("later.kind", "=", "merge")
      .where("later.undone_at", "is", null)
      .whereRef("later.id", "<>", "conversation_moves.id")
      .where(({ eb, or }) =>
        or([
          eb("later.from_id", "=", eb.ref("conversation_moves.from_id")),
          eb("later.from_id", "=", eb.ref("conversation_moves.to_id")),
        ]),
      )
      .limit(1)
      .as("merged_since"),
  ] as const;
}

/** The latest `max` moves from or to a conversation that meet `where`, newest first. */
export async function readMoves(
  db: Kysely<Schema>,
  enquiryId: string,
  { max, where, now }: { max: number; where: RawBuilder<SqlBool>; now: number },
): Promise<Extract<TimelineEntry, { type: "move" }>[]> {
  const rows = await db
    .selectFrom("conversation_moves")
    .select(["id", "kind", "at", "from_id", "to_id", "moved", "undone_at", "moved_by"])
    .select("arrival_id")
    .select(undoColumns)
    .select(({ selectFrom }) => [
      // Also in the bin (deleted_at).
      ...(["from", "to"] as const).map((side) =>
        selectFrom("enquiries")
          .select("name")
          .whereRef("enquiries.id", "=", `conversation_moves.${side}_id`)
          .as(`${side}_name`),
      ),
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
      arrivalId: row.arrival_id,
      canUndo:
        row.undone_at === null &&
        row.at > now - undoMergeMs &&
        row.home_deleted_at === null &&
        row.merged_since === null,
    };
  });
}
