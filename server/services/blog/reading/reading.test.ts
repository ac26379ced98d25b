import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../../tests/databases.ts";
import { putPost } from "../../../../tests/put-post.ts";
import { testContext } from "../../../../tests/service-context.ts";
import { openBlogReader } from "../../../api/blog-reader.ts";
import type { Database } from "../../../db/database.ts";
import type { PostRow } from "../../../db/schema.ts";
import { digest } from "../../digest.ts";

/** A reader, and what it noted since it was asked last. */
function reader(database: Database) {
  const noted = new Set<string>();
  const blog = openBlogReader(testContext(database), (subject) => noted.add(subject));
  const take = () => {
    const list = [...noted].sort();
    noted.clear();
    return list;
  };
  return { blog, take };
}

const slugs = (posts: readonly { slug: string }[]) => posts.map((post) => post.slug).join(" ");
const postsOf = (...posts: { id: string }[]) => posts.map((post) => `post:${post.id}`);

async function putMany(database: Database, count: number, given: Partial<PostRow> = {}) {
  const posts: PostRow[] = [];
  for (let n = 1; n <= count; n++) posts.push(await putPost(database, { ...given, slug: `n${n}` }));
  return posts;
}

describeOnEachDatabase("the blog's list", (open) => {
  test("without a post is empty, with the tabs that are always there", async () => {
    const { blog, take } = reader(await open());
    const categories = ["Data", "AI", "Data Science", "Sports"];
    const empty = { featured: null, categories, posts: [], page: 1, pages: 0, total: 0 };
    expect(await blog.list({ page: 1 })).toEqual(empty);
    expect(take()).toEqual(["categories", "posts"]);
    expect(await blog.featured()).toBeUndefined();
    expect(await blog.count()).toBe(0);
  });

  test("features the newest post and shows the others six by six, each once", async () => {
    const database = await open();
    const { blog, take } = reader(database);
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

  test("of a category has its posts alone, and depends on nothing else", async () => {
    const database = await open();
    const { blog, take } = reader(database);
    const posts = await putMany(database, 7, { category: "Culture & Sports" });
    await putPost(database, { slug: "other" });
    const first = await blog.list({ category: "Culture & Sports", page: 1 });
    expect(first).toMatchObject({ featured: null, pages: 2, total: 7 });
    expect(first.categories).toEqual(["Data", "AI", "Data Science", "Sports", "Culture & Sports"]);
    expect(slugs(first.posts)).toBe("n7 n6 n5 n4 n3 n2");
    const expected = ["categories", "category:Culture & Sports", ...postsOf(...posts.slice(1))];
    expect(take()).toEqual(expected.sort());
    expect(slugs((await blog.list({ category: "Culture & Sports", page: 2 })).posts)).toBe("n1");
    expect((await blog.list({ category: "None", page: 1 })).posts).toEqual([]);
  });

  test("keeps its counts when posts change category, date or status, or go", async () => {
    const database = await open();
    const { blog } = reader(database);
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
    const { blog } = reader(database);
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

describeOnEachDatabase("a search", (open) => {
  test("shows pages of marked posts, newest first", async () => {
    const database = await open();
    const { blog, take } = reader(database);
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

describeOnEachDatabase("a post", (open) => {
  test("has its neighbours by date and three related posts, and depends on them", async () => {
    const database = await open();
    const { blog, take } = reader(database);
    const ai = await putPost(database, { slug: "ai", category: "AI" });
    const posts = await putMany(database, 5);
    await putPost(database, { slug: "draft", status: "draft" });
    const post = await blog.post("n2");
    expect(post).toMatchObject({
      slug: "n2",
      author: { name: "Asha Verma", role: "Engineer" },
      html: "<p>Nothing in particular.</p>",
      contents: [],
      gallery: [],
    });
    expect(post?.previous).toEqual({ slug: "n1", title: posts[0]?.title });
    expect(post?.next?.slug).toBe("n3");
    expect(slugs(post?.related ?? [])).toBe("n5 n4 n3");
    expect(take()).toEqual(["category:Data", ...postsOf(...posts)].sort());

    expect(slugs((await blog.post("ai"))?.related ?? [])).toBe("n5 n4 n3");
    const beyond = [ai, ...posts.filter((each) => each.slug !== "n2")];
    expect(take()).toEqual(["category:AI", "posts", ...postsOf(...beyond)].sort());
    expect((await blog.post("ai"))?.previous).toBeNull();
    expect((await blog.post("n5"))?.next).toBeNull();
    take();

    for (const slug of ["draft", "none", "", "'"]) expect(await blog.post(slug)).toBeUndefined();
    expect(take()).toEqual(["posts"]);
  });

  test("tells posts of the same moment apart", async () => {
    const database = await open();
    const { blog } = reader(database);
    await putMany(database, 3, { dated_at: 1_800_000_000_000 });
    const post = await blog.post("n2");
    expect([post?.previous?.slug, post?.next?.slug]).toEqual(["n1", "n3"]);
  });
});

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
    return reader(database).blog;
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

describeOnEachDatabase("feeds and sitemaps", (open) => {
  test("a feed has the twenty newest posts whole", async () => {
    const database = await open();
    const { blog, take } = reader(database);
    const posts = await putMany(database, 21, { content: '<p><a href="#x">x</a></p>' });
    const feed = await blog.feed();
    expect(feed).toHaveLength(20);
    expect(feed[0]).toMatchObject({
      slug: "n21",
      html: '<p><a href="https://www.nirbhay.example/blogs/n21#x">x</a></p>',
      updatedAt: new Date(posts[20]?.updated_at ?? 0).toISOString(),
    });
    expect(take()).toEqual(["posts", ...postsOf(...posts.slice(1))].sort());
  });

  test("addresses come from the oldest on", async () => {
    const database = await open();
    const { blog, take } = reader(database);
    await putMany(database, 3);
    await putPost(database, { status: "draft" });
    expect(slugs(await blog.addresses(0))).toBe("n1 n2 n3");
    expect(take()).toEqual(["any-post"]);
    expect(await blog.addresses(1)).toEqual([]);
  });
});
