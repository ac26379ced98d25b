import { type Context, inTransaction } from "../context.ts";
import { backOff, jitter } from "./back-off.ts";
import type { ClaimedLetter } from "./claim-letters.ts";
import { isSecret, wiped } from "./wiped.ts";

/** What became of a claimed letter. `reason` is shown to staff. */
export type Outcome =
  | { kind: "sent" }
  | { kind: "refused"; reason: string }
  | { kind: "try-again"; reason: string }
  /** Not tried: another worker may have it at once. */
  | { kind: "released" };

const longestReason = 500;

export type Settled = {
  letter: Pick<ClaimedLetter, "id" | "attempts" | "template">;
  outcome: Outcome;
};

/**
 * Writes down what became of letters and gives them back, all in one transaction; one whose
 * waits are used up has failed. Passes over those that did not leave and whose claim under `lease`
 * was lost meanwhile.
 */
export async function settleLetters(
  context: Context,
  lease: string,
  settled: readonly Settled[],
): Promise<void> {
  const now = context.now();
  const changes = settled.map((one) => ({ id: one.letter.id, change: changeFor(one, now) }));
  // Letters of a mailing fare alike: one statement for all of them.
  const alike = Map.groupBy(changes, ({ change }) => JSON.stringify(change));
  await inTransaction(context, async (transaction) => {
    for (const group of alike.values()) {
      const ids = group.map(({ id }) => id);
      await transaction
        .updateTable("letters")
        .set({ ...group[0]?.change, lease: null, leased_until: null })
        .where("id", "in", ids)
        // What has left has left, even if it was held back or lost to another worker meanwhile.
        .where(({ eb }) =>
          group[0]?.change.status === "sent" ? eb("status", "!=", "sent") : eb("lease", "=", lease),
        )
        .execute();
    }
  });
  for (const { change } of changes) {
    const outcome = change.status ?? ("due_at" in change ? "retried" : undefined);
    if (outcome) context.count("letter settled", { outcome });
  }
}

function changeFor({ letter, outcome }: Settled, now: number) {
  if (outcome.kind === "released") return { status: undefined };
  const attempts = letter.attempts + 1;
  const wipe = isSecret(letter.template) ? { data: wiped } : {};
  if (outcome.kind === "sent") {
    return { ...wipe, attempts, status: "sent" as const, sent_at: now, failure: null };
  }
  // PostgreSQL takes no NUL, and a reason that can't be stored would hold up what is stored with it.
  const failure = outcome.reason.toWellFormed().replaceAll("\0", " ").slice(0, longestReason);
  const wait = outcome.kind === "try-again" ? backOff[letter.attempts] : undefined;
  if (wait === undefined) return { ...wipe, attempts, status: "failed" as const, failure };
  return { attempts, failure, due_at: now + Math.round(wait * (1 + jitter * Math.random())) };
}
