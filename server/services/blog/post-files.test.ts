import { expect, test } from "vitest";
import { newPost, openWriters } from "../../../tests/blog-writers.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { flat } from "../../../tests/images.ts";
import { filesIn } from "../../../tests/test-media.ts";
import type { Database } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { NotFound } from "../errors.ts";
import { createPost } from "./create-post.ts";
import { updatePost } from "./update-post.ts";

const image = async (field: string, background?: string) => ({
  field,
  name: `${field}.png`,
  bytes: await flat(40, 30, background).png().toBuffer(),
});
const forged = { field: "image2", name: "photo.png", bytes: Buffer.from("MZ\x90\0 not an image") };
const imagesIn = async (database: Database) =>
  (await database.read.selectFrom("media").select("name").orderBy("id").execute()).map(
    (row) => row.name,
  );

describeOnDatabase("images that come with a post", (open) => {
  test("are appended to those it has, in order", async () => {
    const database = await open();
    const { asha } = await openWriters(database);
    const two = [await image("image1", "#b4541f"), await image("image2", "#0b1526")];
    const created = await createPost(asha, newPost(), { files: two });
    expect(created.images).toMatchObject([{ width: 40, height: 30, alt: "" }, { width: 40 }]);
    const [first, second] = created.images.map((shown) => shown.id);
    const images = [{ id: second ?? "", alt: "Night" }];
    const third = await image("image1", "#ffffff");
    const edited = await updatePost(asha, created.id, { images }, [third]);
    expect(edited.images).toMatchObject([{ id: second, alt: "Night" }, { alt: "" }]);
    expect(edited.images.map((shown) => shown.id)).not.toContain(first);
    // Without `images`, those it has stay.
    const again = await updatePost(asha, created.id, {}, [await image("image1", "#00ff00")]);
    expect(again.images.map((shown) => shown.id).slice(0, 2)).toEqual(
      edited.images.map((shown) => shown.id),
    );
    expect(again.images).toHaveLength(3);
  });

  test("are removed again when the post is refused", async () => {
    const database = await open();
    const { asha } = await openWriters(database);
    const one = await image("image1");
    await expect(createPost(asha, newPost(), { files: [one, forged] })).rejects.toMatchObject({
      fields: { image2: expect.any(String) },
    });
    const unknown = { images: [{ id: newId(), alt: "" }] };
    await expect(createPost(asha, newPost(unknown), { files: [one] })).rejects.toMatchObject({
      fields: { images: expect.any(String) },
    });
    await expect(
      createPost(asha, newPost({ status: "scheduled" }), { files: [one] }),
    ).rejects.toMatchObject({ fields: { publish_at: expect.any(String) } });
    await expect(updatePost(asha, newId(), {}, [one])).rejects.toThrow(NotFound);
    const { id } = await createPost(asha, newPost());
    await updatePost(asha, id, { title: "Two" });
    const stale = updatePost(asha, id, { title: "Mine", version: 1 }, [one]);
    await expect(stale).rejects.toMatchObject({ code: "conflict" });
    const many = Array.from({ length: 21 }, () => one);
    await expect(updatePost(asha, id, {}, many)).rejects.toMatchObject({
      fields: { images: expect.stringContaining("at most 20") },
    });
    expect(await imagesIn(database)).toEqual([]);
    expect(await filesIn(asha.media)).toEqual([]);
  });

  test("that the library had before stay there when the post is refused", async () => {
    const database = await open();
    const { asha } = await openWriters(database);
    const one = await image("image1");
    await createPost(asha, newPost(), { files: [one] });
    const unknown = { images: [{ id: newId(), alt: "" }] };
    await expect(createPost(asha, newPost(unknown), { files: [one] })).rejects.toThrow();
    expect(await imagesIn(database)).toEqual(["image1.png"]);
  });
});
