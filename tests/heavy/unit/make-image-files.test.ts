import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { startMakingImageFiles } from "../../../server/jobs/make-image-files.ts";
import { deleteFromBin } from "../../../server/services/bin/delete-from-bin.ts";
import type { Context } from "../../../server/services/context.ts";
import { deleteMedia } from "../../../server/services/media/delete-media.ts";
import { readMedia } from "../../../server/services/media/list-media.ts";
import { readPictures } from "../../../server/services/media/read-pictures.ts";
import { openFolderStore } from "../../../server/services/media/storage/folder-store.ts";
import { storeImage } from "../../../server/services/media/store-image.ts";
import { describeOnDatabase } from "../../databases.ts";
import { flat, photo } from "../../images.ts";
import { putPost } from "../../put-post.ts";
import { editor, system, testContext } from "../../service-context.ts";
import { describeOnEachStore } from "../../stores.ts";
import { filesIn } from "../../test-media.ts";
import { conditionTimeoutMs } from "../../upper-bounds.ts";

function start(context: Context) {
  const making = startMakingImageFiles(context);
  onTestFinished(() => making.stop());
  return making;
}

const untilReady = (context: Context, id: string) =>
  expect.poll(async () => (await readMedia(context, id)).status).toBe("ready");

describeOnDatabase("making the files of images", (open) => {
  test("two processes share the work and do none of it twice", async () => {
    const context = testContext(await open()).as({ actor: editor });
    const ids: string[] = [];
    for (const colour of ["#112233", "#445566", "#778899"]) {
      const bytes = await flat(60, 40, colour).png().toBuffer();
      ids.push((await storeImage(context, { name: "a.png", bytes })).id);
    }
    start(context);
    start(context);
    await Promise.all(ids.map((id) => untilReady(context, id)));
    const rows = await context.database.read.selectFrom("media").select("attempts").execute();
    expect(rows).toEqual(ids.map(() => ({ attempts: 1 })));
  });

  test("pages that show the image are invalidated, and no others", async () => {
    const context = testContext(await open()).as({ actor: editor });
    const bytes = await flat(60, 40).png().toBuffer();
    const { id } = await storeImage(context, { name: "a.png", bytes });
    await showIn(context, id, "shown", 1);
    await showIn(context, id, "earlier", 0);
    start(context);
    await untilReady(context, id);
    const invalidated = await context.database.read
      .selectFrom("content_versions")
      .select("tag")
      .orderBy("tag")
      .execute();
    expect(invalidated.map(({ tag }) => tag)).toEqual(["any-post", "post:shown"]);
  });

  test("a stop aborts the work in progress and releases it at once", async () => {
    const context = testContext(await open()).as({ actor: editor });
    const bytes = await photo(1300, 900).jpeg().toBuffer();
    const { id } = await storeImage(context, { name: "large.jpg", bytes });
    const firstFile = Promise.withResolvers<void>();
    const put = async (name: string, content: Uint8Array) => {
      await context.media.put(name, content);
      firstFile.resolve();
    };
    const making = startMakingImageFiles(
      { ...context, media: { ...context.media, put } },
      // It must not give up waiting before the release.
      { stopTimeoutMs: conditionTimeoutMs },
    );
    await firstFile.promise;
    await making.stop();
    const row = await context.database.read.selectFrom("media").selectAll().executeTakeFirst();
    expect(row).toMatchObject({ id, status: "waiting", lease: null, attempts: 0 });
  });

  test("an image that is deleted meanwhile leaves no file", async () => {
    const context = testContext(await open()).as({ actor: editor });
    const bytes = await flat(900, 600).jpeg().toBuffer();
    const { id } = await storeImage(context, { name: "a.jpg", bytes });
    const { media } = context;
    const deletedAfter: string[] = [];
    const put = async (name: string, content: Uint8Array) => {
      await media.put(name, content);
      if (deletedAfter.push(name) > 1) return;
      await deleteMedia(context, id);
      await deleteFromBin({ ...context, actor: system }, { kind: "media", ids: [id] });
    };
    start({ ...context, media: { ...media, put } });
    await expect.poll(() => deletedAfter).toHaveLength(5);
    await expect.poll(() => filesIn(media)).toEqual([]);
  });

  test("what can't be encoded is tried again three times, then failed with the reason", async () => {
    const test = testContext(await open());
    const context = test.as({ actor: editor });
    const { id } = await storeImage(context, {
      name: "a.png",
      bytes: await flat(60, 40).png().toBuffer(),
    });
    const [name = ""] = await filesIn(context.media);
    await context.media.put(name, new Uint8Array([1, 2, 3]));
    const making = start(context);
    const attempts = async () =>
      (await context.database.read.selectFrom("media").selectAll().executeTakeFirst())?.attempts;
    for (const [tries, pause] of [60_000, 300_000, 1_800_000].entries()) {
      await expect.poll(attempts).toBe(tries + 1);
      expect((await readMedia(context, id)).status).toBe("waiting");
      test.pass(pause);
      making.wake();
    }
    await expect.poll(async () => (await readMedia(context, id)).status).toBe("failed");
    expect((await readMedia(context, id)).failure).toMatch(/could not be encoded.*unsupported/s);
  });

  test("an unavailable store does not count as an attempt", async () => {
    const context = testContext(await open()).as({ actor: editor });
    const bytes = await flat(60, 40).png().toBuffer();
    await storeImage(context, { name: "a.png", bytes });
    start({ ...context, media: openFolderStore("/dev/null/nowhere") });
    const read = () =>
      context.database.read.selectFrom("media").selectAll().executeTakeFirstOrThrow();
    await expect.poll(async () => (await read()).due_at).toBe(context.now() + 60_000);
    expect(await read()).toMatchObject({ status: "waiting", attempts: 0, lease: null });
  });
});

describeOnEachStore("files of images in a store", (openStore, open) => {
  test("as soon as an image is stored, in the layout's widths, and the row says so", async () => {
    const { store } = await openStore();
    const context = { ...testContext(await open()).as({ actor: editor }), media: store };
    start(context);
    const bytes = await flat(900, 600).jpeg().toBuffer();
    const { id } = await storeImage(context, { name: "a.jpg", bytes });
    await untilReady(context, id);
    const picture = (await readPictures(context.database.read, [id])).get(id);
    const widths = picture?.sources.map(({ type, files }) => [type, files.map((f) => f.width)]);
    expect(widths).toEqual([
      ["image/avif", [480, 800, 900]],
      ["image/webp", [480, 800, 900]],
    ]);
    expect(picture?.url).toMatch(/-900\.webp$/);
    for (const { url, width } of picture?.sources.flatMap(({ files }) => files) ?? []) {
      const file = await context.media.get(url.slice("/media/".length));
      const metadata = await sharp(await new Response(file?.body).arrayBuffer()).metadata();
      expect(metadata).toMatchObject({ width, height: Math.round((width * 2) / 3) });
      expect(metadata.exif).toBeUndefined();
    }
  });
});

async function showIn(context: Context, id: string, post_id: string, current: 0 | 1) {
  await putPost(context.database, { id: post_id });
  await context.database.write((transaction) =>
    transaction.insertInto("media_uses").values({ media_id: id, post_id, current }).execute(),
  );
}
