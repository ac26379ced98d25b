import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { describeOnDatabase, describeOnEachDatabase } from "../../../tests/databases.ts";
import { flat, photo } from "../../../tests/images.ts";
import { editor, testContext } from "../../../tests/service-context.ts";
import { filesIn } from "../../../tests/test-media.ts";
import { Invalid, NotSignedIn, TooMany } from "../errors.ts";
import { dropUnusedImage } from "./delete-media.ts";
import { readPictures } from "./read-pictures.ts";
import { openFolderStore } from "./storage/folder-store.ts";
import { MediaUnavailable } from "./storage/media-store.ts";
import { storeImage } from "./store-image.ts";

describeOnDatabase("storing an image", (open) => {
  test("it can be shown at once, by a file that holds what was sent", async () => {
    const context = testContext(await open()).as({ actor: editor });
    const sent = await flat(600, 400).jpeg().toBuffer();
    const { id, isNew } = await storeImage(context, { name: "kite.jpg", bytes: sent });
    expect(isNew).toBe(true);
    const picture = (await readPictures(context.database.read, [id])).get(id);
    expect(picture).toMatchObject({ id, alt: "", width: 600, height: 400 });
    expect(picture?.blur).toHaveLength(12);
    expect(picture?.url).toMatch(/^\/media\/[0-9a-f]{32}-600\.webp$/);
    expect(picture?.sources).toEqual([
      { type: "image/webp", files: [{ url: picture?.url, width: 600 }] },
    ]);
    const file = await context.media.get(picture?.url.slice("/media/".length) ?? "");
    const stored = await new Response(file?.body).arrayBuffer();
    expect(await sharp(stored).metadata()).toMatchObject({ format: "webp", width: 600 });
    const narrow = { name: "90", format: "webp" as const, width: 90, bytes: 9, media_id: id };
    await context.database.write((transaction) =>
      transaction.insertInto("media_files").values(narrow).execute(),
    );
    expect((await readPictures(context.database.read, [id])).get(id)?.url).toBe(picture?.url);
    const row = await context.database.read.selectFrom("media").selectAll().executeTakeFirst();
    expect(row).toMatchObject({ name: "kite.jpg", bytes: sent.length, status: "waiting" });
    expect(row).toMatchObject({ uploaded_by: "editor" });
  });

  test("what is no image leaves neither row nor file, and its field says why", async () => {
    const context = testContext(await open()).as({ actor: editor });
    const input = { name: "holiday.png", bytes: Buffer.from("MZ not a picture"), field: "image2" };
    const refused = storeImage(context, input);
    await expect(refused).rejects.toThrow(Invalid);
    await expect(refused).rejects.toMatchObject({
      fields: { image2: expect.stringContaining("JPEG, PNG, WebP, AVIF or GIF") },
    });
    expect(await context.database.read.selectFrom("media").select("id").execute()).toEqual([]);
    expect(await filesIn(context.media)).toEqual([]);
  });

  test("an unavailable store leaves no row", async () => {
    const media = openFolderStore("/dev/null/nowhere");
    const context = { ...testContext(await open()).as({ actor: editor }), media };
    const bytes = await flat(30, 20).png().toBuffer();
    await expect(storeImage(context, { name: "a.png", bytes })).rejects.toThrow(MediaUnavailable);
    expect(await context.database.read.selectFrom("media").select("id").execute()).toEqual([]);
  });

  test("it takes an editor", async () => {
    const context = testContext(await open());
    const stored = storeImage(context, { name: "a.png", bytes: Buffer.alloc(9) });
    await expect(stored).rejects.toThrow(NotSignedIn);
  });
});

describeOnEachDatabase("storing an image on each engine", (open) => {
  test("more at once than can be decoded soon are refused, and the others stored", async () => {
    const context = testContext(await open()).as({ actor: editor });
    const images = Array.from({ length: 24 }, (_, index) =>
      flat(20 + index, 20)
        .png()
        .toBuffer(),
    );
    const sent = await Promise.all(images);
    const stored = await Promise.allSettled(
      sent.map((bytes, index) => storeImage(context, { name: `${index}.png`, bytes })),
    );
    const refused = stored.filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toBeInstanceOf(TooMany);
      expect(reason).toMatchObject({ retryAfter: 5 });
    }
    expect(await filesIn(context.media)).toHaveLength(sent.length - refused.length);
  });

  test("the same image twice is one, also when both come at once", async () => {
    const context = testContext(await open()).as({ actor: editor });
    const bytes = await photo(300, 200).png().toBuffer();
    const both = await Promise.all([
      storeImage(context, { name: "one.png", bytes }),
      storeImage(context, { name: "two.png", bytes }),
    ]);
    const third = await storeImage(context, { name: "three.png", bytes });
    expect(new Set([...both, third].map(({ id }) => id)).size).toBe(1);
    expect([...both, third].filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await filesIn(context.media)).toHaveLength(1);
  });

  test("a row that can't be written leaves no file", async () => {
    const context = testContext(await open()).as({ actor: editor });
    await context.database.write((transaction) => sql`drop table audit_log`.execute(transaction));
    const bytes = await flat(30, 20).png().toBuffer();
    await expect(storeImage(context, { name: "a.png", bytes })).rejects.toThrow(/audit_log/);
    expect(await filesIn(context.media)).toEqual([]);
  });

  test.each([
    ["C:\\Users\\asha\\kite.png", "kite.png"],
    ["../../etc/passwd", "passwd"],
    ["a\u0000b\u202egnp.exe", "abgnp.exe"],
    ["\ud800.png", "\ufffd.png"],
    ["", "image"],
    ["🪁".repeat(300), "🪁".repeat(200)],
  ])("a file called %j is listed as %j", async (name, listed) => {
    const context = testContext(await open()).as({ actor: editor });
    await storeImage(context, { name, bytes: await flat(9, 9).png().toBuffer() });
    const row = await context.database.read.selectFrom("media").select("name").executeTakeFirst();
    expect(row).toEqual({ name: listed });
  });

  test("a failed one is queued again when it is uploaded again", async () => {
    const context = testContext(await open()).as({ actor: editor });
    const bytes = await flat(90, 60).png().toBuffer();
    const first = await storeImage(context, { name: "a.png", bytes });
    const [name = ""] = await filesIn(context.media);
    await context.media.delete(name);
    await context.database.write((transaction) =>
      transaction.updateTable("media").set({ status: "failed", failure: "gone" }).execute(),
    );
    expect(await storeImage(context, { name: "a.png", bytes })).toEqual({ ...first, isNew: false });
    expect(await filesIn(context.media)).toEqual([name]);
    const row = await context.database.read.selectFrom("media").selectAll().executeTakeFirst();
    expect(row).toMatchObject({ status: "waiting", failure: null, attempts: 0 });
  });

  test("a form that failed takes back what it added, and nothing else", async () => {
    const context = testContext(await open()).as({ actor: editor });
    const bytes = await flat(90, 60).png().toBuffer();
    const added = await storeImage(context, { name: "a.png", bytes });
    const again = await storeImage(context, { name: "a.png", bytes });
    await dropUnusedImage(context, again);
    expect(await filesIn(context.media)).toHaveLength(1);
    await dropUnusedImage(context, added);
    expect(await filesIn(context.media)).toEqual([]);
    expect(await context.database.read.selectFrom("media").select("id").execute()).toEqual([]);
  });
});
