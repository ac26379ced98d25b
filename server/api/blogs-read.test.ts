import { expect, test } from "vitest";
import { z } from "zod";
import { Blog } from "../../contract/blogs.ts";
import { bearer, openApi } from "../../tests/api-harness.ts";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import { putPost } from "../../tests/put-post.ts";
import type { Database } from "../db/database.ts";

const List = z.object({
  error: z.literal("false"),
  message: z.array(Blog),
  next: z.string().nullable(),
});

/** Asks for lists, as a visitor or as staff, and gives their titles. */
async function openList(database: Database) {
  const api = openApi(database);
  const staff = { headers: bearer(await api.signInAs("editor")) };
  const page = async (query: string, init: RequestInit = {}) =>
    List.parse(await (await api.send(`/api/blogs${query}`, init)).json());
  const titles = async (query: string, init: RequestInit = {}) =>
    (await page(query, init)).message.map((post) => post.title).join(" ");
  return { api, staff, page, titles };
}

describeOnEachDatabase("GET /api/blogs", (open) => {
  test("gives visitors what is published and staff all, newest first (A6)", async () => {
    const database = await open();
    const { api, staff, page, titles } = await openList(database);
    await putPost(database, { title: "One", category: "AI" });
    await putPost(database, { title: "Two", status: "draft" });
    await putPost(database, { title: "Three", deleted_at: 5 });
    await putPost(database, { title: "Four", status: "scheduled" });
    expect(await titles("")).toBe("One");
    expect(await titles("", staff)).toBe("Four Two One");
    expect(await titles("?status=draft")).toBe("");
    expect(await titles("?status=published")).toBe("One");
    expect(await titles("?status=draft", staff)).toBe("Two");
    expect(await titles("?category=AI", staff)).toBe("One");
    expect(await titles("?category=AI&status=draft", staff)).toBe("");
    expect((await page("?limit=1", staff)).message[0]).toMatchObject({
      title: "Four",
      status: "scheduled",
      content: "<p>Nothing in particular.</p>",
    });
    expect((await page("?content=false")).message[0]).not.toHaveProperty("content");
    const bad = { headers: bearer("nobody-has-this-token-0123456789") };
    expect((await api.send("/api/blogs", bad)).status).toBe(401);
  });

  test.each([
    ["newest", "c b A D"],
    ["oldest", "D A b c"],
    ["title", "A b c D"],
    ["title-desc", "D c b A"],
  ])("sorted %s comes a page at a time, each post once", async (sort, expected) => {
    const database = await open();
    const { page } = await openList(database);
    for (const title of ["D", "A", "b", "c"]) await putPost(database, { title, body: "A clock." });
    await putPost(database, { title: "E", status: "draft", body: "A clock." });
    for (const q of ["", "&q=clock"]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const query: string = `?limit=1&sort=${sort}${q}${cursor ? `&cursor=${cursor}` : ""}`;
        const { message, next } = await page(query);
        seen.push(...message.map((post) => post.title));
        cursor = next;
      } while (cursor);
      expect(seen.join(" ")).toBe(expected);
    }
  });

  test("finds words within a category and a status", async () => {
    const database = await open();
    const { staff, titles } = await openList(database);
    await putPost(database, { title: "clock-data" });
    await putPost(database, { title: "clock-ai", category: "AI" });
    await putPost(database, { title: "clock-draft", status: "draft" });
    expect(await titles("?q=clock")).toBe("clock-ai clock-data");
    expect(await titles("?q=clock&category=AI")).toBe("clock-ai");
    expect(await titles("?q=clock&category=Data", staff)).toBe("clock-draft clock-data");
    expect(await titles("?q=clock&status=draft&sort=title", staff)).toBe("clock-draft");
    expect(await titles("?q=nothing-like-it")).toBe("");
    expect(await titles("?q=%22%27%20OR%20--")).toBe("");
    expect(await titles("?q=")).toBe("clock-ai clock-data");
  });

  test("refuses what it can't understand, and says so", async () => {
    const database = await open();
    const { api, page } = await openList(database);
    await putPost(database);
    await putPost(database);
    const { next } = await page("?limit=1");
    for (const query of [
      "?limit=0",
      "?limit=101",
      "?sort=random",
      "?status=gone",
      "?cursor=nonsense",
      `?cursor=${next}&sort=title`,
      `?cursor=${Buffer.from('["newest","x","1"]').toString("base64url")}`,
      "?unknown=1",
    ]) {
      const answer = await api.send(`/api/blogs${query}`);
      expect([query, answer.status]).toEqual([query, 422]);
      expect(await answer.json()).toMatchObject({ error: "true", fields: expect.any(Object) });
    }
  });
});

describeOnEachDatabase("GET /api/blogs/{id}", (open) => {
  test("answers in both shapes, by id and by slug (A7)", async () => {
    const database = await open();
    const { api } = await openList(database);
    const post = await putPost(database, { slug: "a-clock", title: "A clock" });
    for (const id of [post.id, "a-clock"]) {
      const answer = await api.send(`/api/blogs/${id}`);
      expect(answer.status).toBe(200);
      const fields = { title: "A clock", category: "Data", content: post.content, images: [] };
      expect(await answer.json()).toMatchObject({
        error: "false",
        ...fields,
        data: { id: post.id, slug: "a-clock", version: 1, ...fields },
      });
    }
  });

  test("keeps drafts for staff and deleted posts from all", async () => {
    const database = await open();
    const { api, staff } = await openList(database);
    const draft = await putPost(database, { status: "draft" });
    const gone = await putPost(database, { deleted_at: 5 });
    const status = async (id: string, init = {}) =>
      (await api.send(`/api/blogs/${id}`, init)).status;
    expect(await status(draft.id)).toBe(404);
    expect(await status(draft.id, staff)).toBe(200);
    expect(await status(draft.slug, staff)).toBe(200);
    expect(await status(gone.id, staff)).toBe(404);
    expect(await status("none", staff)).toBe(404);
    expect(await status("%27%20or%201=1")).toBe(404);
    const bad = { headers: bearer("nobody-has-this-token-0123456789") };
    expect(await status(draft.id, bad)).toBe(401);
  });
});

describeOnEachDatabase("GET /api/categories", (open) => {
  test("counts the published posts of each category in use", async () => {
    const database = await open();
    const { api } = await openList(database);
    await putPost(database, { category: "Sports" });
    await putPost(database, { category: "Data" });
    await putPost(database, { category: "Data" });
    await putPost(database, { category: "AI", status: "draft" });
    expect(await (await api.send("/api/categories")).json()).toEqual({
      error: "false",
      message: [
        { category: "Data", posts: 2 },
        { category: "Sports", posts: 1 },
      ],
    });
  });
});
