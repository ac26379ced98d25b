import { expect, test } from "vitest";
import { addImage, newPost, openWriters } from "../../../tests/blog-writers.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import type { Database } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { Invalid, NotFound, NotSignedIn } from "../errors.ts";
import { hour } from "../limits/limit.ts";
import { createPost } from "./create-post.ts";
import { deletePosts } from "./delete-posts.ts";
import { keepDraft } from "./keep-draft.ts";
import { readDraft } from "./read-draft.ts";
import { updatePost } from "./update-post.ts";

const versionsOf = async (database: Database) =>
  database.read
    .selectFrom("post_revisions")
    .select(["version", "title", "status", "saved_by"])
    .orderBy("version")
    .execute();

const actionsOn = async (database: Database) => {
  const entries = database.read
    .selectFrom("audit_log")
    .select("action")
    .where("subject", "=", "post");
  return (await entries.orderBy("id").execute()).map((entry) => entry.action);
};

describeOnEachDatabase("an edit of a post", (open) => {
  test("changes what it says, keeps the rest, and is a version of its own", async () => {
    const database = await open();
    const { asha, kavya, visitor } = await openWriters(database);
    const created = await createPost(asha, newPost({ summary: "Short." }));
    visitor.pass(hour);
    const edited = await updatePost(kavya, created.id, { title: "Late clocks", version: 1 });
    expect(edited).toEqual({
      ...created,
      title: "Late clocks",
      updatedAt: "2026-11-20T07:00:00.000Z",
      version: 2,
    });
    expect(await versionsOf(database)).toMatchObject([
      { version: 1, title: created.title, saved_by: "Asha Verma" },
      { version: 2, title: "Late clocks", saved_by: "Kavya Raman" },
    ]);
    expect(await actionsOn(database)).toEqual(["post.create", "post.update"]);
  });

  test("that started from an older version is refused, and says who saved when", async () => {
    const database = await open();
    const { asha, kavya } = await openWriters(database);
    const { id } = await createPost(asha, newPost());
    await updatePost(kavya, id, { title: "Kavya's", version: 1 });
    const copy = { ...newPost(), summary: "", baseVersion: 1 };
    const { status: _, ...working } = { ...copy, title: "Asha's" };
    await keepDraft(asha, id, working);
    await expect(updatePost(asha, id, { title: "Asha's", version: 1 })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(
        /^Kavya Raman saved this post on 20 November 2026 at 06:00 UTC/,
      ),
    });
    expect(await readDraft(asha, id)).toMatchObject({ title: "Asha's" });
    expect(await versionsOf(database)).toHaveLength(2);
    expect(await updatePost(asha, id, { title: "Both", version: 2 })).toMatchObject({ version: 3 });
    expect(await readDraft(asha, id)).toBeNull();
  });

  test("without a version applies to whatever is current; of many at once none is lost", async () => {
    const database = await open();
    const { asha, kavya } = await openWriters(database);
    const { id } = await createPost(asha, newPost());
    const edits = Array.from({ length: 6 }, (_, index) =>
      updatePost(index % 2 ? asha : kavya, id, { title: `Title ${index}` }),
    );
    const versions = (await Promise.all(edits)).map((blog) => blog.version);
    expect(versions.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7]);
    // With one: the first wins, the other hears of it.
    const racing = [asha, kavya].map((who, index) =>
      updatePost(who, id, { summary: `Summary ${index}`, version: 7 }),
    );
    const results = await Promise.allSettled(racing);
    expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("that changes nothing is no version", async () => {
    const database = await open();
    const { asha } = await openWriters(database);
    const { content = "", ...created } = await createPost(asha, newPost());
    const again = await updatePost(asha, created.id, { title: created.title, content, images: [] });
    expect(again).toEqual({ ...created, content });
    expect(await versionsOf(database)).toHaveLength(1);
  });

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
    visitor.pass(hour);
    const draft = await updatePost(asha, id, { status: "draft", title: "Mended" });
    expect(draft.publishedAt).toBeNull();
    visitor.pass(hour);
    const back = await updatePost(asha, id, { status: "published" });
    expect(back.publishedAt).toBe(publishedAt);
  });

  test("spells a category as the others do", async () => {
    const { asha } = await openWriters(await open());
    await createPost(asha, newPost({ category: "Field Notes" }));
    const { id } = await createPost(asha, newPost({ category: "ai" }));
    const edited = await updatePost(asha, id, { category: "field notes" });
    expect(edited.category).toBe("Field Notes");
    expect(await updatePost(asha, id, { category: "data SCIENCE" })).toMatchObject({
      category: "Data Science",
    });
  });

  test("publishes, schedules, unpublishes and dates anew, each with its audit entry", async () => {
    const database = await open();
    const { asha, visitor } = await openWriters(database);
    const { id } = await createPost(asha, newPost({ status: "draft" }));
    const at = "2026-11-22T06:00:00.000Z";
    const scheduled = await updatePost(asha, id, { status: "scheduled", publish_at: at });
    expect(scheduled).toMatchObject({ status: "scheduled", publishedAt: at });
    // Sent along unchanged, as a form does, even when the time is over by now.
    visitor.pass(72 * hour);
    const kept = await updatePost(asha, id, { summary: "a", status: "scheduled", publish_at: at });
    expect(kept).toMatchObject({ publishedAt: at });
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

  test("keeps in mind which images are shown now, and which were", async () => {
    const database = await open();
    const { asha } = await openWriters(database);
    const [first, second] = [await addImage(database, newId()), await addImage(database, newId())];
    const { id } = await createPost(asha, newPost({ images: [{ id: first, alt: "a" }] }));
    const content = `<img data-media="${second}" alt="">`;
    expect(await updatePost(asha, id, { images: [], content })).toMatchObject({ images: [] });
    const uses = database.read.selectFrom("media_uses").select(["media_id", "current"]);
    expect(await uses.orderBy("media_id").execute()).toEqual([
      { media_id: first, current: 0 },
      { media_id: second, current: 1 },
    ]);
    const unknown = updatePost(asha, id, { images: [{ id: newId(), alt: "" }] });
    await expect(unknown).rejects.toThrow(Invalid);
  });

  test("needs a post that is there, and staff", async () => {
    const { asha, visitor } = await openWriters(await open());
    await expect(updatePost(asha, newId(), { title: "a" })).rejects.toThrow(NotFound);
    const { id } = await createPost(asha, newPost());
    await expect(updatePost(visitor, id, { title: "a" })).rejects.toThrow(NotSignedIn);
    await deletePosts(asha, [id]);
    await expect(updatePost(asha, id, { title: "a" })).rejects.toThrow(/restored for 30 days/);
  });
});
