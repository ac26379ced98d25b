import type { CallRequestInput } from "../../../contract/enquiries.ts";
import { newId } from "../../db/new-id.ts";
import { record } from "../audit/record.ts";
import { upsertClient } from "../clients/upsert-client.ts";
import { type Context, inTransaction } from "../context.ts";
import { admit, fingerprintOf, type Receipt } from "../door/admit.ts";
import { consentVersion } from "../door/consent.ts";
import { judgeSpam } from "../door/judge-spam.ts";
import { enqueueEmails } from "../emails/enqueue-emails.ts";
import { indexItem } from "../inbox/index-item.ts";
import { lettersFor } from "./letters-for-call-request.ts";

/**
 * Stores a visitor's wish to be called with its client, its letters and its audit entry, in
 * one transaction. Anyone may; it counts against the same limits as enquiries.
 * @throws TooMany when the visitor's door is closed for this network or e-mail address
 */
export async function receiveCallRequest(
  context: Context,
  input: CallRequestInput,
  options: { idempotencyKey?: string } = {},
): Promise<Receipt> {
  const { name, company_name, email, phone } = input;
  const words = ["call", name, company_name, email.toLowerCase(), phone];
  const fingerprint = fingerprintOf(words);
  // Together with the sender, since callers choose their keys without knowing of one another.
  const idempotencyKey = options.idempotencyKey
    ? fingerprintOf([email.toLowerCase(), options.idempotencyKey])
    : null;

  const flagged = judgeSpam({ ...input, text: words.join("\n") });
  const receipt = await inTransaction(context, async (transaction) => {
    const earlier = await admit(transaction, context, {
      table: "call_requests",
      email: email.toLowerCase(),
      fingerprint,
      idempotencyKey,
    });
    if (earlier) return { id: earlier, repeated: true };

    const now = context.now();
    const person = { name, company_name, email, phone };
    const request = {
      id: newId(),
      client_id: flagged ? null : await upsertClient(transaction, context, person, now),
      ...person,
      status: flagged ? ("spam" as const) : ("new" as const),
      flagged,
      fingerprint,
      idempotency_key: idempotencyKey,
      consent_version: consentVersion,
      consented_at: now,
      source_address: context.address ?? null,
      received_at: now,
    };
    await transaction.insertInto("call_requests").values(request).execute();
    await indexItem(transaction, context, "call", request);
    if (!flagged) await enqueueEmails(transaction, context, lettersFor(context, request));
    await record(transaction, context, {
      action: "call-request.receive",
      subject: "call-request",
      subjectId: request.id,
      ...(flagged && { details: { flagged } }),
    });
    return { id: request.id, repeated: false };
  });
  const spam = flagged ? "yes" : "no";
  if (!receipt.repeated) context.count("enquiry received", { door: "call", spam });
  return receipt;
}
