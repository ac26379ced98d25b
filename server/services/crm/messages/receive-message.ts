import { newId } from "../../../db/new-id.ts";
import type { Db, Transaction } from "../../../db/schema.ts";
import type { MessageRow } from "../../../db/tables/conversation-tables.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, readFrom, type WriteContext } from "../../context.ts";
import { mailDigest } from "../../mail/mail-digest.ts";
import { readMail } from "../../mail/mail-parser.ts";
import { requireMailRoom } from "../../mail/mail-room.ts";
import { earliestMail, type ParsedMail } from "../../mail/parsed-mail.ts";
import { hasReportHeaders, unreadableMail } from "../../mail/unreadable-mail.ts";
import { removeFiles } from "../../media/delete-media.ts";
import { ownAddresses } from "../../outbox/sender.ts";
import { indexEnquiry } from "../records/index-enquiry.ts";
import { addParticipants } from "../records/participants.ts";
import { rawAsFile, type StoredMail, storePrivateFiles } from "../records/private-files.ts";
import { holdConversation } from "../records/require-conversation.ts";
import { senderKey } from "../rules/intake-limits.ts";
import { collectOverLimit, isOverDailyLimit, senderOf } from "./daily-limit.ts";
import { insertMessage } from "./insert-message.ts";
import { type PassedOn, passedOnByStaff } from "./passed-on-mail.ts";
import { placeMail } from "./place-mail.ts";

/** A raw message, and where it came from. */
export type Arrival = {
  raw: Uint8Array;
  source: NonNullable<MessageRow["source"]>;
  /** Its number in a mailbox, which is read on from there (RFC 9051 §2.3.1.1). */
  position?: { uidValidity: number; uid: number };
  /** When it reached the mailbox (ms since 1970); by default now. */
  arrivedAt?: number;
  /** Work of the same transaction, such as moving the mailbox's cursor. */
  together?(transaction: Transaction): Promise<void>;
};

export type Received = {
  /**
   * `known`: received before; `own`: our own email; `ignored`: of no client of ours; `over-limit`:
   * stored unread (`daily-limit.ts`).
   */
  outcome: MessageRow["kind"] | "known" | "own" | "ignored" | "over-limit";
  id: string | null;
  enquiryId: string | null;
};

/**
 * Stores one raw message with its files, its enquiry or client, notices and its audit entry in one
 * transaction. The same message is stored once, however often and wherever it arrives.
 * @throws NoRoomForMail, MediaUnavailable and database errors: nothing is stored then, and a retry
 *   is safe
 */
export async function receiveMessage(context: Context, arrival: Arrival): Promise<Received> {
  const digest = mailDigest(arrival.raw);
  if (await isReceived(readFrom(context), digest)) {
    const { together } = arrival;
    if (together) await inTransaction(context, ({ transaction }) => together(transaction));
    return counted(context, { outcome: "known", id: null, enquiryId: null });
  }
  await requireMailRoom(context);
  const read = await readUnlessOverLimit(context, arrival);
  const { mail, note } = await passedOnByStaff(context, read);
  const id = newId();
  const stored = await storePrivateFiles(context, { id, raw: arrival.raw, files: mail.files });
  let received: Received | undefined;
  try {
    const message = { arrival, mail, note, digest, id, stored };
    while (!received) {
      received = await inTransaction(context, (context) => store(context, message)).catch(
        againIfMerged,
      );
    }
    return counted(context, received);
  } finally {
    // After an unclear commit the files stay, and are swept if no row refers to them.
    if (received?.id === null) await removeFiles(context, [stored.rawKey, ...keysOf(stored)]);
    if (received?.outcome === "over-limit") await removeFiles(context, keysOf(stored));
  }
}

/** Its conversation was merged into another one while it was placed. */
class MergedMeanwhile extends Error {}

function againIfMerged(error: unknown): undefined {
  if (!(error instanceof MergedMeanwhile)) throw error;
}

const keysOf = ({ files }: StoredMail) => files.map(({ key }) => key);

/** A sender who is over their limit costs no more work, unless it may be a report about our email. */
async function readUnlessOverLimit(context: Context, { raw }: Arrival): Promise<ParsedMail> {
  const unread = unreadableMail(raw, "its sender sent many more today");
  const db = readFrom(context);
  const isOver = !hasReportHeaders(raw) && (await isOverDailyLimit(db, context, unread));
  if (isOver) return unread;
  const known = await readAnsweredTexts(db, unread.references);
  const { authservId, lookup } = context.settings;
  return readMail(raw, { authservId, lookup, known });
}

function counted(context: Context, received: Received): Received {
  context.count("mail received", { kind: received.outcome });
  return received;
}

/** Whether a message was received before, also one that was deleted. */
export async function isReceived(
  db: Pick<Transaction, "selectFrom">,
  digest: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("received_mail")
    .select("digest")
    .where("digest", "=", digest)
    .executeTakeFirst();
  return row !== undefined;
}

type Parts = PassedOn & { arrival: Arrival; digest: string; id: string; stored: StoredMail };

async function store(
  context: WriteContext,
  { arrival, mail, note, digest, id, stored }: Parts,
): Promise<Received> {
  const { transaction } = context;
  const now = context.now();
  const people = [senderOf(mail), ...(mail.bounce?.recipients ?? [])];
  await context.database.lock(transaction, [
    `mail:${digest}`,
    ...people.map((email) => senderKey(email.toLowerCase())),
  ]);
  await arrival.together?.(transaction);
  if (await isReceived(transaction, digest)) return { outcome: "known", id: null, enquiryId: null };
  await transaction.insertInto("received_mail").values({ digest, at: now }).execute();

  const arrivedAt = Math.min(arrival.arrivedAt ?? now, now);
  const at = sentAt(mail, arrivedAt);
  const incoming = { mail, digest, source: arrival.source, isPassedOn: note !== null, arrivedAt };
  const place = await placeMail(context, incoming);
  if (place.enquiryId === null) return { outcome: place.outcome, id: null, enquiryId: null };
  if (!(await holdConversation(transaction, place.enquiryId))) throw new MergedMeanwhile();
  if (place.outcome === "over-limit") {
    const collected = await collectOverLimit(context, {
      enquiryId: place.enquiryId,
      clientId: place.clientId,
      mail,
      source: arrival.source,
      file: rawAsFile(arrival.raw, { key: stored.rawKey, subject: mail.subject }),
    });
    context.database.announce(transaction, "conversations", [place.enquiryId]);
    return { outcome: "over-limit", id: collected, enquiryId: place.enquiryId };
  }
  const { enquiryId, clientId, direction, emailId, isFirst } = place;
  await insertMessage(transaction, {
    id,
    client_id: clientId,
    enquiry_id: enquiryId,
    direction,
    email_id: emailId,
    isFirst,
    mail,
    source: arrival.source,
    uid_validity: arrival.position?.uidValidity ?? null,
    uid: arrival.position?.uid ?? null,
    digest,
    stored,
    bytes: arrival.raw.length,
    at,
    created_at: now,
  });
  // Somebody who writes in a participant's name would bring themselves in.
  if (mail.kind === "message" && mail.authenticated !== "fail") {
    const people = [mail.to, mail.cc].flat();
    const own = ownAddresses(context.settings);
    await addParticipants(transaction, { enquiryId, messageId: id, people, own, at });
  }
  if (note) {
    const values = { ...note, id: newId(), enquiry_id: enquiryId, at };
    await transaction.insertInto("notes").values(values).execute();
  }
  await indexEnquiry(transaction, context, enquiryId);
  const details = { enquiry: enquiryId, kind: mail.kind, source: arrival.source };
  await record(context, "message.receive", { message: id }, details);
  context.database.announce(transaction, "conversations", [enquiryId]);
  return { outcome: mail.kind, id, enquiryId };
}

/** When it was sent, as its header says; clocks that are wrong count as the arrival. */
const sentAt = ({ date }: ParsedMail, arrivedAt: number): number =>
  date === null || date > arrivedAt || date < earliestMail ? arrivedAt : date;

/** The nearest emails that an answer names; older ones are quoted within them. */
const maxEmails = 20;

/** Texts of the emails with these Message-IDs, to recognise the quote of an answer. */
async function readAnsweredTexts(db: Db, references: readonly string[]): Promise<string[]> {
  const ids = references.slice(0, maxEmails);
  if (ids.length === 0) return [];
  const received = await db
    .selectFrom("messages")
    .select("text")
    .where("message_id", "in", ids)
    .limit(maxEmails)
    .execute();
  const sent = await db
    .selectFrom("emails")
    .leftJoin("enquiries", "enquiries.id", "emails.enquiry_id")
    .select(["emails.data", "enquiries.description"])
    .where("emails.message_id", "in", ids)
    // Whether its enquiry is in the bin (deleted_at) doesn't matter.
    .limit(maxEmails)
    .execute();
  // The data has the signature and the quote too; escaped line ends are no words.
  const written = sent.flatMap(({ data, description }) => [
    data.replaceAll(/\\[nrt]/g, " "),
    description ?? "",
  ]);
  return [...received.map(({ text }) => text), ...written];
}
