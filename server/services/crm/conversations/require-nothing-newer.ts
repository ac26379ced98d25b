import { sql } from "kysely";
import type { Transaction } from "../../../db/schema.ts";
import { requireStaff, type WriteContext } from "../../context.ts";
import { Conflict } from "../../errors.ts";

/** A message arrived while the reply was written, or was moved here. */
export class NewerMessage extends Conflict {
  /** Id of the newest one. */
  readonly record: string;

  constructor(message: string, record: string) {
    super(message);
    this.record = record;
  }
}

/** Refuses an author who hasn't read all: `after` is the latest they had. @throws NewerMessage */
export async function requireNothingNewer(
  context: WriteContext,
  enquiryId: string,
  after: string | null,
): Promise<void> {
  const { id: author } = requireStaff(context);
  const newer = await context.transaction
    .selectFrom("messages")
    .leftJoin("staff", "staff.id", "messages.sent_by")
    .select(["messages.id", "messages.direction", "messages.from_name", "staff.name"])
    .where("enquiry_id", "=", enquiryId)
    .where("kind", "=", "message")
    .where(({ eb, or }) => or([eb("sent_by", "is", null), eb("sent_by", "!=", author)]))
    .$if(after !== null, (query) => query.where("messages.id", ">", after ?? ""))
    .orderBy("messages.id", "desc")
    .limit(1)
    .executeTakeFirst();
  const arrived = await latestArrival(context.transaction, enquiryId);
  if (arrived !== undefined && arrived > (newer?.id ?? after ?? "")) {
    throw new NewerMessage(
      "Emails were moved here while you were writing. Please read them first, then send yours.",
      arrived,
    );
  }
  if (!newer) return;
  const who =
    newer.direction === "in" ? newer.from_name || "The client" : (newer.name ?? "A colleague");
  throw new NewerMessage(
    `${who} wrote while you were writing. Please read it first, then send yours.`,
    newer.id,
  );
}

/** When something was moved to a conversation last, or returned to it: older than it, but unread. */
async function latestArrival(
  transaction: Transaction,
  enquiryId: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom("conversation_moves")
    .select(({ fn }) => fn.max<string | null>("arrival_id").as("id"))
    // A split begins a conversation, in which nobody writes before.
    .where(
      sql<boolean>`(to_id = ${enquiryId} and undone_at is null and kind <> 'split'
        or undone_at is not null and from_id in (
          select id from enquiries where id = ${enquiryId} or merged_into = ${enquiryId}))`,
    )
    .executeTakeFirst();
  return row?.id ?? undefined;
}
