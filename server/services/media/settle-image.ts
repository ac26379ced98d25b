import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { MediaFileRow } from "../../db/tables/content-tables.ts";
import { raiseVersions, subjects } from "../content/raise-versions.ts";
import { type Context, inTransaction } from "../context.ts";
import { minute } from "../limits/limit.ts";
import type { ClaimedImage } from "./claim-image.ts";

/** A file that was made and is in the store. */
export type MadeFile = Omit<MediaFileRow, "media_id">;

/** What became of a claimed image. `reason` is shown to staff. */
export type Outcome =
  | { kind: "made"; files: readonly MadeFile[] }
  | { kind: "failed"; reason: string }
  | { kind: "try-again"; reason: string }
  /** The store or the server is away: no fault of the image. */
  | { kind: "released"; wait: number };

/** Waits (ms) after the first, second and third try that did not work. */
const backOff = [minute, 5 * minute, 30 * minute] as const;

const longestReason = 500;

/** Subjects per statement, which takes a limited number of values. */
const mostAtOnce = 5_000;

/**
 * Writes down what became of an image and gives it back. Its new files are shown from then on:
 * the pages of every post that shows it are made anew.
 * @returns whether the claim still held; where it did not, somebody else has the image now
 */
export async function settleImage(
  context: Context,
  image: Pick<ClaimedImage, "id" | "attempts">,
  lease: string,
  outcome: Outcome,
): Promise<boolean> {
  const change = changeFor(image.attempts, outcome, context.now());
  return inTransaction(context, async (transaction) => {
    // First of all: a post that is just being saved with the image must be among its uses.
    if (outcome.kind === "made") await context.database.lock(transaction, ["content"]);
    const { numUpdatedRows } = await transaction
      .updateTable("media")
      .set({ ...change, lease: null, leased_until: null })
      .where("id", "=", image.id)
      .where("lease", "=", lease)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (outcome.kind === "made") await showFiles(transaction, context, image.id, outcome.files);
    return true;
  });
}

function changeFor(attemptsBefore: number, outcome: Outcome, now: number) {
  if (outcome.kind === "released") return { due_at: now + outcome.wait };
  const attempts = attemptsBefore + 1;
  if (outcome.kind === "made") return { attempts, status: "ready" as const, failure: null };
  const failure = outcome.reason.slice(0, longestReason);
  const wait = outcome.kind === "try-again" ? backOff[attemptsBefore] : undefined;
  if (wait === undefined) return { attempts, status: "failed" as const, failure };
  return { attempts, failure, due_at: now + wait };
}

async function showFiles(
  transaction: Transaction<Schema>,
  context: Context,
  id: string,
  files: readonly MadeFile[],
): Promise<void> {
  await transaction
    .insertInto("media_files")
    .values(files.map((file) => ({ ...file, media_id: id })))
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const uses = await transaction
    .selectFrom("media_uses")
    .select("post_id")
    .where("media_id", "=", id)
    .where("current", "=", 1)
    .execute();
  if (uses.length === 0) return;
  const changed = [subjects.anyPost, ...uses.map((use) => subjects.post(use.post_id))];
  for (let from = 0; from < changed.length; from += mostAtOnce) {
    await raiseVersions(transaction, context, changed.slice(from, from + mostAtOnce));
  }
}
