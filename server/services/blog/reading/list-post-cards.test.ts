import { expect, test } from "vitest";
import { openReader, postsOf, putMany, slugs } from "../../../../tests/blog-reader.ts";
import { describeOnEachDatabase } from "../../../../tests/databases.ts";
import { putPost } from "../../../../tests/put-post.ts";
import type { PostRow } from "../../../db/tables/content-tables.ts";

describeOnEachDatabase("the blog's list", (open) => {
  test("without a post is empty, with the tabs that are always there", async () => {
    const { blog, take } = openReader(await open());
    const categories = ["Data", "AI", "Data Science", "Sports"];
    const empty = { featured: null, categories, posts: [], page: 1, pages: 0, total: 0 };
    expect(await blog.list({ page: 1 })).toEqual(empty);
    expect(take()).toEqual(["categories", "posts"]);
    expect(await blog.featured()).toBeUndefined();
    expect(await blog.count()).toBe(0);
  });

  test("features the newest post and shows the others six by six, each once", async () => {
    const database = await open();
    const { blog, take } = openReader(database);
    const posts = await putMany(database, 14);
    await putPost(database, { slug: "draft", status: "draft" });
    await putPost(database, { slug: "gone", deleted_at: 1 });
    const first = await blog.list({ page: 1 });
    expect(first.featured?.slug).toBe("n14");
    expect(first).toMatchObject({ page: 1, pages: 3, total: 14 });
    expect(slugs(first.posts)).toBe("n13 n12 n11 n10 n9 n8");
    expect(take()).toEqual(["categories", "posts", ...postsOf(...posts.slice(7))].sort());
    expect(slugs((await blog.list({ page: 2 })).posts)).toBe("n7 n6 n5 n4 n3 n2");
    const last = await blog.list({ page: 3 });
    expect(slugs(last.posts)).toBe("n1");
    expect(last.featured).toBeNull();
    expect((await blog.list({ page: 4 })).posts).toEqual([]);
    expect(await blog.featured()).toBe("n14");
    expect(await blog.count()).toBe(14);
  });

  test("gives other pages the newest posts with their authors", async () => {
    const database = await open();
    const { blog, take } = openReader(database);
    expect(await blog.newest(4)).toEqual([]);
    expect(take()).toEqual(["posts"]);
    const posts = await putMany(database, 6, { author_name: "Kavya Rao", author_role: "Engineer" });
    await putPost(database, { slug: "draft", status: "draft" });
    const newest = await blog.newest(4);
    expect(slugs(newest)).toBe("n6 n5 n4 n3");
    expect(newest[0]?.author).toEqual({ name: "Kavya Rao", role: "Engineer" });
    expect(take()).toEqual(["posts", ...postsOf(...posts.slice(2))].sort());
  });

  test("of a category has its posts alone, and depends on nothing else", async () => {
    const database = await open();
    const { blog, take } = openReader(database);
    const posts = await putMany(database, 7, { category: "Culture & Sports" });
    await putPost(database, { slug: "other" });
    const first = await blog.list({ category: "Culture & Sports", page: 1 });
    expect(first).toMatchObject({ featured: null, pages: 2, total: 7 });
    expect(first.categories).toEqual(["Data", "Culture & Sports"]);
    expect(slugs(first.posts)).toBe("n7 n6 n5 n4 n3 n2");
    const expected = ["categories", "category:Culture & Sports", ...postsOf(...posts.slice(1))];
    expect(take()).toEqual(expected.sort());
    expect(slugs((await blog.list({ category: "Culture & Sports", page: 2 })).posts)).toBe("n1");
    expect((await blog.list({ category: "None", page: 1 })).posts).toEqual([]);
  });

  test("keeps its counts when posts change category, date or status, or go", async () => {
    const database = await open();
    const { blog } = openReader(database);
    const [one, two, three] = await putMany(database, 3);
    const change = (post: PostRow | undefined, values: Partial<PostRow>) =>
      database.write((transaction) =>
        transaction
          .updateTable("posts")
          .set(values)
          .where("id", "=", post?.id ?? "")
          .execute(),
      );
    await change(one, { category: "AI", dated_at: Date.parse("2026-11-01T00:00:00Z") });
    expect(slugs((await blog.list({ category: "AI", page: 1 })).posts)).toBe("n1");
    expect((await blog.list({ page: 1 })).featured?.slug).toBe("n1");
    await change(two, { status: "draft" });
    await change(one, { deleted_at: 5 });
    expect(await blog.count()).toBe(1);
    await change(one, { deleted_at: null });
    await database.write((transaction) =>
      transaction
        .deleteFrom("posts")
        .where("id", "=", three?.id ?? "")
        .execute(),
    );
    const list = await blog.list({ page: 1 });
    expect(list).toMatchObject({ total: 1, pages: 1, posts: [] });
    expect(list.featured?.slug).toBe("n1");
  });

  test("shows a card with a summary from the text where none was written", async () => {
    const database = await open();
    const { blog } = openReader(database);
    await putPost(database, { content: "<h2>Head</h2><p>From the text.</p>" });
    await putPost(database, { summary: "Written.", reading_minutes: 4 });
    const { featured, posts } = await blog.list({ page: 1 });
    expect(featured).toMatchObject({ summary: "Written.", readingMinutes: 4 });
    expect(posts[0]).toMatchObject({
      summary: "From the text.",
      cover: { kind: "figure", name: "cover-lag" },
      publishedAt: expect.stringMatching(/^2026-.*Z$/),
    });
  });
});
