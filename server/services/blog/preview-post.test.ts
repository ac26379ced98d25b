import { expect, test } from "vitest";
import { openReader } from "../../../tests/blog-reader.ts";
import { openWriters } from "../../../tests/blog-writers.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putImage } from "../../../tests/put-image.ts";
import { putPost } from "../../../tests/put-post.ts";
import { signedIn } from "../../../tests/put-session.ts";
import type { Database } from "../../db/database.ts";
import type { Context } from "../context.ts";
import { openPreview } from "./preview-post.ts";
import { deleteWorkingCopy, saveWorkingCopy } from "./working-copy.ts";

const copy = {
  title: "Changed",
  category: "AI",
  summary: "",
  content: "<h2>New</h2><p>Not saved.</p>",
  images: [],
  baseVersion: 1,
};

/** Asha, signed in, and Kavya, who types other things into the same posts; and a reader of previews. */
async function openPreviews(database: Database) {
  const { asha, kavya } = await openWriters(database);
  const { blog } = openReader(database);
  const author = await signedIn(asha);
  async function preview(postId: string) {
    const url = await openPreview(author, postId);
    return () => blog.preview(url.replace("/blogs/preview/", ""));
  }
  const write = (writer: Context, postId: string, change = {}) =>
    saveWorkingCopy(writer, postId, { ...copy, ...change });
  return { author, kavya, blog, preview, write };
}

describeOnDatabase("a preview", (open) => {
  test("shows an unpublished post to anyone with its link", async () => {
    const database = await open();
    const { preview, blog } = await openPreviews(database);
    const draft = await putPost(database, { title: "Not yet", status: "draft" });
    const read = await preview(draft.id);
    expect(await read()).toMatchObject({ title: "Not yet", contents: [] });
    expect(await blog.preview("other")).toBeUndefined();
  });

  test("shows what its writer has typed since", async () => {
    const database = await open();
    const { author, kavya, preview, write, blog } = await openPreviews(database);
    const post = await putPost(database, { title: "Saved", slug: "saved" });
    const read = await preview(post.id);
    await write(author, post.id);
    await write(kavya, post.id, { title: "Another’s" });
    expect(await read()).toMatchObject({
      slug: "saved",
      title: "Changed",
      category: "AI",
      summary: "Not saved.",
      contents: [{ id: "section-new", text: "New", level: 2 }],
      html: '<h2 id="section-new">New</h2><p>Not saved.</p>',
    });
    expect((await blog.post("saved"))?.title).toBe("Saved");
  });

  test("shows a post that was never saved, once there is something", async () => {
    const database = await open();
    const { author, preview, write } = await openPreviews(database);
    await write(author, "new", { title: "" });
    const read = await preview("new");
    expect(await read()).toMatchObject({
      title: "Untitled",
      publishedAt: "2026-11-20T06:00:00.000Z",
      cover: { kind: "figure" },
    });
    const { id } = await putImage(database, "rack.jpg");
    await write(author, "new", { images: [{ id, alt: "A rack" }] });
    expect(await read()).toMatchObject({ cover: { kind: "picture", picture: { alt: "A rack" } } });
    await deleteWorkingCopy(author, "new");
    expect(await read()).toBeUndefined();
  });

  test("ends when the post is deleted", async () => {
    const database = await open();
    const { author, preview, write } = await openPreviews(database);
    const post = await putPost(database);
    await write(author, post.id);
    const read = await preview(post.id);
    await database.write((transaction) =>
      transaction.updateTable("posts").set({ deleted_at: 5 }).execute(),
    );
    expect(await read()).toBeUndefined();
  });
});
