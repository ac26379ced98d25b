import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "../services/context.ts";
import type { ClaimedEmail } from "../services/emails/claim-emails.ts";
import { leaseMs } from "../services/emails/email-lease.ts";
import type { Delivery, Outcome } from "../services/emails/finalize-emails.ts";

/** For one email, however slowly the mail server reads. */
const sendTimeoutMs = 120_000;

/** Between attempts to store an outcome. */
const finalizeRetryMs = 1_000;

const released: Outcome = { kind: "released" };

export type BatchServices = {
  context: Context;
  /** Sends one email; never rejects. */
  deliver(email: ClaimedEmail, signal: AbortSignal): Promise<Outcome>;
  /** Whether the email is still claimed by this worker. */
  isLeased(id: string): Promise<boolean>;
  /** Stores an outcome durably. */
  finalize(delivery: Delivery): Promise<void>;
};

/** Claimed emails to one recipient, sent one after another in order. */
export class RecipientBatch {
  readonly #services: BatchServices;
  readonly #emails: readonly ClaimedEmail[];
  readonly #pending: Set<string>;
  readonly #abort = new AbortController();
  /** When the emails were claimed (`performance.now()`). */
  readonly claimedAt: number;
  #leaseStartedAt: number;
  #stopping = false;

  constructor(services: BatchServices, emails: readonly ClaimedEmail[], claimedAt: number) {
    this.#services = services;
    this.#emails = emails;
    this.#pending = new Set(emails.map(({ id }) => id));
    this.claimedAt = claimedAt;
    this.#leaseStartedAt = claimedAt;
  }

  /** Resolves when every email is sent, failed or released; never rejects. */
  async send(): Promise<void> {
    let blocked = false;
    for (const email of this.#emails) {
      const outcome: Outcome = blocked ? released : await this.#deliverIfLeased(email);
      // The order is kept: after a temporary failure the rest is released.
      blocked ||= outcome.kind === "try-again" || outcome.kind === "released";
      this.#log(email, outcome);
      await this.#finalize({ email, outcome });
      this.#pending.delete(email.id);
    }
  }

  /** Whether all its emails have low priority. */
  get lowPriority(): boolean {
    return this.#emails.every((email) => email.low_priority === 1);
  }

  has(id: string): boolean {
    return this.#pending.has(id);
  }

  /** To be called with the time (`performance.now()`) at which the lease was renewed. */
  leaseRenewed(time: number): void {
    this.#leaseStartedAt = time;
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  /** Finishes the email in flight and releases the rest. */
  stop(): void {
    this.#stopping = true;
  }

  /** Hangs up on the email in flight, too. */
  abort(): void {
    this.#stopping = true;
    this.#abort.abort(new Error("The server is stopping."));
  }

  async #deliverIfLeased(email: ClaimedEmail): Promise<Outcome> {
    // A process suspended for longer than its lease must not send: another one has taken over.
    const expired = performance.now() - this.#leaseStartedAt >= leaseMs;
    if (this.#stopping || expired || !(await this.#isLeased(email))) return released;
    const timeout = AbortSignal.timeout(sendTimeoutMs);
    return this.#services.deliver(email, AbortSignal.any([this.#abort.signal, timeout]));
  }

  /** False when the email was erased or held since the claim, or when the database is down. */
  async #isLeased({ id }: ClaimedEmail): Promise<boolean> {
    try {
      return await this.#services.isLeased(id);
    } catch (error) {
      this.#services.context.log.warn({ err: error, emailId: id }, "email's lease not checked");
      return false;
    }
  }

  /** Retries until stored or aborted: a sent email without its outcome would be sent again. */
  async #finalize(delivery: Delivery): Promise<void> {
    const { signal } = this.#abort;
    for (;;) {
      try {
        return await this.#services.finalize(delivery);
      } catch (error) {
        const fields = { err: error, emailId: delivery.email.id };
        this.#services.context.log.error(fields, "email not finalized");
        if (signal.aborted) return;
        await pause(finalizeRetryMs, undefined, { signal }).catch(() => {});
      }
    }
  }

  #log(email: ClaimedEmail, outcome: Outcome): void {
    const { log } = this.#services.context;
    const fields = { emailId: email.id, template: email.template };
    if (outcome.kind === "sent") log.info(fields, "email sent");
    if (outcome.kind === "sent" || outcome.kind === "released") return;
    const reason = withoutAddresses(outcome.reason);
    if (outcome.kind === "refused") log.error({ ...fields, reason }, "email refused");
    else log.warn({ ...fields, reason }, "email to be retried");
  }
}

/** A mail server's answer without email addresses, for the log: servers repeat the recipient. */
export const withoutAddresses = (answer: string): string =>
  answer.replaceAll(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g, "[address]");
