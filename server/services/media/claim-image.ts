import { sql } from "kysely";
import { minuteMs } from "../../../contract/durations.ts";
import type { MediaFileRow } from "../../db/tables/content-tables.ts";
import { cacheTags, invalidateTags } from "../cache-tags.ts";
import { type Context, inTransaction, type WriteContext } from "../context.ts";
import type { Size } from "./storage/normalize-image.ts";

/** `file_key` names the files of an image that was replaced. */
export type ClaimedImage = Size & { id: string; attempts: number; file_key: string | null };

// A literal and not a parameter: otherwise the engines can't use the partial index.
const waiting = sql.lit("waiting" as const);

/** Leases the image that is due first to a worker for `leaseMs`. */
export async function claimImage(
  context: Context,
  lease: string,
): Promise<ClaimedImage | undefined> {
  const now = context.now();
  return inTransaction(context, async ({ transaction }) => {
    await context.database.lock(transaction, ["media"]);
    return transaction
      .updateTable("media")
      .set({ lease, leased_until: now + leaseMs })
      .where("id", "=", (eb) =>
        eb
          .selectFrom("media as image")
          .select("image.id")
          .where("image.status", "=", waiting)
          .where("image.due_at", "<=", now)
          .where((free) =>
            free.or([
              free("image.leased_until", "is", null),
              free("image.leased_until", "<=", now),
            ]),
          )
          .orderBy("image.due_at")
          .orderBy("image.id")
          .limit(1),
      )
      .returning(["id", "width", "height", "attempts", "file_key"])
      .executeTakeFirst();
  });
}

/** Extends a worker's lease. */
export async function renewImageClaim(context: Context, lease: string): Promise<void> {
  await inTransaction(context, ({ transaction }) =>
    transaction
      .updateTable("media")
      .set({ leased_until: context.now() + leaseMs })
      .where("lease", "=", lease)
      .execute(),
  );
}

/** Lease (ms) without renewal. After a `kill -9`, another worker takes over when it has expired. */
export const leaseMs = 30_000;

export type MadeFile = Omit<MediaFileRow, "media_id">;

/** Result of encoding a claimed image. `reason` is shown to staff. */
export type Outcome =
  | { kind: "made"; files: readonly MadeFile[] }
  | { kind: "failed"; reason: string }
  | { kind: "try-again"; reason: string }
  /** The store or the server is unavailable; does not count as an attempt. */
  | { kind: "released"; wait: number };

/** Back-off (ms) after the first, second and third failed attempt. */
const backoffMs = [minuteMs, 5 * minuteMs, 30 * minuteMs] as const;

const maxReasonLength = 500;

/** Tags per statement, which takes a limited number of parameters. */
const tagsPerStatement = 5_000;

/**
 * Stores the outcome of encoding and releases the image. Invalidates the pages of posts that show
 * new files.
 * @returns whether the lease was still valid; otherwise another worker has the image
 */
export async function finalizeImage(
  context: Context,
  image: Pick<ClaimedImage, "id" | "attempts">,
  lease: string,
  outcome: Outcome,
): Promise<boolean> {
  const change = changeFor(image.attempts, outcome, context.now());
  return inTransaction(context, async (context, transaction) => {
    // Locked first, so that a post saved concurrently is among the image's uses.
    if (outcome.kind === "made") await context.database.lock(transaction, ["content"]);
    const { numUpdatedRows } = await transaction
      .updateTable("media")
      .set({ ...change, lease: null, leased_until: null })
      .where("id", "=", image.id)
      .where("lease", "=", lease)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (outcome.kind === "made") await publishFiles(context, image.id, outcome.files);
    return true;
  });
}

function changeFor(attemptsBefore: number, outcome: Outcome, now: number) {
  if (outcome.kind === "released") return { due_at: now + outcome.wait };
  const attempts = attemptsBefore + 1;
  if (outcome.kind === "made") return { attempts, status: "ready" as const, failure: null };
  const failure = outcome.reason.slice(0, maxReasonLength);
  const wait = outcome.kind === "try-again" ? backoffMs[attemptsBefore] : undefined;
  if (wait === undefined) return { attempts, status: "failed" as const, failure };
  return { attempts, failure, due_at: now + wait };
}

async function publishFiles(
  context: WriteContext,
  id: string,
  files: readonly MadeFile[],
): Promise<void> {
  await context.transaction
    .insertInto("media_files")
    .values(files.map((file) => ({ ...file, media_id: id })))
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  await refreshPagesWith(context, id);
}

/** Invalidates the pages of the posts that show an image, and the site's pages that do. */
export async function refreshPagesWith(context: WriteContext, id: string): Promise<void> {
  const uses = await context.transaction
    .selectFrom("media_uses")
    .select("post_id")
    .where("media_id", "=", id)
    .where("current", "=", 1)
    .execute();
  const pages = await context.transaction
    .selectFrom("page_media_uses")
    .select("page")
    .where("media_id", "=", id)
    .where("current", "=", 1)
    .execute();
  const changed = [
    ...pages.map(({ page }) => cacheTags.pageCopy(page)),
    ...(uses.length > 0 ? [cacheTags.anyPost] : []),
    ...uses.map((use) => cacheTags.post(use.post_id)),
  ];
  for (let from = 0; from < changed.length; from += tagsPerStatement) {
    await invalidateTags(context, changed.slice(from, from + tagsPerStatement));
  }
}
