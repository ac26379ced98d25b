import { expect, test } from "vitest";
import { newPost } from "../../../tests/blog-writers.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { flat } from "../../../tests/images.ts";
import { editor, testContext } from "../../../tests/service-context.ts";
import { filesIn } from "../../../tests/test-media.ts";
import { newId } from "../../db/new-id.ts";
import { restoreFromBin } from "../bin/restore-from-bin.ts";
import { createPost } from "../blog/create-post.ts";
import type { Context } from "../context.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { finalizeImage } from "./claim-image.ts";
import { deleteMedia } from "./delete-media.ts";
import { describeMedia } from "./describe-media.ts";
import { countMedia, listMedia, readMedia } from "./list-media.ts";
import { currentFile, replaceImage } from "./replace-image.ts";
import { mediaName } from "./storage/media-store.ts";
import { storeImage } from "./store-image.ts";

const png = (width: number, colour?: string) => flat(width, 400, colour).png().toBuffer();
const nameIn = (url: string) => url.slice("/media/".length);
const missing = "01a1fc26-7c28-7551-9db5-e85cd878cbe4";

async function openLibrary(database: Context["database"]) {
  const context = testContext(database).as({ actor: editor });
  const { id } = await storeImage(context, { name: "kite.png", bytes: await png(600) });
  return { context, id };
}

describeOnDatabase("an image of the library", (open) => {
  test("is replaced everywhere under its id, and its former file redirects", async () => {
    const { context, id } = await openLibrary(await open());
    const images = [{ id, alt: "A kite" }];
    const post = await createPost(context, newPost({ images }));
    const before = (await readMedia(context, id)).picture.url;
    await replaceImage(context, id, { bytes: await png(500, "#1f54b4") });
    const { picture, name, status } = await readMedia(context, id);
    expect({ name, status, width: picture.width }).toEqual({
      name: "kite.png",
      status: "waiting",
      width: 500,
    });
    expect(picture.url).not.toBe(before);
    expect(await filesIn(context.media)).toEqual([nameIn(picture.url)]);
    expect(await currentFile(context, nameIn(before))).toBe(nameIn(picture.url));
    expect(await currentFile(context, nameIn(picture.url))).toBeUndefined();
    const tags = await context.database.read.selectFrom("content_versions").select("tag").execute();
    expect(tags.map(({ tag }) => tag)).toContain(`post:${post.id}`);

    await replaceImage(context, id, { bytes: await png(700, "#1fb454") });
    const last = (await readMedia(context, id)).picture.url;
    expect(await currentFile(context, nameIn(before))).toBe(nameIn(last));
  });

  test("redirects a former file to the smallest one of its format that is as wide", async () => {
    const { context, id } = await openLibrary(await open());
    const before = nameIn((await readMedia(context, id)).picture.url);
    await replaceImage(context, id, { bytes: await png(1_000, "#1f54b4") });
    const named = (width: number, format: "avif" | "webp") => {
      const name = mediaName(newId(), width, format);
      return { name, width, format, bytes: 9, media_id: id };
    };
    const files = [named(480, "avif"), named(960, "avif"), named(320, "webp"), named(640, "webp")];
    await context.database.write((transaction) =>
      transaction.insertInto("media_files").values(files).execute(),
    );
    const nameOf = (width: number) => files.find((file) => file.width === width)?.name;
    for (const [former, now] of [
      [named(480, "avif").name, 480],
      [named(481, "avif").name, 960],
      [named(2_000, "avif").name, 960],
      [named(300, "webp").name, 320],
      [named(640, "webp").name, 640],
      [before, 640],
    ] as const) {
      const row = { name: former, media_id: id };
      if (former !== before)
        await context.database.write((transaction) =>
          transaction.insertInto("replaced_media_files").values(row).execute(),
        );
      expect([former, await currentFile(context, former)]).toEqual([former, nameOf(now)]);
    }
  });

  test("is not touched by a worker that still has the former image", async () => {
    const { context, id } = await openLibrary(await open());
    await context.database.write((transaction) =>
      transaction.updateTable("media").set({ lease: "ours" }).execute(),
    );
    await replaceImage(context, id, { bytes: await png(500, "#1f54b4") });
    const files = [{ name: "former-480.avif", format: "avif" as const, width: 480, bytes: 9 }];
    const made = { kind: "made" as const, files };
    expect(await finalizeImage(context, { id, attempts: 0 }, "ours", made)).toBe(false);
    expect((await readMedia(context, id)).picture.sources).toHaveLength(1);
  });

  test("is not replaced by an image that the library has, by another file, or when it is gone", async () => {
    const { context, id } = await openLibrary(await open());
    const other = await png(300);
    await storeImage(context, { name: "other.png", bytes: other });
    const replace = (bytes: Uint8Array, of = id) => replaceImage(context, of, { bytes });
    await expect(replace(other)).rejects.toThrow("as “other.png”");
    await expect(replace(other)).rejects.toBeInstanceOf(Conflict);
    await expect(replace(Buffer.from("no picture"))).rejects.toBeInstanceOf(Invalid);
    await expect(replace(await png(200), missing)).rejects.toBeInstanceOf(NotFound);
    expect(await filesIn(context.media)).toHaveLength(2);
  });

  test("is replaced by an image in the bin, which can still be restored", async () => {
    const { context, id } = await openLibrary(await open());
    const bytes = await png(300);
    const other = await storeImage(context, { name: "other.png", bytes });
    await deleteMedia(context, other.id);
    await expect(replaceImage(context, other.id, { bytes })).rejects.toBeInstanceOf(NotFound);
    await replaceImage(context, id, { bytes });
    const { picture } = await readMedia(context, id);
    expect(picture.width).toBe(300);
    expect(await storeImage(context, { name: "again.png", bytes })).toEqual({ id, isNew: false });
    await restoreFromBin(context, { kind: "media", ids: [other.id] });
    const restored = await readMedia(context, other.id);
    expect(restored).toMatchObject({ name: "other.png", picture: { width: 300 } });
    const files = [restored.picture.url, picture.url].map(nameIn);
    expect((await filesIn(context.media)).sort()).toEqual(files.sort());
  });

  test("is described, found by that, and counted", async () => {
    const { context, id } = await openLibrary(await open());
    const other = await storeImage(context, { name: "other.png", bytes: await png(300) });
    await createPost(context, newPost({ images: [{ id, alt: "" }] }));
    await describeMedia(context, id, "A paper 100% kite");
    await describeMedia(context, other.id, "");
    const found = await listMedia(context, { limit: 9, q: "100% KITE" });
    expect(found.media).toMatchObject([{ id, alt: "A paper 100% kite", addedBy: null }]);
    const counts = { all: 2, used: 1, unused: 1, undescribed: 0 };
    expect(await countMedia(context)).toMatchObject(counts);
    const used = await listMedia(context, { limit: 9, unused: false });
    expect(used.media.map((media) => media.id)).toEqual([id]);
    await describeMedia(context, id, null);
    const undescribed = await listMedia(context, { limit: 9, undescribed: true });
    expect(undescribed.media.map((media) => media.id)).toEqual([id]);
    await expect(describeMedia(context, missing, "x")).rejects.toBeInstanceOf(NotFound);
  });
});
