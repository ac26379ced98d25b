import { expect, test } from "vitest";
import { openReader } from "../../../tests/blog-reader.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putPost } from "../../../tests/put-post.ts";
import { testContext } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import { digest } from "../tokens.ts";

describeOnEachDatabase("a preview", (open) => {
  const copy = {
    title: "Changed",
    category: "AI",
    summary: "",
    content: "<h2>New</h2><p>Not saved.</p>",
    images: [],
    baseVersion: 1,
  };

  /** Two previews of a post, one of which is over; and what its writer typed since. */
  async function openPreviews(database: Database, postId: string, typed?: typeof copy) {
    const now = testContext(database).now();
    const ours = { staff_id: "asha", post_id: postId };
    await database.write(async (transaction) => {
      await transaction
        .insertInto("post_previews")
        .values([
          { ...ours, token_hash: digest("good"), expires_at: now + 1 },
          { ...ours, token_hash: digest("over"), expires_at: now },
        ])
        .execute();
      if (!typed) return;
      await transaction
        .insertInto("post_drafts")
        .values([
          { ...ours, copy: JSON.stringify(typed), saved_at: now },
          { ...ours, staff_id: "kavya", copy: '"another\'s"', saved_at: now },
        ])
        .execute();
    });
    return openReader(database).blog;
  }

  test("shows an unpublished post to whoever holds the token, for its hour", async () => {
    const database = await open();
    const draft = await putPost(database, { title: "Not yet", status: "draft" });
    const blog = await openPreviews(database, draft.id);
    expect(await blog.preview("good")).toMatchObject({ title: "Not yet", contents: [] });
    expect(await blog.preview("over")).toBeUndefined();
    expect(await blog.preview("other")).toBeUndefined();
  });

  test("shows what its writer has typed since", async () => {
    const database = await open();
    const post = await putPost(database, { title: "Saved", slug: "saved" });
    const blog = await openPreviews(database, post.id, copy);
    expect(await blog.preview("good")).toMatchObject({
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
    const blog = await openPreviews(database, "new", { ...copy, title: "" });
    expect(await blog.preview("good")).toMatchObject({
      title: "Untitled",
      publishedAt: "2026-11-20T06:00:00.000Z",
      cover: { kind: "figure" },
    });
    await database.write((transaction) => transaction.deleteFrom("post_drafts").execute());
    expect(await blog.preview("good")).toBeUndefined();
  });

  test("ends when the post is deleted", async () => {
    const database = await open();
    const post = await putPost(database, { deleted_at: 5 });
    const blog = await openPreviews(database, post.id, copy);
    expect(await blog.preview("good")).toBeUndefined();
  });
});
