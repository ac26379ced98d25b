import { expect, test } from "vitest";
import { openReader, postsOf, putMany, slugs } from "../../../../tests/blog-reader.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putPost } from "../../../../tests/put-post.ts";

describeOnDatabase("a post", (open) => {
  test("has its neighbours by date and three related posts, and depends on them", async () => {
    const database = await open();
    const { blog, take } = openReader(database);
    const ai = await putPost(database, { slug: "ai", category: "AI" });
    const posts = await putMany(database, 5);
    await putPost(database, { slug: "draft", status: "draft" });
    const post = await blog.post("n2");
    expect(post).toMatchObject({
      slug: "n2",
      author: { name: "Asha Verma", role: "Engineer" },
      authorPosts: 6,
      html: "<p>Nothing in particular.</p>",
      contents: [],
      gallery: [],
    });
    expect(post?.previous).toEqual({ slug: "n1", title: posts[0]?.title });
    expect(post?.next?.slug).toBe("n3");
    expect(slugs(post?.related ?? [])).toBe("n5 n4 n3");
    expect(take()).toEqual(["author:Asha Verma", "category:Data", ...postsOf(...posts)].sort());

    expect(slugs((await blog.post("ai"))?.related ?? [])).toBe("n5 n4 n3");
    const beyond = [ai, ...posts.filter((each) => each.slug !== "n2")];
    expect(take()).toEqual(
      ["author:Asha Verma", "category:AI", "posts", ...postsOf(...beyond)].sort(),
    );
    expect((await blog.post("ai"))?.previous).toBeNull();
    expect((await blog.post("n5"))?.next).toBeNull();
    take();

    for (const slug of ["draft", "none", "", "'", "a\0b", "\ud800"]) {
      expect(await blog.post(slug)).toBeUndefined();
    }
    expect(take()).toEqual(["posts"]);
  });

  test("tells posts of the same moment apart", async () => {
    const database = await open();
    const { blog } = openReader(database);
    await putMany(database, 3, { dated_at: 1_800_000_000_000 });
    const post = await blog.post("n2");
    expect([post?.previous?.slug, post?.next?.slug]).toEqual(["n1", "n3"]);
  });
});
