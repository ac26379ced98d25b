import { expect, test } from "vitest";
import { openReader, putMany, slugs } from "../../../../tests/blog-reader.ts";
import { describeOnEachDatabase } from "../../../../tests/databases.ts";
import { putPost } from "../../../../tests/put-post.ts";

describeOnEachDatabase("a search", (open) => {
  test("shows pages of marked posts, newest first", async () => {
    const database = await open();
    const { blog, take } = openReader(database);
    await putMany(database, 8, { title: "A clock" });
    await putPost(database, { title: "Hidden clock", status: "draft" });
    const first = await blog.search({ q: "clock", page: 1 });
    expect(slugs(first.posts)).toBe("n8 n7 n6 n5 n4 n3");
    expect(first).toMatchObject({ page: 1, hasNext: true });
    expect(first.posts[0]?.markedTitle).toEqual([
      { text: "A ", hit: false },
      { text: "clock", hit: true },
    ]);
    expect(first.posts[0]?.excerpt).toEqual([{ text: "Nothing in particular.", hit: false }]);
    expect(take()).toEqual(["any-post", "categories"]);
    const second = await blog.search({ q: "clock", page: 2 });
    expect(slugs(second.posts)).toBe("n2 n1");
    expect(second.hasNext).toBe(false);
    for (const query of [
      { q: "clock", page: 51 },
      { q: "", page: 1 },
      { q: "nowhere", page: 1 },
    ]) {
      expect(await blog.search(query)).toMatchObject({ posts: [], hasNext: false });
    }
  });
});
