import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import type { Database } from "../../../server/db/database.ts";
import { newId } from "../../../server/db/new-id.ts";
import { deleteExpiredFromBin } from "../../../server/services/bin/delete-from-bin.ts";
import { createPost } from "../../../server/services/blog/create-post.ts";
import { deletePosts, restorePosts } from "../../../server/services/blog/delete-posts.ts";
import { expirePostData } from "../../../server/services/blog/expire-post-data.ts";
import { openPreview } from "../../../server/services/blog/preview-post.ts";
import { saveWorkingCopy } from "../../../server/services/blog/working-copy.ts";
import { NotFound, NotSignedIn } from "../../../server/services/errors.ts";
import { newPost, openWriters } from "../../blog-writers.ts";
import { describeOnDatabase } from "../../databases.ts";

const found = async (database: Database, query: string) => {
  const filter = { words: query, live: false, limit: 10, offset: 0 };
  return database.search.find(database.read, filter);
};

describeOnDatabase("deleted posts", (open) => {
  test("are hidden, and restored as they were", async () => {
    const database = await open();
    const { asha, kavya } = await openWriters(database);
    const one = await createPost(asha, newPost({ title: "Milliseconds" }));
    const two = await createPost(asha, newPost({ title: "Milliseconds too", status: "draft" }));
    await deletePosts(kavya, [one.id, two.id, newId()]);
    expect(await found(database, "milliseconds")).toEqual([]);
    expect(await database.read.selectFrom("categories").selectAll().execute()).toEqual([]);

    // Another post takes neither their address nor their position.
    const three = await createPost(asha, newPost({ title: "Milliseconds" }));
    expect(three.slug).toBe("milliseconds-2");
    await restorePosts(asha, [one.id, two.id]);
    expect((await found(database, "milliseconds")).sort()).toEqual(
      [one.id, two.id, three.id].sort(),
    );
    const rows = database.read.selectFrom("posts").select(["id", "slug", "status", "version"]);
    expect(await rows.where("id", "in", [one.id, two.id]).orderBy("id").execute()).toEqual([
      { id: one.id, slug: "milliseconds", status: "published", version: 1 },
      { id: two.id, slug: "milliseconds-too", status: "draft", version: 1 },
    ]);
    expect(await database.read.selectFrom("categories").selectAll().execute()).toEqual([
      { category: "Data", posts: 2 },
    ]);
    const audit = database.read
      .selectFrom("audit_log")
      .select("action")
      .where("subject", "=", "post");
    expect((await audit.orderBy("id").execute()).map((entry) => entry.action)).toEqual([
      "post.create",
      "post.create",
      "post.delete",
      "post.delete",
      "post.create",
      "post.restore",
      "post.restore",
    ]);
  });

  test("deleting twice is harmless, unknown posts are not found, and only staff may", async () => {
    const { asha, visitor } = await openWriters(await open());
    const { id } = await createPost(asha, newPost());
    await expect(deletePosts(visitor, [id])).rejects.toThrow(NotSignedIn);
    await expect(restorePosts(visitor, [id])).rejects.toThrow(NotSignedIn);
    await deletePosts(asha, [id]);
    await expect(deletePosts(asha, [id])).rejects.toThrow(NotFound);
    await restorePosts(asha, [id]);
    await restorePosts(asha, [id]);
    await expect(restorePosts(asha, [newId()])).rejects.toThrow(NotFound);
  });

  test("are gone for good after 30 days, with all that belongs to them", async () => {
    const database = await open();
    const { asha, visitor, system } = await openWriters(database);
    const { id } = await createPost(asha, newPost());
    const other = await createPost(asha, newPost());
    const { status: _, ...copy } = { ...newPost(), baseVersion: 1 };
    await saveWorkingCopy(asha, id, copy);
    await saveWorkingCopy(asha, other.id, copy);
    await openPreview(asha, id);
    await deletePosts(asha, [id]);
    visitor.pass(30 * dayMs - 1);
    await deleteExpiredFromBin(system);
    await restorePosts(asha, [id]);
    await deletePosts(asha, [id]);
    visitor.pass(30 * dayMs);
    await expect(restorePosts(asha, [id])).rejects.toThrow(/more than 30 days/);
    await deleteExpiredFromBin(system);
    await expirePostData(system);
    const idsIn = async (table: "post_revisions" | "post_drafts") => {
      const rows = await database.read.selectFrom(table).select("post_id").execute();
      return rows.map((row) => row.post_id);
    };
    expect(await database.read.selectFrom("posts").select("id").execute()).toEqual([
      { id: other.id },
    ]);
    expect(await idsIn("post_revisions")).toEqual([other.id]);
    expect(await idsIn("post_drafts")).toEqual([other.id]);
    expect(await database.read.selectFrom("post_previews").select("post_id").execute()).toEqual([]);
    visitor.pass(31 * dayMs);
    await expirePostData(system);
    expect(await idsIn("post_drafts")).toEqual([]);
    await expect(deleteExpiredFromBin(asha)).rejects.toThrow("not allowed");
  });
});
