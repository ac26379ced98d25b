import { addressKey } from "../../../contract/email-address.ts";
import { fieldLimits } from "../../../contract/limits.ts";
import { isOwn } from "../../../contract/reply-recipients.ts";
import { newId } from "../../db/new-id.ts";
import { record } from "../audit/record.ts";
import {
  type Context,
  inTransaction,
  readFrom,
  requireRight,
  type WriteContext,
} from "../context.ts";
import { insertMessage } from "../crm/messages/insert-message.ts";
import { isReceived } from "../crm/messages/receive-message.ts";
import { renewActivity } from "../crm/moves/move-state.ts";
import { clientIdAt } from "../crm/records/client-family.ts";
import { indexEnquiry } from "../crm/records/index-enquiry.ts";
import { renewParticipants } from "../crm/records/participants.ts";
import { type StoredMail, storePrivateFiles } from "../crm/records/private-files.ts";
import { isVisible } from "../crm/records/read-enquiry.ts";
import { recipientsLock } from "../crm/records/recipients-lock.ts";
import { clientOfSender } from "../crm/rules/client-of-sender.ts";
import { emailEnquiry } from "../crm/rules/email-enquiry.ts";
import { lastTextOf } from "../crm/rules/enquiry-turn.ts";
import { enquiriesByReference } from "../crm/rules/find-thread.ts";
import { senderKey } from "../crm/rules/intake-limits.ts";
import { mailDigest } from "../mail/mail-digest.ts";
import { fromWriter } from "../mail/mail-headers.ts";
import { readMail } from "../mail/mail-parser.ts";
import { requireMailRoom } from "../mail/mail-room.ts";
import type { ParsedMail } from "../mail/parsed-mail.ts";
import { isUnreadable } from "../mail/unreadable-mail.ts";
import { removeFiles } from "../media/delete-media.ts";
import { ownAddresses } from "../outbox/sender.ts";
import { type Listed, threadsIn } from "./mail-threads.ts";
import { namesErased, otherIn, refusalOf } from "./people-left-out.ts";
import type { Mbox } from "./read-mbox.ts";

type Options = {
  /** The origin of the people, as clients have it. */
  source: string;
  /** Addresses that are ours, besides those of the settings and of staff. */
  own: readonly string[];
  isDryRun: boolean;
  /** A sentence about an email (by its number from 1) that can't be imported or read. */
  onProblem(row: number, reason: string): void;
  onProgress(done: number): void;
};

/** An email whose files are stored. */
type Read = {
  index: number;
  id: string;
  digest: string;
  mail: Omit<ParsedMail, "files">;
  stored: StoredMail;
  bytes: number;
  at: number;
  isOurs: boolean;
};

/**
 * Imports emails with their own dates, each thread as one conversation that needs no answer. Nobody
 * is told. Emails that are here already are left out, so that it can be repeated.
 * @returns numbers: of conversations (`continued` of which were here), of emails (`sent` by us), of
 *   those that were `known`, and of new clients
 * @throws NoRoomForMail, MediaUnavailable
 */
export async function importMail(context: Context, mbox: Mbox, options: Options) {
  requireRight(context, "clients", "settings");
  const report = { conversations: 0, continued: 0, emails: 0, sent: 0, known: 0 };
  const { read: db } = context.database;
  const staff = await db.selectFrom("staff").select("email").execute();
  const given = [...ownAddresses(context.settings), ...options.own];
  const own = [...given, ...staff.map(({ email }) => email)].map(addressKey);
  const newPeople = new Set<string>();
  let done = 0;
  for (const thread of await threadsIn(mbox, { now: context.now(), own }, options.onProblem)) {
    done += thread.length;
    options.onProgress(done);
    const wanted = await withoutKnown(context, thread);
    report.known += thread.length - wanted.length;
    const all = await readThread(context, mbox, wanted, { ...options, own });
    const person = otherIn(all, own);
    const isNobody = typeof person === "string";
    const reason = isNobody ? person : await refusalOf(db, person.email);
    const read: Read[] = [];
    for (const each of all) {
      const { index, mail, isOurs } = each;
      if (isUnreadable(mail.text)) options.onProblem(index + 1, mail.text);
      const refusal = reason ?? (isOurs ? null : await refusalOf(db, mail.from?.email ?? ""));
      if (refusal === null) read.push(each);
      else options.onProblem(index + 1, refusal);
      if (refusal !== null) await removeFiles(context, filesOf(each));
    }
    if (isNobody || read.length === 0) continue;
    const email = person.email.toLowerCase();
    const isNew = (await clientIdAt(db, email)) === undefined;
    report.conversations += 1;
    report.emails += read.length;
    report.sent += read.filter(({ isOurs }) => isOurs).length;
    const ids = [...new Set(thread.flatMap((each) => each.ids))].slice(0, maxIds);
    const isContinued =
      !options.isDryRun &&
      (await inTransaction(context, (context) =>
        storeThread(context, { read, person, ids, own, source: options.source }),
      ));
    report.continued += Number(isContinued);
    if (isNew && !isContinued) newPeople.add(email);
  }
  return { ...report, clients: newPeople.size };
}

/** Ids of a thread by which a conversation is found that is here. */
const maxIds = 500;

const filesOf = ({ stored }: Read) =>
  [stored.rawKey, ...stored.files.map(({ key }) => key)].filter(Boolean);

/** Without emails that are here, also those that this site sent, and without copies in the file. */
async function withoutKnown({ database }: Context, thread: readonly Listed[]): Promise<Listed[]> {
  const known = new Set<string | null>();
  const ids = thread.flatMap(({ messageId }) => messageId ?? []);
  for (let start = 0; start < ids.length; start += maxIds) {
    for (const table of ["messages", "emails"] as const) {
      const rows = await database.read
        .selectFrom(table)
        .select("message_id")
        .where("message_id", "in", ids.slice(start, start + maxIds))
        .execute();
      for (const { message_id } of rows) known.add(message_id);
    }
  }
  return thread.filter(({ messageId }) => {
    const isNew = messageId === null || !known.has(messageId);
    known.add(messageId);
    return isNew;
  });
}

/** Reads a thread's emails, with what came before as texts that a quote may repeat. */
async function readThread(
  context: Context,
  mbox: Mbox,
  thread: readonly Listed[],
  { own, isDryRun, onProblem }: Options,
): Promise<Read[]> {
  const read: Read[] = [];
  if (!isDryRun) await requireMailRoom(context);
  const { authservId } = context.settings;
  for (const { index, at } of thread) {
    if (await namesErased(readFrom(context), await mbox.head(index))) {
      onProblem(index + 1, "It names somebody who was erased at their own request.");
      continue;
    }
    const raw = await mbox.raw(index);
    const digest = mailDigest(raw);
    // Two copies without a Message-ID are told by nothing else.
    if (read.some((each) => each.digest === digest)) continue;
    // Also of erased people, whose emails must not return.
    if (await isReceived(readFrom(context), digest)) continue;
    const known = read.slice(-3).map(({ mail }) => mail.text);
    const { files, ...parsed } = await readMail(raw, { authservId, known });
    const mail = fromWriter(own, parsed);
    const id = newId();
    read.push({
      index,
      id,
      digest,
      mail,
      stored: isDryRun
        ? { rawKey: "", files: [] }
        : await storePrivateFiles(context, { id, raw, files }),
      bytes: raw.length,
      at,
      isOurs: isOwn(own, mail.from?.email ?? ""),
    });
  }
  return read;
}

type Thread = {
  read: readonly Read[];
  person: { name: string; email: string };
  ids: readonly string[];
  own: readonly string[];
  source: string;
};

/** Stores a thread; returns whether it goes on a conversation that was here. */
async function storeThread(context: WriteContext, thread: Thread): Promise<boolean> {
  const { read, person, ids, own } = thread;
  const email = person.email.toLowerCase();
  await context.database.lock(context.transaction, [recipientsLock, senderKey(email)]);
  const here = [...(await enquiriesByReference(context.transaction, ids)).values()];
  const current = await context.transaction
    .selectFrom("enquiries")
    .selectAll()
    .where("id", "in", ["", ...here])
    // Nobody would find them in Spam, or in the hidden one of somebody else.
    .where("status", "<>", "spam")
    .where(isVisible)
    .orderBy("received_at")
    .executeTakeFirst();
  const enquiry = current ?? (await beginEnquiry(context, thread));
  await insertMessages(context, read, { enquiry, isBegun: !current });
  const last = read.findLast(({ mail }) => mail.kind === "message");
  if (current && last && last.at > current.last_activity_at) {
    await renewActivity(context.transaction, current);
    const wasRead = current.seen_at !== null && current.seen_at >= current.last_activity_at;
    const seen_at = wasRead ? context.now() : current.seen_at;
    const update = context.transaction.updateTable("enquiries").set({ seen_at });
    await update.where("id", "=", current.id).execute();
  }
  await renewParticipants(context.transaction, context, enquiry);
  await context.transaction
    .deleteFrom("participants")
    .where("enquiry_id", "=", enquiry.id)
    .where("email", "in", own)
    .execute();
  await indexEnquiry(context.transaction, context, enquiry.id);
  return current !== undefined;
}

async function beginEnquiry(
  context: WriteContext,
  { read, person, source }: Thread,
): Promise<{ id: string; client_id: string; email: string }> {
  const { transaction } = context;
  const [first] = read;
  const received = read.find(({ isOurs, mail }) => !isOurs && mail.kind === "message") ?? first;
  const last = read.findLast(({ mail }) => mail.kind === "message") ?? received;
  if (!first || !received || !last) throw new Error("A thread without emails.");
  const facts = {
    ...person,
    name: (person.name || person.email.split("@")[0] || person.email).slice(0, fieldLimits.name),
    company_name: "",
    phone: "",
  };
  const isNewClient = (await clientIdAt(transaction, person.email.toLowerCase())) === undefined;
  const client_id = await clientOfSender(context, facts, last.at);
  if (isNewClient) {
    // As with other imports, they get no bulk email until they agree.
    await transaction
      .updateTable("clients")
      .set({ source, agreed_at: 0 })
      .where("id", "=", client_id)
      .execute();
    await record(context, "client.create", { client: client_id });
  }
  const { mail, digest, at } = received;
  const answer = received.isOurs ? received : read.find((each) => each.isOurs && each.at >= at);
  const enquiry = {
    ...emailEnquiry(facts, { text: mail.text, subject: first.mail.subject, digest, at }),
    client_id,
    status: "new" as const,
    flagged: null,
    assignee: null,
    turn: "done" as const,
    answer_due_at: null,
    first_answered_at: answer?.at ?? null,
    last_activity_at: last.at,
    seen_at: context.now(),
    last_text: lastTextOf(last.mail.written.trim() || last.mail.subject),
  };
  await transaction.insertInto("enquiries").values(enquiry).execute();
  const details = { channel: "email", imported: true };
  await record(context, "enquiry.receive", { enquiry: enquiry.id }, details);
  return enquiry;
}

async function insertMessages(
  context: WriteContext,
  read: readonly Read[],
  { enquiry, isBegun }: { enquiry: { id: string; client_id: string | null }; isBegun: boolean },
): Promise<void> {
  const now = context.now();
  for (const [index, { id, digest, mail, stored, bytes, at, isOurs }] of read.entries()) {
    await context.transaction.insertInto("received_mail").values({ digest, at: now }).execute();
    await insertMessage(context.transaction, {
      id,
      client_id: enquiry.client_id,
      enquiry_id: enquiry.id,
      direction: isOurs ? "out" : "in",
      email_id: null,
      isFirst: isBegun && index === 0,
      mail,
      source: "folder",
      uid_validity: null,
      uid: null,
      digest,
      stored,
      bytes,
      at,
      created_at: now,
    });
    const details = { enquiry: enquiry.id, source: "folder" };
    await record(context, "message.receive", { message: id }, details);
  }
}
