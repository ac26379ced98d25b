import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../services/context.ts";
import type { ClaimedLetter } from "../services/mail/claim-letters.ts";
import { leaseTime } from "../services/mail/lease.ts";
import type { Outcome } from "../services/mail/settle-letters.ts";
import type { LeaseChecks } from "./lease-checks.ts";
import { type Post, postLetter } from "./post-letter.ts";
import type { Settlements } from "./settlements.ts";
import { withoutAddresses } from "./without-addresses.ts";

/** The longest (ms) that sending one letter may take, however slowly the server reads. */
const sendTimeout = 120_000;

/** Between tries (ms) to write down what became of a letter. */
const settlePause = 1_000;

const released: Outcome = { kind: "released" };

/** Claimed letters to one recipient, posted one after the other, in order. */
export class LetterRun {
  readonly #context: Context;
  readonly #leaseChecks: LeaseChecks;
  readonly #post: Post;
  readonly #settlements: Settlements;
  readonly #letters: readonly ClaimedLetter[];
  readonly #held: Set<string>;
  readonly #breakOff = new AbortController();
  /** When its letters were claimed, by the process's own clock (`performance.now()`). */
  readonly since: number;
  #finishing = false;
  #heldSince: number;

  constructor(options: {
    context: Context;
    leaseChecks: LeaseChecks;
    post: Post;
    settlements: Settlements;
    letters: readonly ClaimedLetter[];
    since: number;
  }) {
    this.#context = options.context;
    this.#leaseChecks = options.leaseChecks;
    this.#post = options.post;
    this.#settlements = options.settlements;
    this.#letters = options.letters;
    this.#held = new Set(options.letters.map((letter) => letter.id));
    this.since = options.since;
    this.#heldSince = options.since;
  }

  /** Resolves, whatever happens, when all of them are sent or given back. */
  async post(): Promise<void> {
    let blocked = false;
    for (const letter of this.#letters) {
      const outcome: Outcome = blocked ? released : await this.#postIfOurs(letter);
      // What has to be tried again goes first next time, so the rest of the run waits for it.
      blocked ||= outcome.kind === "try-again" || outcome.kind === "released";
      this.#report(letter, outcome);
      await this.#settle(letter, outcome);
      this.#held.delete(letter.id);
    }
  }

  /** Whether all of it belongs to large mailings. */
  get bulk(): boolean {
    return this.#letters.every((letter) => letter.bulk === 1);
  }

  holds(id: string): boolean {
    return this.#held.has(id);
  }

  /** The lease was renewed at this time of the process's own clock. */
  keptSince(time: number): void {
    this.#heldSince = time;
  }

  /** Whether it sends nothing more. */
  get finishing(): boolean {
    return this.#finishing;
  }

  /** Sends nothing more than what is on its way. */
  finishCurrent(): void {
    this.#finishing = true;
  }

  /** Hangs up on what is on its way, too. */
  breakOff(): void {
    this.#finishing = true;
    this.#breakOff.abort(new Error("The server is stopping."));
  }

  async #postIfOurs(letter: ClaimedLetter): Promise<Outcome> {
    // A process that was paused longer than its lease must not send what another one has by now.
    const ours = performance.now() - this.#heldSince < leaseTime;
    if (this.#finishing || !ours || !(await this.#isStillOurs(letter))) return released;
    const timeout = AbortSignal.timeout(sendTimeout);
    return postLetter(this.#post, letter, AbortSignal.any([this.#breakOff.signal, timeout]));
  }

  /** Whether it was neither erased nor held back since it was claimed; no, where nobody can tell. */
  async #isStillOurs({ id }: ClaimedLetter): Promise<boolean> {
    try {
      return await this.#leaseChecks.isOurs(id);
    } catch (error) {
      this.#context.log.warn({ err: error, letterId: id }, "letter's lease not looked at");
      return false;
    }
  }

  /** Insists: a letter that has left and is not written down would leave again. */
  async #settle(letter: ClaimedLetter, outcome: Outcome): Promise<void> {
    for (;;) {
      try {
        return await this.#settlements.settle({ letter, outcome });
      } catch (error) {
        this.#context.log.error({ err: error, letterId: letter.id }, "letter not settled");
        if (this.#breakOff.signal.aborted) return;
        await wait(settlePause, undefined, { signal: this.#breakOff.signal }).catch(() => {});
      }
    }
  }

  #report(letter: ClaimedLetter, outcome: Outcome): void {
    const { log } = this.#context;
    const fields = { letterId: letter.id, template: letter.template };
    if (outcome.kind === "sent") log.info(fields, "letter sent");
    if (outcome.kind === "sent" || outcome.kind === "released") return;
    const reason = withoutAddresses(outcome.reason);
    if (outcome.kind === "refused") log.error({ ...fields, reason }, "letter refused");
    else log.warn({ ...fields, reason }, "letter to be tried again");
  }
}
