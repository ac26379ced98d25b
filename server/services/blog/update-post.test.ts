import { expect, test } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import { addImage, newPost, openWriters } from "../../../tests/blog-writers.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import type { Database } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { Invalid, NotFound, NotSignedIn } from "../errors.ts";
import { createPost } from "./create-post.ts";
import { deletePosts } from "./delete-posts.ts";
import { updatePost } from "./update-post.ts";
import { readWorkingCopy, saveWorkingCopy } from "./working-copy.ts";

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
    visitor.pass(hourMs);
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
    await saveWorkingCopy(asha, id, working);
    await expect(updatePost(asha, id, { title: "Asha's", version: 1 })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(
        /^Kavya Raman saved this post on 20 November 2026 at 06:00 UTC/,
      ),
    });
    expect(await readWorkingCopy(asha, id)).toMatchObject({ title: "Asha's" });
    expect(await versionsOf(database)).toHaveLength(2);
    expect(await updatePost(asha, id, { title: "Both", version: 2 })).toMatchObject({ version: 3 });
    expect(await readWorkingCopy(asha, id)).toBeNull();
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
    // With one: the first wins, the other gets a conflict.
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

  test("records which images are shown now, and which were before", async () => {
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
