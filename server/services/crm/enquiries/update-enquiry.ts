import { sql } from "kysely";
import { answerDue } from "../../../../contract/answer-hours.ts";
import type {
  Enquiry,
  EnquiryKind,
  EnquiryStatus,
  LostReason,
  NextStep,
  Stage,
} from "../../../../contract/enquiries.ts";
import type { Turn } from "../../../../contract/turn.ts";
import type { Transaction } from "../../../db/schema.ts";
import { isActiveWith } from "../../accounts/account-rights.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireRight, type WriteContext } from "../../context.ts";
import { Conflict, Invalid, NotFound } from "../../errors.ts";
import { readAnswerHours } from "../../settings/answer-hours.ts";
import { reportEnquiry, reportOutcome } from "../../webhooks/report-enquiry.ts";
import { familyOf } from "../records/client-family.ts";
import { indexEnquiry } from "../records/index-enquiry.ts";
import { dealOf, isVisible, readEnquiry } from "../records/read-enquiry.ts";
import { clientOfSender, markedAsSpam } from "../rules/client-of-sender.ts";
import { updateSpamState } from "../rules/client-spam.ts";
import {
  assigneeOfReopened,
  firstStage,
  isOver,
  outcomeTimes,
  turnAfterStatus,
} from "../rules/enquiry-turn.ts";
import { senderKey } from "../rules/intake-limits.ts";
import { sendNotices } from "../rules/notify-staff.ts";
import { notifyAssignee } from "./notify-assignee.ts";

/** Omitted fields stay unchanged; an assignee of null unassigns. */
export type EnquiryChange = {
  status?: EnquiryStatus | undefined;
  /** Makes it in progress. */
  stage?: Stage | undefined;
  /** Of a lost one. */
  lostReason?: LostReason | null | undefined;
  nextStep?: NextStep | null | undefined;
  note?: string | undefined;
  /** The note as its author last read it. */
  noteBefore?: string | undefined;
  assignee?: string | null | undefined;
  /** The assignee as the caller last saw it; null for nobody. */
  assigneeBefore?: string | null | undefined;
  /** In paise. */
  worth?: number | null | undefined;
  /** The client’s IANA time zone; null for that of their number. */
  timeZone?: string | null | undefined;
  /** False for an undo: a new assignee gets no email. */
  notify?: boolean | undefined;
  /** For an undo of a status: whose turn it was before. */
  turn?: Turn | undefined;
};

type State = Pick<Enquiry, "status" | "note" | "worth" | "stage" | "lostReason" | "nextStep"> & {
  assignee: string | null;
  time_zone: string | null;
};

const missing: Readonly<Record<EnquiryKind, string>> = {
  enquiry: "This enquiry no longer exists.",
  callback: "This callback request no longer exists.",
};

/**
 * Changes status, stage, note, assignee, worth or next step of an enquiry, of this `kind` if one is
 * given. An enquiry that is no longer spam creates its client and the notice that was held back; a
 * new assignee gets an email. With `clients`, and `answer` to assign.
 * @throws NotFound; Invalid for an assignee who may not answer, and for a stage or reason that the
 *   status doesn't have; Conflict when the note is no longer `noteBefore`, or the assignee no longer
 *   `assigneeBefore`
 */
export async function updateEnquiry(
  context: Context,
  id: string,
  change: EnquiryChange,
  kind?: EnquiryKind,
): Promise<Enquiry> {
  requireRight(context, "clients");
  if (change.assignee !== undefined) requireRight(context, "answer");
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [`enquiry:${id}`]);
    const before = await transaction
      .selectFrom("enquiries")
      .selectAll()
      .where("id", "=", id)
      .$if(kind !== undefined, (select) => select.where("kind", "=", kind ?? "enquiry"))
      .where(isVisible)
      .executeTakeFirst();
    if (!before) throw new NotFound(missing[kind ?? "enquiry"]);
    requireSameNote(before.note, change);
    requireSameAssignee(before.assignee, change);
    const status = change.status ?? (change.stage ? "in-progress" : before.status);
    if (change.assignee) await requireAssignee(transaction, change.assignee, status);
    requireFitting(status, change);
    const isReopened = isOver(before.status) && !isOver(status);
    const isMoved = status !== before.status;
    const old: State = { ...before, ...dealOf(before) };
    const after: State = {
      status,
      note: change.note ?? before.note,
      assignee:
        change.assignee !== undefined
          ? change.assignee
          : isReopened
            ? await presentAssignee(transaction, id)
            : before.assignee,
      time_zone: change.timeZone === undefined ? before.time_zone : change.timeZone,
      worth: change.worth === undefined ? before.worth : change.worth,
      stage: change.stage ?? (isMoved ? firstStage(status) : old.stage),
      lostReason:
        change.lostReason ?? (isMoved || change.lostReason === null ? null : old.lostReason),
      nextStep: change.nextStep === undefined ? old.nextStep : change.nextStep,
    };
    const details = auditDetails(old, after);
    if (Object.keys(details).length > 0) {
      const client_id =
        before.client_id === null && after.status !== "spam"
          ? await createClient(context, before)
          : before.client_id;
      const due = answerDue(context.now(), await readAnswerHours(transaction));
      const turn = turnAfterStatus(before, { status: after.status, turn: change.turn }, due);
      await transaction
        .updateTable("enquiries")
        .set({
          status,
          note: after.note,
          assignee: after.assignee,
          time_zone: after.time_zone,
          worth: after.worth,
          client_id,
          ...turn,
          ...outcomeTimes(before.status, status, context.now(), {
            isUndo: change.turn !== undefined,
          }),
          stage: after.stage,
          lost_reason: after.lostReason,
          next_step: after.nextStep?.text ?? null,
          next_step_on: after.nextStep?.on ?? null,
        })
        .where("id", "=", id)
        .execute();
      if (client_id && (before.status === "spam") !== (after.status === "spam")) {
        const isCleared = await updateSpamState(context, { id: client_id, email: before.email });
        if (isCleared) await bringBack(context, client_id);
      }
      await notifyAssignee(context, {
        enquiry: { ...before, status: after.status },
        before: before.assignee,
        after: after.assignee,
        notify: change.notify ?? true,
      });
      await reportOutcome(context, before, { before: before.status, after: after.status });
      await indexEnquiry(transaction, context, id);
      const affected = { [before.kind]: id };
      await record(context, `${before.kind}.update`, affected, details);
    }
    return readEnquiry(context, id);
  });
}

/**
 * The id of the client of an enquiry that was taken for spam. Queues the notice to staff; the
 * visitor gets no receipt, which would arrive as a surprise days later.
 */
async function createClient(
  context: WriteContext,
  enquiry: Parameters<typeof sendNotices>[1],
): Promise<string> {
  // A concurrent erasure of the same person would miss the new client.
  await context.database.lock(context.transaction, [senderKey(enquiry.email.toLowerCase())]);
  await sendNotices(context, enquiry);
  await reportEnquiry(context, "enquiry.received", enquiry);
  return clientOfSender(context, enquiry, enquiry.received_at);
}

/** Opens the latest enquiries that are spam only because their sender was marked. */
async function bringBack(context: WriteContext, client: string): Promise<void> {
  const { addresses } = await familyOf(context.transaction, [client]);
  const held = await context.transaction
    .selectFrom("enquiries")
    .select("id")
    .where(sql<string>`lower(email)`, "in", addresses)
    .where("status", "=", "spam")
    .where("flagged", "=", markedAsSpam)
    .where("client_id", "is", null)
    .where(isVisible)
    .orderBy("received_at", "desc")
    .limit(10)
    .execute();
  for (const { id } of held) await updateEnquiry(context, id, { status: "new" });
}

/** @throws Invalid */
function requireFitting(status: EnquiryStatus, { stage, lostReason }: EnquiryChange): void {
  if (stage && status !== "in-progress") {
    throw new Invalid({ stage: "Only an enquiry in progress has a stage." });
  }
  if (lostReason && status !== "lost") {
    throw new Invalid({ lostReason: "Only a lost enquiry has a reason." });
  }
}

/** The same note sent again is accepted: the answer to the first try may have been lost. */
function requireSameNote(now: string, { note, noteBefore }: EnquiryChange): void {
  if (noteBefore === undefined || now === noteBefore || now === note) return;
  throw new Conflict(
    "Somebody else has changed the note. Please read theirs, then save yours again.",
  );
}

function requireSameAssignee(
  now: string | null,
  { assignee, assigneeBefore }: EnquiryChange,
): void {
  if (assigneeBefore === undefined || now === assigneeBefore || now === assignee) return;
  throw new Conflict("Somebody else has been assigned meanwhile.");
}

async function presentAssignee(transaction: Transaction, id: string) {
  const { assignee } = await transaction
    .selectFrom("enquiries")
    .select(assigneeOfReopened.as("assignee"))
    // Not in the bin (deleted_at).
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return assignee;
}

/** Won and lost ones keep an assignee who has left, also after an undo. @throws Invalid */
async function requireAssignee(transaction: Transaction, id: string, status: EnquiryStatus) {
  const staff = await transaction
    .selectFrom("staff")
    .select("id")
    .where("id", "=", id)
    .$if(!isOver(status), (select) => select.where(isActiveWith("answer")))
    .executeTakeFirst();
  if (!staff)
    throw new Invalid({
      assignee: "Please choose somebody who may answer, or leave it unassigned.",
    });
}

/** The changes; of a note or next step only that it changed. A stage that follows from the status is none. */
function auditDetails(before: State, after: State) {
  const isMoved = after.status !== before.status;
  const stage = isMoved ? firstStage(after.status) : before.stage;
  return {
    ...(after.status !== before.status && { from: before.status, status: after.status }),
    ...(after.assignee !== before.assignee && { assignee: after.assignee }),
    ...(after.time_zone !== before.time_zone && { timeZone: after.time_zone }),
    ...(after.note !== before.note && { note: true }),
    ...(after.stage !== stage && { stageBefore: before.stage, stage: after.stage }),
    ...(after.lostReason !== (isMoved ? null : before.lostReason) && {
      lostReason: after.lostReason,
    }),
    ...(JSON.stringify(after.nextStep) !== JSON.stringify(before.nextStep) && { nextStep: true }),
    ...(after.worth !== before.worth && { worthBefore: before.worth, worth: after.worth }),
  };
}

/**
 * Changes status, stage or assignee of several enquiries, one transaction each; those deleted or
 * assigned to somebody else meanwhile are skipped, so the call may be repeated after a failure.
 * @returns how many of them have the change now
 * @throws Invalid for an assignee who may not answer
 */
export async function updateEnquiries(
  context: Context,
  ids: readonly string[],
  change: Pick<
    EnquiryChange,
    "status" | "stage" | "lostReason" | "assignee" | "assigneeBefore" | "notify" | "turn"
  >,
): Promise<number> {
  requireRight(context, "clients");
  let changed = 0;
  for (const id of new Set(ids)) {
    try {
      await updateEnquiry(context, id, change);
      changed += 1;
    } catch (error) {
      if (!(error instanceof NotFound || error instanceof Conflict)) throw error;
    }
  }
  return changed;
}
