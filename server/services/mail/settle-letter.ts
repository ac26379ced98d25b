import { type Context, inTransaction } from "../context.ts";
import { hour, minute } from "../limits/limit.ts";
import type { ClaimedLetter } from "./claim-letters.ts";
import { isSecret, wiped } from "./wiped.ts";

/** What became of a claimed letter. `reason` is shown to staff. */
export type Outcome =
  | { kind: "sent" }
  | { kind: "refused"; reason: string }
  | { kind: "try-again"; reason: string }
  /** Not tried: another worker may have it at once. */
  | { kind: "released" };

/** Waits (ms) after the first, second … try that did not work (`quality/reliability.md`). */
const backOff = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour] as const;

/** At most this part of a wait is added by chance, so that letters don't come back at once. */
const jitter = 0.2;

const longestReason = 500;

/**
 * Writes down what became of a letter and gives it back; once the waits are used up it has
 * failed. Does nothing when the claim under `lease` was lost to another worker meanwhile.
 */
export async function settleLetter(
  context: Context,
  letter: Pick<ClaimedLetter, "id" | "attempts" | "template">,
  lease: string,
  outcome: Outcome,
): Promise<void> {
  const change = changeFor(letter.attempts, outcome, context.now());
  const wipe = "status" in change && isSecret(letter.template) ? { data: wiped } : {};
  await inTransaction(context, (transaction) =>
    transaction
      .updateTable("letters")
      .set({ ...change, ...wipe, lease: null, leased_until: null })
      .where("id", "=", letter.id)
      .where("lease", "=", lease)
      .execute(),
  );
}

function changeFor(attemptsBefore: number, outcome: Outcome, now: number) {
  if (outcome.kind === "released") return {};
  const attempts = attemptsBefore + 1;
  if (outcome.kind === "sent") {
    return { attempts, status: "sent" as const, sent_at: now, failure: null };
  }
  const failure = outcome.reason.slice(0, longestReason);
  const wait = outcome.kind === "try-again" ? backOff[attemptsBefore] : undefined;
  if (wait === undefined) return { attempts, status: "failed" as const, failure };
  return { attempts, failure, due_at: now + Math.round(wait * (1 + jitter * Math.random())) };
}
