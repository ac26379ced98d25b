import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import type { Database } from "../../../server/db/database.ts";
import type { AcceptedEmail } from "../faulty-mail-server.ts";

/**
 * The outbox's emails, oldest first, without suppressed ones, which are never sent, and without
 * digests, which a job may add at any time.
 */
export function outboxEmails(database: Database) {
  return database.read
    .selectFrom("emails")
    .select(["id", "template", "recipient", "message_id", "status", "lease", "failure"])
    .where("status", "<>", "suppressed")
    .where("template", "<>", "enquiry-digest")
    .orderBy("id")
    .execute();
}

export type OutboxEmail = Awaited<ReturnType<typeof outboxEmails>>[number];

/** Moves due times an hour ahead, as if it had passed; `leases` of a killed server as well. */
export async function passHour(database: Database, { leases = true } = {}): Promise<void> {
  await database.write((transaction) =>
    transaction
      .updateTable("emails")
      .set({
        due_at: sql<number>`due_at - ${hourMs}`,
        leased_until: sql<number>`leased_until - ${hourMs}`,
      })
      .where("status", "=", "queued")
      .$if(!leases, (query) => query.where("lease", "is", null))
      .execute(),
  );
}

/** Makes the digest due that counts the queued enquiries, and resolves when it is sent. */
export async function untilDigestIsSent({ read, write }: Database): Promise<void> {
  await write((transaction) =>
    transaction
      .updateTable("digest_queue")
      .set({ queued_at: sql<number>`queued_at - ${hourMs}` })
      .execute(),
  );
  const waiting = () =>
    read
      .selectFrom("digest_queue")
      .select("enquiry_id as id")
      .unionAll(
        read
          .selectFrom("emails")
          .select("id")
          .where("template", "=", "enquiry-digest")
          .where("status", "=", "queued"),
      )
      .execute();
  await expect.poll(waiting, { timeout: 120_000 }).toEqual([]);
}

/**
 * Resolves when no email is queued any more. Whenever none of them is leased, moves their due times
 * by an hour and calls `wake`, which makes the server look.
 */
export async function untilPosted(database: Database, wake: () => Promise<void>): Promise<void> {
  for (;;) {
    const queued = (await outboxEmails(database)).filter(({ status }) => status === "queued");
    if (queued.length === 0) return;
    if (queued.every(({ lease }) => lease === null)) {
      await passHour(database, { leases: false });
      await wake();
    }
    await pause(200);
  }
}

/** Compares `emails` with the mail server's, by Message-ID. */
export function compareArrivals(emails: readonly OutboxEmail[], taken: readonly AcceptedEmail[]) {
  const times = Map.groupBy(taken, ({ messageId }) => messageId);
  const arrived = emails.filter((email) => times.has(email.message_id));
  const recipients = new Set(emails.map(({ recipient }) => recipient));
  const known = new Set(emails.map(({ message_id }) => message_id));
  const inOrder = [...recipients].filter((recipient) => {
    const queued = emails.filter((email) => email.recipient === recipient);
    const came = taken.filter(
      (email) => email.recipient === recipient && known.has(email.messageId),
    );
    return queued.map((email) => email.message_id).join() === came.map(idOf).join();
  });
  return {
    queued: emails.length,
    arrived: arrived.length,
    lost: emails.length - arrived.length,
    doubled: [...times.values()].filter((copies) => copies.length > 1).length,
    /** Recipients to whom they came in another order than they were written, or not all. */
    outOfOrder: recipients.size - inOrder.length,
  };
}

const idOf = ({ messageId }: AcceptedEmail) => messageId;
