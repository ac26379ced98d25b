import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { dayMs } from "../../contract/durations.ts";
import { rawMailLimit } from "../../contract/office-limits.ts";
import { DatabaseUnavailable } from "../db/database.ts";
import { type Context, inTransaction } from "../services/context.ts";
import { receiveMessage } from "../services/crm/messages/receive-message.ts";
import { newProcessLease } from "../services/mail/lease-holder.ts";
import { requireMailRoom } from "../services/mail/mail-room.ts";
import {
  leaseMailbox,
  type MailboxCursor,
  MailboxLeaseLost,
  mailboxLeaseMs,
  moveCursor,
  noteCheck,
  releaseMailbox,
} from "../services/mail/mailbox-lease.ts";
import { MediaUnavailable } from "../services/media/storage/media-store.ts";
import {
  type FetchedMail,
  mailboxAddress,
  mailboxId,
  type OpenMailbox,
  openMailbox,
} from "./imap-mailbox.ts";
import { reasonOf } from "./read-mail-folder.ts";

/** How far back (ms) a mailbox is read that is new, or was numbered anew. */
const historyMs = 30 * dayMs;

/** Longest time (ms) between two looks at the mailbox, whatever the server announces. */
const pollMs = 60_000;

const maxPauseMs = 60_000;

/** Attempts to store one message before it is put aside, so that it doesn't hold up the others. */
const maxAttempts = 5;

export type MailboxOptions = {
  /** `IMAP_URL`. */
  url: string;
  /** Another folder than that of the URL. */
  folder?: string;
  source: "mailbox" | "sent-folder";
  /** Where messages are put that can't be stored. */
  failedFolder: string;
  /** Opens the mailbox; by IMAP unless given. */
  open?: typeof openMailbox;
  /** Pause (ms) before the first reconnection; doubles up to `maxPauseMs`. */
  firstPauseMs?: number;
};

/**
 * Reads a mailbox by IMAP, in one process at a time (lease of 15 s, renewed every 5 s): what
 * is new, then IDLE. The cursor moves in the transaction that stores a message, so that a kill
 * neither loses nor doubles one.
 */
export function startReadingMailbox(
  context: Context,
  { url, folder, source, failedFolder, open = openMailbox, firstPauseMs = 500 }: MailboxOptions,
): { stop(): Promise<void> } {
  const address = { ...mailboxAddress(url), ...(folder !== undefined && { folder }) };
  const held = { id: mailboxId(address), lease: newProcessLease() };
  const stopping = new AbortController();
  const { signal } = stopping;
  const attempts = new Map<number, number>();

  async function run(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (!signal.aborted) {
      try {
        const cursor = await leaseMailbox(context, held.id, held.lease);
        if (cursor) {
          await readWhileConnected(cursor, () => {
            pauseMs = firstPauseMs;
          });
        }
        await pause(cursor ? pauseMs : mailboxLeaseMs / 5);
      } catch (error) {
        if (signal.aborted) break;
        context.log.warn({ err: error, mailbox: source }, "mailbox not read");
        const failure = error instanceof Error ? error.message : String(error);
        await noteCheck(context, held, failure).catch(() => {});
        await pause(pauseMs);
        pauseMs = Math.min(2 * pauseMs, maxPauseMs);
      }
    }
    await releaseMailbox(context, held.id, held.lease).catch(() => {});
  }

  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => {});

  async function readWhileConnected(cursor: MailboxCursor, onRead: () => void): Promise<void> {
    const mailbox = await open(address, signal);
    const renewing = setInterval(() => void renew(mailbox), mailboxLeaseMs / 3).unref();
    try {
      let last = await firstUid(mailbox, cursor);
      for (;;) {
        for (const uid of await mailbox.uidsAfter(last)) {
          signal.throwIfAborted();
          await requireMailRoom(context);
          const mail = await mailbox.fetch(uid, rawMailLimit);
          if (mail) await receive(mailbox, mail);
          last = uid;
        }
        await noteCheck(context, held, null);
        onRead();
        await mailbox.news(pollMs);
        signal.throwIfAborted();
      }
    } finally {
      clearInterval(renewing);
      mailbox.close();
    }
  }

  async function renew(mailbox: OpenMailbox): Promise<void> {
    const cursor = await leaseMailbox(context, held.id, held.lease).catch(() => undefined);
    if (!cursor) mailbox.close();
  }

  /** The UID to read on from; 30 days back in a mailbox that is new or was numbered anew. */
  async function firstUid(mailbox: OpenMailbox, cursor: MailboxCursor): Promise<number> {
    const { uidValidity } = mailbox;
    if (cursor.uidValidity === uidValidity) return cursor.lastUid;
    const lastUid = await mailbox.uidBefore(context.now() - historyMs);
    await inTransaction(context, ({ transaction }) =>
      moveCursor(transaction, held, { uidValidity, lastUid }),
    );
    return lastUid;
  }

  async function receive(mailbox: OpenMailbox, { uid, raw, arrivedAt }: FetchedMail) {
    const position = { uidValidity: mailbox.uidValidity, uid };
    const move = { uidValidity: mailbox.uidValidity, lastUid: uid };
    try {
      await receiveMessage(context, {
        raw,
        source,
        position,
        arrivedAt,
        together: (transaction) => moveCursor(transaction, held, move),
      });
      attempts.delete(uid);
    } catch (error) {
      const isTemporary = [MediaUnavailable, DatabaseUnavailable, MailboxLeaseLost].some(
        (type) => error instanceof type,
      );
      const tried = (attempts.get(uid) ?? 0) + (isTemporary ? 0 : 1);
      attempts.set(uid, tried);
      if (tried < maxAttempts) throw error;
      await mkdir(failedFolder, { recursive: true });
      const file = join(failedFolder, `${source}-${mailbox.uidValidity}-${uid}.eml`);
      await writeFile(file, raw);
      await writeFile(`${file}.txt`, reasonOf(error));
      context.log.error({ err: error, uid }, "email put aside: see inbox/failed");
      await inTransaction(context, ({ transaction }) => moveCursor(transaction, held, move));
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
