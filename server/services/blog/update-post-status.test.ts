import { expect, test } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import { newPost, openWriters } from "../../../tests/blog-writers.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import type { Database } from "../../db/database.ts";
import { createPost } from "./create-post.ts";
import { updatePost } from "./update-post.ts";

const versionsOf = async (database: Database) =>
  database.read.selectFrom("post_revisions").select("version").orderBy("version").execute();

const actionsOn = async (database: Database) => {
  const entries = database.read
    .selectFrom("audit_log")
    .select("action")
    .where("subject", "=", "post");
  return (await entries.orderBy("id").execute()).map((entry) => entry.action);
};

describeOnDatabase("an edit of when a post is public", (open) => {
  test("moves the slug with the title until the post was public once", async () => {
    const { asha } = await openWriters(await open());
    const { id } = await createPost(asha, newPost({ status: "draft", title: "One" }));
    expect(await updatePost(asha, id, { title: "Two" })).toMatchObject({ slug: "two" });
    const scheduled = { status: "scheduled", publish_at: "2026-11-21T06:00:00Z" } as const;
    expect(await updatePost(asha, id, { title: "Three", ...scheduled })).toMatchObject({
      slug: "three",
    });
    expect(await updatePost(asha, id, { title: "Four", status: "published" })).toMatchObject({
      slug: "four",
      publishedAt: "2026-11-20T06:00:00.000Z",
    });
    expect(await updatePost(asha, id, { title: "Five" })).toMatchObject({ slug: "four" });
    const draft = await updatePost(asha, id, { title: "Six", status: "draft" });
    expect(draft).toMatchObject({ slug: "four", status: "draft", publishedAt: null });
  });

  test("a post that was off the site for a while comes back with its date", async () => {
    const { asha, visitor } = await openWriters(await open());
    const { id, publishedAt } = await createPost(asha, newPost());
    visitor.pass(hourMs);
    const draft = await updatePost(asha, id, { status: "draft", title: "Mended" });
    expect(draft.publishedAt).toBeNull();
    visitor.pass(hourMs);
    const back = await updatePost(asha, id, { status: "published" });
    expect(back.publishedAt).toBe(publishedAt);
  });

  test("publishes, schedules, unpublishes and changes dates, each with its audit entry", async () => {
    const database = await open();
    const { asha, visitor } = await openWriters(database);
    const { id } = await createPost(asha, newPost({ status: "draft" }));
    const at = "2026-11-22T06:00:00.000Z";
    const scheduled = await updatePost(asha, id, { status: "scheduled", publish_at: at });
    expect(scheduled).toMatchObject({ status: "scheduled", publishedAt: at });
    // Sent along unchanged, as a form does, even when the time is over by now.
    visitor.pass(72 * hourMs);
    const saved = await updatePost(asha, id, { summary: "a", status: "scheduled", publish_at: at });
    expect(saved).toMatchObject({ publishedAt: at });
    const published = await updatePost(asha, id, { status: "published" });
    expect(published).toMatchObject({ publishedAt: "2026-11-23T06:00:00.000Z" });
    const redated = await updatePost(asha, id, { publish_at: "2026-01-01T00:00:00Z" });
    expect(redated).toMatchObject({ status: "published", publishedAt: "2026-01-01T00:00:00.000Z" });
    const draft = await updatePost(asha, id, { status: "draft" });
    expect(draft).toMatchObject({ status: "draft", publishedAt: null });
    expect(await actionsOn(database)).toEqual([
      "post.create",
      "post.schedule",
      "post.update",
      "post.publish",
      "post.update",
      "post.unpublish",
    ]);
    const row = database.read.selectFrom("posts").select(["dated_at", "created_at"]);
    const { dated_at, created_at } = await row.executeTakeFirstOrThrow();
    expect(dated_at).toBe(created_at);
  });

  test.each([
    [{ status: "scheduled" }],
    [{ status: "scheduled", publish_at: "2026-11-20T05:00:00Z" }],
    [{ publish_at: "2026-11-21T06:00:00Z" }],
    [{ status: "draft", publish_at: "2026-11-21T06:00:00Z" }],
    [{ publish_at: "0001-01-01T00:00:00Z" }],
  ] as const)("with %j is refused by the field", async (edit) => {
    const database = await open();
    const { asha } = await openWriters(database);
    const { id } = await createPost(asha, newPost());
    await expect(updatePost(asha, id, edit)).rejects.toMatchObject({
      fields: { publish_at: expect.any(String) },
    });
    expect(await versionsOf(database)).toHaveLength(1);
  });
});
