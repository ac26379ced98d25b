import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { system, testContext } from "../../../../tests/service-context.ts";
import { loadStarterPosts } from "../import-article.ts";
import { readArticles } from "./read-articles.ts";

describeOnDatabase("the starter articles", (open) => {
  test("fill a new blog once, as they are written", async () => {
    const context = testContext(await open()).as({ actor: system });
    const articles = await readArticles();
    expect(await loadStarterPosts(context, articles)).toBe(articles.length);
    expect(await loadStarterPosts(context, articles)).toBe(0);

    const posts = await context.database.read
      .selectFrom("posts")
      .select(["slug", "content", "status", "published_at", "author_name", "reading_minutes"])
      .orderBy("dated_at")
      .execute();
    expect(posts.map(({ slug }) => slug)).toEqual(articles.map(({ slug }) => slug));
    for (const [index, post] of posts.entries()) {
      expect(post).toMatchObject({
        content: articles[index]?.content,
        published_at: articles[index]?.publishedAt,
        author_name: articles[index]?.author,
        status: "published",
      });
      expect(post.reading_minutes).toBeGreaterThanOrEqual(3);
    }
  });
});
