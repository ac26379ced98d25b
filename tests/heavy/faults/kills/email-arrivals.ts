import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Schema } from "../../../../server/db/schema.ts";
import type { MailServer } from "../../../mail-server.ts";
import { counts } from "./stored-state.ts";

type Arrivals = {
  arrived: number;
  /** Sent as the outbox says, and never taken by the mail server. */
  missing: string[];
  /** Taken by the mail server, and in no outbox. */
  unknown: string[];
  /** Twice, though the outbox knew them as sent: a fault of ours. */
  doubled: string[];
  /** Twice, since the mail server had taken them when the kill came: SMTP's own window. */
  inWindow: number;
};

/** Watches which emails the mail server had taken, unconfirmed, at each kill. */
export class ArrivalWatch {
  readonly #mail: MailServer;
  readonly #windows: string[] = [];

  constructor(mail: MailServer) {
    this.#mail = mail;
  }

  /** To be called after each kill, before the next start. `alone`: no other server sends emails. */
  async noteKill(db: Kysely<Schema>, { alone } = { alone: true }): Promise<void> {
    // On a busy machine the last bytes of the killed process are still on their way. A time and not a
    // condition where other servers send: the mail server is never idle then.
    await (alone ? this.#mail.idle() : pause(1_000));
    const taken = new Set(this.#arrivals());
    const claimed = await db
      .selectFrom("emails")
      .select("message_id")
      .where("status", "=", "queued")
      .where("lease", "is not", null)
      .execute();
    this.#windows.push(...claimed.map((row) => row.message_id).filter((id) => taken.has(id)));
  }

  /** Compares the outbox, of which all must have left, with what arrived. */
  async count(db: Kysely<Schema>): Promise<Arrivals> {
    const rows = await db.selectFrom("emails").select(["message_id", "status"]).execute();
    const left = rows.filter(({ status }) => status === "sent");
    const known = new Set(rows.map((row) => row.message_id));
    const arrivals = counts(this.#arrivals());
    const windows = counts(this.#windows);
    const again = [...arrivals].filter(([, times]) => times > 1);
    return {
      arrived: arrivals.size,
      missing: left.map((row) => row.message_id).filter((id) => !arrivals.has(id)),
      unknown: [...arrivals.keys()].filter((id) => !known.has(id)),
      doubled: again.filter(([id, n]) => n > 1 + (windows.get(id) ?? 0)).map(([id]) => id),
      inWindow: again.length,
    };
  }

  #arrivals(): string[] {
    return this.#mail.received.map(({ email }) => email.messageId ?? "");
  }
}

/** Whether nothing waits in the outbox; every lease of a killed process ends first. */
export async function isOutboxEmpty(db: Kysely<Schema>): Promise<boolean> {
  const waiting = await db
    .selectFrom("emails")
    .select("id")
    .where("status", "not in", ["sent", "suppressed"])
    .limit(1)
    .execute();
  return waiting.length === 0;
}
