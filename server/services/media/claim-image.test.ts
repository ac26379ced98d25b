import { expect, test } from "vitest";
import { minuteMs } from "../../../contract/durations.ts";
import { addImage } from "../../../tests/blog-writers.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putPost } from "../../../tests/put-post.ts";
import { system, testContext } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import { claimImage, finalizeImage, type Outcome } from "./claim-image.ts";

/** The same database, where `before` happens while somebody waits for the lock on content. */
function overtaken(database: Database, before: () => Promise<void>): Database {
  let done: Promise<void> | undefined;
  return {
    ...database,
    async lock(transaction, names) {
      done ??= before();
      await done;
      await database.lock(transaction, names);
    },
  };
}

describeOnDatabase("the files of an image", (open) => {
  test("reach the page of a post that was just being saved with it", async ({ skip }) => {
    const database = await open();
    skip(database.engine === "sqlite", "Its writes wait for one another.");
    const id = await addImage(database, "image");
    await database.write((transaction) =>
      transaction.updateTable("media").set({ status: "waiting", lease: "ours" }).execute(),
    );
    const post = await putPost(database);
    const save = () =>
      database.write(async (transaction) => {
        const use = { media_id: id, post_id: post.id, current: 1 as const };
        await transaction.insertInto("media_uses").values(use).execute();
      });
    const context = {
      ...testContext(database).as({ actor: system }),
      database: overtaken(database, save),
    };
    const file = { name: "image-480.avif", format: "avif" as const, width: 480, bytes: 100 };
    const outcome = { kind: "made" as const, files: [file] };
    expect(await finalizeImage(context, { id, attempts: 0 }, "ours", outcome)).toBe(true);
    const invalidated = await database.read.selectFrom("content_versions").select("tag").execute();
    expect(invalidated.map(({ tag }) => tag).sort()).toEqual(["any-post", `post:${post.id}`]);
  });

  test("are tried again after 1, 5 and 30 minutes, however long the store is away, then given up", async () => {
    const database = await open();
    const context = testContext(database);
    const id = await addImage(database, "image");
    await database.write((transaction) =>
      transaction.updateTable("media").set({ status: "waiting", due_at: context.now() }).execute(),
    );
    const finalize = async (outcome: Outcome) => {
      const image = await claimImage(context, "ours");
      if (!image) throw new Error("No image is due.");
      expect(await finalizeImage(context, image, "ours", outcome)).toBe(true);
    };
    const again = { kind: "try-again", reason: "out of memory" } as const;
    for (const wait of [minuteMs, 5 * minuteMs, 30 * minuteMs]) {
      await finalize({ kind: "released", wait: 1 });
      context.pass(1);
      await finalize(again);
      context.pass(wait - 1);
      expect(await claimImage(context, "ours")).toBeUndefined();
      context.pass(1);
    }
    await finalize(again);
    const row = database.read.selectFrom("media").select(["status", "attempts", "failure"]);
    expect(await row.where("id", "=", id).execute()).toEqual([
      { status: "failed", attempts: 4, failure: "out of memory" },
    ]);
  });
});
