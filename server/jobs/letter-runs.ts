import type { ClaimedLetter } from "../services/mail/claim-letters.ts";
import { isUrgent } from "../services/mail/urgent.ts";
import type { LetterRun } from "./letter-run.ts";

/**
 * What this process has claimed: runs under way, at most `concurrency`, and runs that are ready
 * to follow, so that the mail server doesn't wait for the next claim.
 */
export class LetterRuns {
  readonly #concurrency: number;
  readonly #makeRun: (letters: ClaimedLetter[], since: number) => LetterRun;
  readonly #ended: () => void;
  readonly #underWay = new Map<LetterRun, Promise<void>>();
  #ready: LetterRun[] = [];
  #stopping = false;

  constructor(options: {
    concurrency: number;
    makeRun(letters: ClaimedLetter[], since: number): LetterRun;
    /** Called each time that a run has ended. */
    ended(): void;
  }) {
    this.#concurrency = options.concurrency;
    this.#makeRun = options.makeRun;
    this.#ended = options.ended;
  }

  /** Takes over what was claimed at `since`; returns how many of them it did not hold already. */
  add(claimed: readonly ClaimedLetter[], since: number): number {
    // After a long stall our own lease may be over, and a letter be claimed that we still hold.
    const fresh = claimed.filter(({ id }) => !this.all().some((run) => run.holds(id)));
    const byRecipient = Map.groupBy(
      fresh,
      (letter) => `${isUrgent(letter.template)} ${letter.recipient}`,
    );
    for (const letters of byRecipient.values()) {
      const run = this.#makeRun(letters, since);
      if (this.#stopping) run.finishCurrent();
      this.#ready.push(run);
    }
    this.#start();
    return fresh.length;
  }

  all(): LetterRun[] {
    return [...this.#underWay.keys(), ...this.#ready];
  }

  /** How many runs are being posted. */
  get underWay(): number {
    return this.#underWay.size;
  }

  /** How many runs wait for their turn; of large mailings, or of all others. */
  ready(bulk: boolean): number {
    return this.#ready.filter((run) => run.bulk === bulk).length;
  }

  /** Gives back what has been ready since before `time`, by the process's own clock. */
  giveBack(time: number): void {
    for (const run of this.#ready) if (run.since < time) run.finishCurrent();
    this.#start();
  }

  /** From now on sends nothing more than what is on its way; gives back all else. */
  finish(): void {
    this.#stopping = true;
    for (const run of this.all()) run.finishCurrent();
    this.#start();
  }

  /** Resolves when all have ended; hangs up on what is on its way after `patience` (ms). */
  async end(patience: number): Promise<void> {
    const timer = setTimeout(() => {
      for (const run of this.all()) run.breakOff();
    }, patience);
    await Promise.all(this.#underWay.values());
    clearTimeout(timer);
  }

  #start(): void {
    for (let run = this.#nextRun(); run; run = this.#nextRun()) {
      const starting = run;
      this.#ready = this.#ready.filter((other) => other !== starting);
      const done = starting.post().finally(() => {
        this.#underWay.delete(starting);
        this.#start();
        this.#ended();
      });
      this.#underWay.set(starting, done);
    }
  }

  #nextRun(): LetterRun | undefined {
    // What is to send nothing any more only says so, at once.
    const finishing = this.#ready.find((run) => run.finishing);
    if (finishing) return finishing;
    if (this.#underWay.size >= this.#concurrency) return undefined;
    const other = this.#ready.find((run) => !run.bulk);
    if (other) return other;
    // One place is kept free of large mailings: a slow server must not hold up the others' letters.
    const bulk = [...this.#underWay.keys()].filter((run) => run.bulk).length;
    return bulk < Math.max(this.#concurrency - 1, 1) ? this.#ready[0] : undefined;
  }
}
