import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { flat } from "../../../tests/images.ts";
import { editor, testContext } from "../../../tests/service-context.ts";
import { filesIn } from "../../../tests/test-media.ts";
import type { Database } from "../../db/database.ts";
import { createPost } from "../blog/create-post.ts";
import { deletePosts } from "../blog/delete-posts.ts";
import { updatePost } from "../blog/update-post.ts";
import { deleteWorkingCopy, saveWorkingCopy } from "../blog/working-copy.ts";
import type { Context } from "../context.ts";
import { Invalid, NotFound, NotSignedIn } from "../errors.ts";
import { deleteMedia } from "./delete-media.ts";
import { listMedia, readMedia } from "./list-media.ts";
import { storeImage } from "./store-image.ts";

async function add(context: Context, name: string, colour = "#336699"): Promise<string> {
  const bytes = await flat(60, 40, colour).png().toBuffer();
  return (await storeImage(context, { name, bytes })).id;
}

const write = (context: Context, title: string, images: string[], content = "<p>Text</p>") =>
  createPost(context, {
    title,
    category: "AI",
    summary: "",
    content,
    images: images.map((id) => ({ id, alt: "A kite" })),
    status: "published",
  });

const names = async (...list: Parameters<typeof listMedia>) =>
  (await listMedia(...list)).media.map(({ name }) => name);

describeOnDatabase("the media library", (open) => {
  test("lists newest first, page by page, without gap or repetition", async () => {
    const test = testContext(await open());
    const context = test.as({ actor: editor });
    for (const [at, name] of ["a.png", "b.png", "c.png", "d.png", "e.png"].entries()) {
      await add(context, name, `#0000${at}0`);
      // Two come within the same millisecond.
      if (at !== 2) test.pass(1);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listMedia(context, { limit: 2, cursor });
      seen.push(...page.media.map(({ name }) => name));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(["e.png", "d.png", "c.png", "b.png", "a.png"]);
    await expect(listMedia(context, { limit: 2, cursor: "x" })).rejects.toThrow(Invalid);
  });

  test("finds by any part of the name, taken as it is typed", async () => {
    const context = testContext(await open()).as({ actor: editor });
    await add(context, "Kite_50%.png", "#111111");
    await add(context, "kitesurfer.png", "#222222");
    await add(context, "BU\u0308HNE Übersicht.png", "#333333");
    const find = (q: string) => names(context, { limit: 9, q });
    expect(await find("KITE")).toHaveLength(2);
    expect(await find("e_5")).toEqual(["Kite_50%.png"]);
    expect(await find("%")).toEqual(["Kite_50%.png"]);
    expect(await find("\\")).toEqual([]);
    expect(await find("bühne ÜBER")).toHaveLength(1);
    expect(await find("bohne")).toEqual([]);
  });

  test("says where an image is shown: now, only earlier, or in a deleted post", async () => {
    const context = testContext(await open()).as({ actor: editor });
    const [cover, inText] = [await add(context, "a.png", "#111111"), await add(context, "b.png")];
    const html = `<p><img data-media="${inText}" alt="A kite"></p>`;
    const post = await write(context, "Kites", [cover], html);
    expect((await readMedia(context, cover)).uses).toEqual([
      { postId: post.id, page: null, title: "Kites", current: true },
    ]);
    expect((await readMedia(context, inText)).uses).toHaveLength(1);
    await updatePost(context, post.id, { images: [] });
    expect((await readMedia(context, cover)).uses).toEqual([
      { postId: post.id, page: null, title: "Kites", current: false },
    ]);
    await deletePosts(context, [post.id]);
    expect((await readMedia(context, inText)).uses).toEqual([
      { postId: post.id, page: null, title: "Kites (deleted)", current: false },
    ]);
  });

  test("unused ones are what no version of a post shows", async () => {
    const context = testContext(await open()).as({ actor: editor });
    const shown = await add(context, "shown.png", "#111111");
    await add(context, "spare.png", "#222222");
    const post = await write(context, "Kites", [shown]);
    await updatePost(context, post.id, { images: [] });
    expect(await names(context, { limit: 9, unused: true })).toEqual(["spare.png"]);
  });

  test("an image in the bin is not in the library, and its files stay", async () => {
    const context = testContext(await open()).as({ actor: editor });
    const id = await add(context, "a.png");
    await deleteMedia(context, id);
    expect(await names(context, { limit: 9 })).toEqual([]);
    expect(await filesIn(context.media)).toHaveLength(1);
    await expect(readMedia(context, id)).rejects.toThrow(NotFound);
    await expect(deleteMedia(context, id)).rejects.toThrow(NotFound);
  });

  test("one in use stays, and every post that shows it is named", async () => {
    const context = testContext(await open()).as({ actor: editor });
    const id = await add(context, "a.png");
    await write(context, "Kites", [id]);
    const before = await write(context, "Winds", [id]);
    await updatePost(context, before.id, { images: [] });
    await expect(deleteMedia(context, id)).rejects.toMatchObject({
      code: "conflict",
      message:
        "This image can’t be deleted. It is shown in “Kites”. Remove it there first. " +
        "Revisions that can be restored show it: “Winds”.",
    });
    expect(await filesIn(context.media)).toHaveLength(1);
  });

  test("one in somebody's unsaved changes counts as used", async () => {
    const context = testContext(await open()).as({ actor: editor });
    const id = await add(context, "a.png");
    const copy = { title: "", category: "", summary: "", content: "", baseVersion: 0 };
    await saveWorkingCopy(context, "new", { ...copy, images: [{ id, alt: "" }] });
    expect(await names(context, { limit: 9, unused: true })).toEqual([]);
    await expect(deleteMedia(context, id)).rejects.toMatchObject({ code: "conflict" });
    await deleteWorkingCopy(context, "new");
    await deleteMedia(context, id);
  });

  test("deleted while a post is being saved with it: one of the two is refused", async () => {
    const context = testContext(await open()).as({ actor: editor });
    for (let round = 0; round < 5; round++) {
      const id = await add(context, "a.png", `#00${round}${round}00`);
      const [saved, deleted] = await Promise.allSettled([
        write(context, `Kites ${round}`, [id]),
        deleteMedia(context, id),
      ]);
      expect(saved.status).not.toBe(deleted.status);
      if (saved.status === "rejected") expect(saved.reason).toBeInstanceOf(Invalid);
      if (saved.status === "fulfilled") {
        expect(saved.value.images.map((image) => image.id)).toEqual([id]);
        expect((await readMedia(context, id)).uses).toHaveLength(1);
      }
    }
  });

  test("a post that was saved before the deletion's turn keeps its image", async ({ skip }) => {
    const database = await open();
    skip(database.engine === "sqlite", "Its writes wait for one another.");
    const context = testContext(database).as({ actor: editor });
    const id = await add(context, "a.png");
    const lock: Database["lock"] = async (transaction, names) => {
      await write(context, "Kites", [id]);
      await database.lock(transaction, names);
    };
    const deleted = deleteMedia({ ...context, database: { ...database, lock } }, id);
    await expect(deleted).rejects.toMatchObject({ code: "conflict" });
    expect((await readMedia(context, id)).uses).toHaveLength(1);
  });

  test("it takes an editor", async () => {
    const context = testContext(await open());
    await expect(listMedia(context, { limit: 9 })).rejects.toThrow(NotSignedIn);
    await expect(readMedia(context, "x")).rejects.toThrow(NotSignedIn);
    await expect(deleteMedia(context, "x")).rejects.toThrow(NotSignedIn);
  });
});
