import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { addImage, newPost, openWriters } from "../../../tests/blog-writers.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { deleteExpiredFromBin } from "../bin/delete-from-bin.ts";
import { inTransaction } from "../context.ts";
import { createPost } from "./create-post.ts";
import { deletePosts } from "./delete-posts.ts";
import { importArticle, loadStarterPosts } from "./import-article.ts";
import type { StarterArticle } from "./starter/read-articles.ts";

const articles: StarterArticle[] = ["2026-05-29", "2026-06-12"].map((day, index) => ({
  slug: `article-${index}`,
  title: `Article ${index}`,
  category: "Data",
  summary: "",
  content: "<p>Seven milliseconds.</p>",
  figure: "cover-lag",
  author: "Ishaan Rao",
  role: "Data engineer",
  publishedAt: Date.parse(`${day}T09:00:00+05:30`),
}));

describeOnDatabase("starter articles", (open) => {
  test("are published as they are, by their authors, once", async () => {
    const database = await open();
    const { system } = await openWriters(database);
    const processes = Array.from({ length: 3 }, () => loadStarterPosts(system, articles));
    expect((await Promise.all(processes)).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
    const posts = database.read.selectFrom("posts").selectAll().orderBy("dated_at");
    expect(await posts.execute()).toMatchObject(
      articles.map((article) => ({
        slug: article.slug,
        figure: "cover-lag",
        status: "published",
        author_id: null,
        author_name: "Ishaan Rao",
        author_role: "Data engineer",
        published_at: article.publishedAt,
        created_at: article.publishedAt,
      })),
    );
    expect(await database.read.selectFrom("categories").selectAll().execute()).toEqual([
      { category: "Data", posts: 2 },
    ]);
  });

  test("do not come where there was ever a post, a deleted one too", async () => {
    const { asha, system } = await openWriters(await open());
    const { id } = await createPost(asha, newPost());
    await deletePosts(asha, [id]);
    expect(await loadStarterPosts(system, articles)).toBe(0);
  });

  test("stay away once the last of them was deleted for good", async () => {
    const database = await open();
    const { asha, visitor, system } = await openWriters(database);
    await loadStarterPosts(system, articles);
    const posts = await database.read.selectFrom("posts").select("id").execute();
    await deletePosts(
      asha,
      posts.map(({ id }) => id),
    );
    visitor.pass(31 * dayMs);
    await deleteExpiredFromBin(system);
    expect(await database.read.selectFrom("posts").select("id").execute()).toEqual([]);
    expect(await loadStarterPosts(system, articles)).toBe(0);
  });

  test("come again once a text, a picture or its description has changed", async () => {
    const database = await open();
    const { system } = await openWriters(database);
    const id = await addImage(database, "kite");
    const pictures = ["A kite", "Two kites"].map((alt) => ({ images: [{ id, alt }] }));
    for (const change of [{}, { title: "New" }, ...pictures, {}]) {
      const article = { ...articles[0], ...change } as StarterArticle;
      const bring = () => inTransaction(system, (context) => importArticle(context, article));
      expect([await bring(), await bring()]).toEqual([true, false]);
    }
  });

  test("are loaded by the system alone", async () => {
    const { asha } = await openWriters(await open());
    await expect(loadStarterPosts(asha, articles)).rejects.toThrow("not allowed");
  });
});
