import { expect, test } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import type { Database } from "../../../server/db/database.ts";
import { createPost } from "../../../server/services/blog/create-post.ts";
import { deletePosts, restorePosts } from "../../../server/services/blog/delete-posts.ts";
import { publishDue } from "../../../server/services/blog/publish-due.ts";
import { updatePost } from "../../../server/services/blog/update-post.ts";
import { newPost, openWriters, type Writers } from "../../blog-writers.ts";
import { describeOnDatabase } from "../../databases.ts";

/** Cache tags that `work` invalidates, posts by the names in `names`. */
async function tagsInvalidatedBy(
  database: Database,
  names: Readonly<Record<string, string>>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const newest = async () => {
    const rows = await database.read
      .selectFrom("content_versions")
      .select(["tag", "version"])
      .execute();
    return new Map(rows.map((row) => [row.tag, row.version]));
  };
  const before = await newest();
  await work();
  const after = [...(await newest())].filter(([tag, at]) => before.get(tag) !== at);
  const byId = new Map(Object.entries(names).map(([name, id]) => [`post:${id}`, name]));
  return after.map(([tag]) => byId.get(tag) ?? tag).sort();
}

/** Posts a, b, c, d, published in this order, an hour apart; b and d about AI. */
async function fourPosts({ asha, visitor }: Writers) {
  const ids = { a: "", b: "", c: "", d: "" };
  for (const name of ["a", "b", "c", "d"] as const) {
    visitor.pass(hourMs);
    const category = name === "b" || name === "d" ? "AI" : "Data";
    ids[name] = (await createPost(asha, newPost({ title: name, category }))).id;
  }
  return ids;
}

describeOnDatabase("data derived from posts", (open) => {
  test("an edit: the post itself, and no other", async () => {
    const database = await open();
    const writers = await openWriters(database);
    const ids = await fourPosts(writers);
    const tagsOf = (edit: Parameters<typeof updatePost>[2]) =>
      tagsInvalidatedBy(database, ids, () => updatePost(writers.asha, ids.b, edit));
    expect(await tagsOf({ title: "B" })).toEqual(["any-post", "b"]);
    expect(await tagsOf({ title: "B" })).toEqual([]);
    expect(await tagsOf({ category: "Data" })).toEqual([
      "any-post",
      "b",
      "category:AI",
      "category:Data",
    ]);
    expect(await tagsOf({ category: "Sports" })).toEqual([
      ...["any-post", "b", "categories", "category:Data", "category:Sports"],
    ]);
  });

  test("publishing, deleting, restoring: lists, the category, and both neighbours", async () => {
    const database = await open();
    const writers = await openWriters(database);
    const ids = await fourPosts(writers);
    const { asha } = writers;
    const lists = ["any-post", "author:Asha Verma", "category:AI", "posts"];
    const tagsOf = (work: () => Promise<unknown>) => tagsInvalidatedBy(database, ids, work);
    const around = ["a", "b", "c", ...lists].sort();
    expect(await tagsOf(() => deletePosts(asha, [ids.b]))).toEqual(around);
    expect(await tagsOf(() => restorePosts(asha, [ids.b]))).toEqual(around);
    expect(await tagsOf(() => updatePost(asha, ids.b, { status: "draft" }))).toEqual(around);
    expect(await tagsOf(() => updatePost(asha, ids.b, { title: "B" }))).toEqual([]);
    // It returns to its own position.
    writers.visitor.pass(hourMs);
    expect(await tagsOf(() => updatePost(asha, ids.b, { status: "published" }))).toEqual(around);
    expect(await tagsOf(() => deletePosts(asha, [ids.b, ids.d]))).toEqual(
      ["a", "b", "c", "categories", "d", ...lists].sort(),
    );
  });

  test("a new date: the neighbours of the old position and of the new one", async () => {
    const database = await open();
    const writers = await openWriters(database);
    const ids = await fourPosts(writers);
    const edit = { publish_at: "2026-11-20T00:00:00Z" };
    expect(
      await tagsInvalidatedBy(database, ids, () => updatePost(writers.asha, ids.d, edit)),
    ).toEqual(["a", "any-post", "author:Asha Verma", "c", "category:AI", "d", "posts"].sort());
  });

  test("drafts and scheduled posts: nothing until they are published", async () => {
    const database = await open();
    const writers = await openWriters(database);
    const { asha, visitor, system } = writers;
    const ids = { ...(await fourPosts(writers)), e: "" };
    const publish_at = new Date(visitor.now() + hourMs).toISOString();
    expect(
      await tagsInvalidatedBy(database, ids, async () => {
        const input = newPost({ category: "New", status: "scheduled", publish_at });
        ids.e = (await createPost(asha, input)).id;
        await updatePost(asha, ids.e, { title: "Another" });
        await deletePosts(asha, [ids.e]);
        await restorePosts(asha, [ids.e]);
      }),
    ).toEqual([]);
    visitor.pass(hourMs);
    expect(await tagsInvalidatedBy(database, ids, () => publishDue(system))).toEqual(
      ["any-post", "author:Asha Verma", "categories", "category:New", "d", "e", "posts"].sort(),
    );
  });

  test("categories are counted by what is published, down to none", async () => {
    const database = await open();
    const writers = await openWriters(database);
    const { a, b, c, d } = await fourPosts(writers);
    const counts = async () => {
      const rows = await database.read.selectFrom("categories").selectAll().execute();
      return Object.fromEntries(rows.map((row) => [row.category, row.posts]));
    };
    expect(await counts()).toEqual({ AI: 2, Data: 2 });
    await updatePost(writers.asha, a, { category: "AI" });
    await updatePost(writers.asha, b, { status: "draft", category: "Data" });
    expect(await counts()).toEqual({ AI: 2, Data: 1 });
    await deletePosts(writers.asha, [a, b, c, d]);
    expect(await counts()).toEqual({});
    await restorePosts(writers.asha, [a, b, c, d]);
    expect(await counts()).toEqual({ AI: 2, Data: 1 });
  });

  test("search knows a post as it is saved, drafts among them", async () => {
    const database = await open();
    const { asha } = await openWriters(database);
    const find = (query: string, live: boolean) =>
      database.search.find(database.read, { words: query, live, limit: 10, offset: 0 });
    const { id } = await createPost(asha, newPost({ title: "Clocks", status: "draft" }));
    expect(await find("clocks", false)).toEqual([id]);
    expect(await find("clocks", true)).toEqual([]);
    await updatePost(asha, id, {
      title: "Scales",
      content: "<p>a &amp; b</p>",
      status: "published",
    });
    expect(await find("clocks", false)).toEqual([]);
    expect(await find("scales", true)).toEqual([id]);
    expect(await find("amp", true)).toEqual([]);
  });
});
