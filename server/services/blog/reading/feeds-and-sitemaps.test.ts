import { expect, test } from "vitest";
import { openReader, postsOf, putMany, slugs } from "../../../../tests/blog-reader.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putPost } from "../../../../tests/put-post.ts";

describeOnDatabase("feeds and sitemaps", (open) => {
  test("a feed has the twenty newest posts whole", async () => {
    const database = await open();
    const { blog, take } = openReader(database);
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
    const { blog, take } = openReader(database);
    await putMany(database, 3);
    await putPost(database, { status: "draft" });
    expect(slugs(await blog.addresses(0))).toBe("n1 n2 n3");
    expect(take()).toEqual(["any-post"]);
    expect(await blog.addresses(1)).toEqual([]);
  });
});
