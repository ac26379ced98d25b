import {
  type CallbackChoice,
  callbackTimeErrors,
  chosenMoment,
} from "../../../../contract/callback-time.ts";
import { minuteMs } from "../../../../contract/durations.ts";
import type { CallbackRequestInput, EnquiryInput } from "../../../../contract/enquiry-forms.ts";
import { newId } from "../../../db/new-id.ts";
import { enquiryTerms } from "../../../db/record-search.ts";
import type { Transaction } from "../../../db/schema.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction } from "../../context.ts";
import { Invalid } from "../../errors.ts";
import { callerKey, keyLifetimeMs, requireSameContent } from "../../idempotency-keys.ts";
import { automaticEmailKeys, countAutomaticEmail } from "../../outbox/automatic-email-limits.ts";
import { enqueueEmails } from "../../outbox/enqueue-emails.ts";
import { readAnswerHours } from "../../settings/answer-hours.ts";
import { isSitePath } from "../../site-paths.ts";
import { digest } from "../../tokens.ts";
import { enquiryOrigin } from "../../visit-origin.ts";
import { reportEnquiry } from "../../webhooks/report-enquiry.ts";
import { clientOfSender, spamMarkOf } from "../rules/client-of-sender.ts";
import { spamReason } from "../rules/client-spam.ts";
import { receiptOf } from "../rules/enquiry-emails.ts";
import { cancelReminders, dueAt, turnOfNew } from "../rules/enquiry-turn.ts";
import { countEnquiry, intakeKeys } from "../rules/intake-limits.ts";
import { notifyStaff } from "../rules/notify-staff.ts";

/** The same content within this time (ms) is a duplicate. */
const duplicateWindowMs = 10 * minuteMs;

export type Receipt = {
  /** The sender's reference. */
  id: string;
  /** Whether it belongs to an earlier duplicate. */
  repeated: boolean;
  /** When the sender hears from us (ms). */
  answerBy: number;
};

type Options = { idempotencyKey?: string };
/** The choice is compared with the clock only if the request is not a repetition of an earlier one. */
type ReceiveOptions = Options & { choice?: CallbackChoice };

type SentColumn = "kind" | "name" | "company_name" | "email" | "phone" | "description";
type Sent = Pick<EnquiryRow, SentColumn | "preferred_time" | "preferred_at">;

/**
 * Stores a visitor's enquiry with its client, its emails and its audit entry in one transaction.
 * The same content or a repeated `idempotencyKey` returns the earlier one.
 * @throws TooMany in a flood of enquiries; KeyReused
 */
export function receiveEnquiry(
  context: Context,
  input: EnquiryInput,
  options: Options = {},
): Promise<Receipt> {
  const { name, company_name, email_id: email, phone, description = "" } = input;
  const sender = { name, company_name, email, phone };
  const preferred = { preferred_time: null, preferred_at: null };
  return receive(
    context,
    { kind: "enquiry", ...sender, description, ...preferred },
    input,
    options,
  );
}

/**
 * Stores a visitor's callback request, as `receiveEnquiry` does; both share their limits.
 * @throws as `receiveEnquiry`; Invalid when the preferred time has passed or is too far ahead
 */
export function receiveCallbackRequest(
  context: Context,
  input: CallbackRequestInput,
  options: Options = {},
): Promise<Receipt> {
  const { name, company_name, email, phone } = input;
  const period = input.preferred_time ?? "any";
  const choice = {
    preferred_time: period,
    preferred_date: input.preferred_date ?? "",
    preferred_start: input.preferred_start ?? "",
  };
  const sent: Sent = {
    kind: "callback",
    name,
    company_name,
    email,
    phone,
    description: "",
    preferred_time: period,
    preferred_at: chosenMoment(choice),
  };
  return receive(context, sent, input, { ...options, choice });
}

async function receive(
  context: Context,
  sent: Sent,
  { leave_empty, elapsed_ms, origin }: Pick<EnquiryInput, "leave_empty" | "elapsed_ms" | "origin">,
  { idempotencyKey, choice }: ReceiveOptions,
): Promise<Receipt> {
  const email = sent.email.toLowerCase();
  const texts = [sent.kind, sent.name, sent.company_name, email, sent.phone, sent.description];
  // Appended only if chosen, so that digests of earlier releases still match.
  if (sent.preferred_time && sent.preferred_time !== "any") {
    texts.push(sent.preferred_time, String(sent.preferred_at));
  }
  const reason = spamReason({ leave_empty, elapsed_ms, text: texts.join("\n") });
  const digests = {
    fingerprint: digest(JSON.stringify(texts)),
    idempotency_key: callerKey(context, idempotencyKey, email) ?? null,
  };
  // Release 0.3 stored a visitor's key without the address.
  const keys = [digests.idempotency_key ?? [], callerKey(context, idempotencyKey) ?? []].flat();
  const receipt = await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [
      ...[digests.fingerprint, digests.idempotency_key ?? []].flat(),
      ...intakeKeys(context, email),
      ...automaticEmailKeys(context, email),
    ]);
    const now = context.now();
    const hours = await readAnswerHours(transaction);
    const answerBy = (received_at: number) => dueAt({ ...sent, received_at }, hours);
    const duplicate =
      (await findByKey(transaction, { ...sent, ...digests }, { keys, now })) ??
      (await findDuplicate(transaction, digests.fingerprint, now));
    if (duplicate) {
      const { id, received_at } = duplicate;
      const earlier = { id, repeated: true, answerBy: answerBy(received_at) };
      return { ...earlier, suppressed: null, flagged: null };
    }
    const errors = choice ? callbackTimeErrors(choice, now) : {};
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
    const review_reason = await countEnquiry(context, email);

    const flagged = reason ?? (await spamMarkOf(transaction, email));
    const suppressed = flagged ? null : await countAutomaticEmail(context, email);
    const enquiry = {
      id: newId(),
      client_id: flagged ? null : await clientOfSender(context, sent, now),
      ...sent,
      ...digests,
      ...originColumns(context, origin),
      status: flagged ? ("spam" as const) : ("new" as const),
      flagged,
      review_reason,
      ignored_facts: "",
      consent_version: context.copy.privacyVersion,
      consented_at: now,
      source_address: context.address ?? null,
      receipt_suppressed: suppressed?.reason ?? null,
      received_at: now,
      assignee: null,
    };
    const turn = await turnOfNew(transaction, enquiry);
    await transaction
      .insertInto("enquiries")
      .values({ ...enquiry, ...turn })
      .execute();
    const terms = enquiryTerms(enquiry);
    await context.database.enquirySearch.put(transaction, { id: enquiry.id, terms });
    context.database.announce(transaction, "conversations", [enquiry.id]);
    if (!flagged) {
      await cancelReminders(transaction, context, { person: email, at: now });
      await reportEnquiry(context, "enquiry.received", enquiry);
      const receipt = { ...receiptOf(context, enquiry), enquiryId: enquiry.id };
      await enqueueEmails(context, [
        suppressed ? { ...receipt, suppressed: suppressed.reason } : receipt,
      ]);
      await notifyStaff(context, enquiry);
    }
    const details = flagged ? { flagged } : undefined;
    const affected = { [sent.kind]: enquiry.id };
    await record(context, `${sent.kind}.receive`, affected, details);
    return { id: enquiry.id, repeated: false, answerBy: answerBy(now), suppressed, flagged };
  });
  if (receipt.suppressed) context.count("email suppressed", { limit: receipt.suppressed.name });
  if (!receipt.repeated) {
    context.count("enquiry received", { kind: sent.kind, spam: receipt.flagged ? "yes" : "no" });
  }
  return { id: receipt.id, repeated: receipt.repeated, answerBy: receipt.answerBy };
}

/** Never refused, and no part of what makes an enquiry the same: visitors don't write it. */
function originColumns(context: Context, text: string | undefined) {
  const origin = enquiryOrigin(text, (path) => isSitePath(context, path));
  if (!origin) return {};
  const { landing, source, campaign } = origin;
  return { origin: JSON.stringify(origin), landing, source, campaign };
}

type Earlier = Pick<EnquiryRow, "id" | "received_at">;

/** The enquiry stored under this key; an expired key becomes free. @throws KeyReused */
async function findByKey(
  transaction: Transaction,
  sent: Pick<EnquiryRow, "kind" | "email" | "fingerprint" | "idempotency_key">,
  { keys, now }: { keys: readonly string[]; now: number },
): Promise<Earlier | undefined> {
  if (keys.length === 0) return undefined;
  const rows = await transaction
    .selectFrom("enquiries")
    .select(["id", "email", "fingerprint", "idempotency_key", "received_at"])
    .where("kind", "=", sent.kind)
    .where("idempotency_key", "in", keys)
    .execute();
  const email = sent.email.toLowerCase();
  const row =
    rows.find(({ idempotency_key }) => idempotency_key === sent.idempotency_key) ??
    rows.find((earlier) => earlier.email.toLowerCase() === email);
  if (row === undefined) return undefined;
  if (row.received_at > now - keyLifetimeMs) {
    requireSameContent(row.fingerprint, sent.fingerprint);
    return row;
  }
  await transaction
    .updateTable("enquiries")
    .set({ idempotency_key: null })
    .where("id", "=", row.id)
    .execute();
  return undefined;
}

/** The enquiry with the same content, stored a short time ago. */
async function findDuplicate(
  transaction: Transaction,
  fingerprint: string,
  now: number,
): Promise<Earlier | undefined> {
  return (
    transaction
      .selectFrom("enquiries")
      .select(["id", "received_at"])
      .where("fingerprint", "=", fingerprint)
      .where("received_at", ">", now - duplicateWindowMs)
      // An enquiry sent again after its deletion is new: its sender still wants an answer.
      .where("deleted_at", "is", null)
      .orderBy("received_at")
      .limit(1)
      .executeTakeFirst()
  );
}
