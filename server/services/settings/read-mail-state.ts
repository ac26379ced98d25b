import { dayMs, minuteMs } from "../../../contract/durations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { Db } from "../../db/schema.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { mailRoom } from "../mail/mail-room.ts";

/** Shown of a day. */
const quarterMs = 15 * minuteMs;
const quarters = 96;

/** The mailbox is looked at this often, besides the announcements of its server (IDLE). */
const checkEveryMs = minuteMs;

/** How email comes in and goes out, with failures and a day by quarter hours; no passwords. */
export async function readMailState(context: Context): Promise<AnswerOf<"readMailState">["data"]> {
  requireRight(context, "settings");
  const db = readFrom(context);
  const now = context.now();
  const begin = (Math.floor(now / quarterMs) - quarters + 1) * quarterMs;
  const { mail } = context.settings;
  const { failure, failingSince, checkedAt } = await readChecks(db);
  const isRead = mail?.incoming === "imap";
  return {
    incoming: mail?.incoming ?? "folder",
    outgoing: mail?.outgoing ?? "folder",
    handedOver: context.settings.emailInToken !== undefined,
    metricsToken: mail?.metricsToken ?? false,
    room: await mailRoom(context.media),
    checkedAt: isRead ? isoOrNull(checkedAt) : null,
    nextCheckAt:
      isRead && checkedAt !== null && failure === null ? iso(checkedAt + checkEveryMs) : null,
    failure: isRead && failure !== null ? mailboxFailure(failure) : null,
    failingSince: isRead ? isoOrNull(failingSince) : null,
    beginsAt: iso(begin),
    received: await countReceived(db, begin),
    outages: isRead ? await readOutages(db, begin) : [],
    ...(await countSending(db, now - dayMs)),
  };
}

/** Why the mailbox can't be read, in plain words; null if it can, or if there is none. */
export async function readMailboxFailure(context: Context): Promise<string | null> {
  if (context.settings.mail?.incoming !== "imap") return null;
  const { failure } = await readChecks(readFrom(context));
  return failure === null ? null : mailboxFailure(failure);
}

/** The last check of the mailboxes; of several, the failure of any and the oldest check. */
async function readChecks(db: Db) {
  const rows = await db
    .selectFrom("mailboxes")
    .select(["checked_at", "failure", "failing_since"])
    // Mailboxes of earlier settings have no lease.
    .where("lease", "is not", null)
    .execute();
  const failing = rows.find(({ failure }) => failure !== null);
  const checks = rows.flatMap(({ checked_at }) => checked_at ?? []);
  return {
    failure: failing?.failure ?? null,
    failingSince: failing?.failing_since ?? null,
    checkedAt: checks.length > 0 ? Math.min(...checks) : null,
  };
}

/** Emails received, per quarter of an hour since `begin`. */
async function countReceived(db: Db, begin: number): Promise<number[]> {
  const rows = await db
    .selectFrom("received_mail")
    .select("at")
    .where("at", ">=", begin)
    .limit(maxCounted)
    .execute();
  const counts = Array.from({ length: quarters }, () => 0);
  for (const { at } of rows) {
    const index = Math.min(Math.floor((at - begin) / quarterMs), quarters - 1);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

/** Emails of a day that are counted; nobody compares bars beyond that. */
const maxCounted = 20_000;

async function readOutages(db: Db, begin: number) {
  const rows = await db
    .selectFrom("mailbox_outages")
    .select(["began_at", "ended_at"])
    .where("ended_at", ">=", begin)
    .orderBy("began_at")
    .execute();
  return rows.map(({ began_at, ended_at }) => ({ from: iso(began_at), to: iso(ended_at) }));
}

/** Emails in the outbox since `from`, by what became of them, along the index by status and age. */
async function countSending(db: Db, from: number) {
  const of = async (status: "sent" | "queued" | "failed") => {
    const { n } = await db
      .selectFrom("emails")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .where("status", "=", status)
      .where("created_at", ">=", from)
      .executeTakeFirstOrThrow();
    return n;
  };
  return { accepted: await of("sent"), waiting: await of("queued"), failed: await of("failed") };
}

const iso = (time: number) => new Date(time).toISOString();
const isoOrNull = (time: number | null) => (time === null ? null : iso(time));

/** Reasons why a mail server can't be used, by what its errors say; the first that fits counts. */
const reasons: readonly [RegExp, string][] = [
  [
    /no room for more email/i,
    "The server’s disk has no room for more email. Free some space on it; emails wait in the mailbox.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|getaddrinfo/i,
    "The mail server’s name can’t be found. Check IMAP_URL and the server’s network.",
  ],
  [/ECONNREFUSED/i, "The mail server refuses the connection. Check the port in IMAP_URL."],
  [
    /time.?out|ETIMEDOUT|ECONNRESET|EPIPE|closed|not available|NoConnection|socket/i,
    "The mail server doesn’t answer.",
  ],
  [/certificate|self.signed|TLS|SSL/i, "The mail server’s certificate can’t be trusted."],
  [
    /authenticat|credential|log ?in|password/i,
    "The mail server refuses our user name or password. Check IMAP_URL.",
  ],
  [
    /mailbox|folder|nonexistent|SELECT|EXAMINE|command failed/i,
    "The folder named in IMAP_URL or IMAP_SENT can’t be opened.",
  ],
];

/** A failed check in plain words, without the names and addresses in the server's own. */
export function mailboxFailure(error: string): string {
  const known = reasons.find(([pattern]) => pattern.test(error));
  return known?.[1] ?? "The mailbox can’t be read. The server’s log has the reason.";
}
