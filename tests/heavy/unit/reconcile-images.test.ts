import { expect, test } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import type { Database } from "../../../server/db/database.ts";
import type { Context } from "../../../server/services/context.ts";
import { readMedia } from "../../../server/services/media/list-media.ts";
import { reconcileImages } from "../../../server/services/media/reconcile-images.ts";
import { mediaName } from "../../../server/services/media/storage/media-store.ts";
import { storeImage } from "../../../server/services/media/store-image.ts";
import { flat } from "../../images.ts";
import { editor, testContext } from "../../service-context.ts";
import { describeOnEachStore, type StorePlace } from "../../stores.ts";
import { filesIn } from "../../test-media.ts";

/** A name that no row has. */
const orphan = mediaName("nobody", 480, "avif");

/** A library of one image whose file was made `age` (ms) ago by the service's clock. */
async function library(database: Database, { store }: StorePlace, age: number) {
  const context = {
    ...testContext(database).as({ actor: editor }),
    media: store,
    now: () => Date.now() + age,
  };
  const bytes = await flat(600, 400).png().toBuffer();
  const { id } = await storeImage(context, { name: "a.png", bytes });
  await context.media.put(orphan, new Uint8Array(9));
  return { context, id, file: mediaName(id, 600, "webp") };
}

const change = (context: Context, values: { status: "ready" | "failed" }) =>
  context.database.write((transaction) => transaction.updateTable("media").set(values).execute());

describeOnEachStore("reconciling images", (openStore, open) => {
  test("an orphaned file is deleted after an hour, and files with a row stay", async () => {
    const { context, file } = await library(await open(), await openStore(), 2 * hourMs);
    await reconcileImages(context);
    expect(await filesIn(context.media)).toEqual([file]);
  });

  test("a file that has just come may be waiting for its row", async () => {
    const { context, file } = await library(await open(), await openStore(), 0.5 * hourMs);
    await reconcileImages(context);
    expect(new Set(await filesIn(context.media))).toEqual(new Set([file, orphan]));
  });

  test("what a job has begun is left to it until it is done", async () => {
    const { context, id, file } = await library(await open(), await openStore(), 2 * hourMs);
    const begun = mediaName(id, 480, "avif");
    await context.media.put(begun, new Uint8Array(9));
    await reconcileImages(context);
    expect(new Set(await filesIn(context.media))).toEqual(new Set([begun, file]));
    await change(context, { status: "failed" });
    await reconcileImages(context);
    expect(await filesIn(context.media)).toEqual([file]);
  });

  test("an image whose largest file is gone has failed, and says what to do", async () => {
    const { context, id, file } = await library(await open(), await openStore(), 2 * hourMs);
    await change(context, { status: "ready" });
    await context.media.delete(file);
    await reconcileImages(context);
    expect(await readMedia(context, id)).toMatchObject({
      status: "failed",
      failure: expect.stringContaining("upload the image again"),
    });
  });

  test("a missing smaller file is made again", async () => {
    const { context, id } = await library(await open(), await openStore(), 2 * hourMs);
    await change(context, { status: "ready" });
    const smaller = { name: mediaName(id, 480, "webp"), media_id: id, bytes: 9, width: 480 };
    await context.database.write((transaction) =>
      transaction
        .insertInto("media_files")
        .values({ ...smaller, format: "webp" })
        .execute(),
    );
    await reconcileImages(context);
    expect((await readMedia(context, id)).status).toBe("waiting");
  });

  test("files of other programs are left alone", async () => {
    const { context } = await library(await open(), await openStore(), 2 * hourMs);
    await context.media.put("0a-backup.tar", new Uint8Array(9));
    await reconcileImages(context);
    expect(await filesIn(context.media)).toContain("0a-backup.tar");
  });

  test("a store full of files that no row knows is another site's", async () => {
    const { context } = await library(await open(), await openStore(), 2 * hourMs);
    for (let at = 0; at < 25; at++) {
      await context.media.put(mediaName(`other ${at}`, 480, "webp"), new Uint8Array(9));
    }
    await reconcileImages(context);
    expect(await filesIn(context.media)).toHaveLength(27);
  });
});
