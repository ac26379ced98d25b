import { expect, test } from "vitest";
import { z } from "zod";
import { Blog, createBlog, previewBlog, readDraft, saveDraft } from "../../contract/blogs.ts";
import { successSchema } from "../../contract/endpoint.ts";
import { listRevisions, readRevision, restoreRevision } from "../../contract/post-revisions.ts";
import { bearer, openApi } from "../../tests/api-harness.ts";
import { describeOnDatabase } from "../../tests/databases.ts";
import { putPost } from "../../tests/put-post.ts";
import type { Database } from "../db/database.ts";

const List = z.object({
  error: z.literal("false"),
  message: z.array(Blog),
  next: z.string().nullable(),
});

/** Reads lists as a visitor or as staff, and returns their titles. */
async function openList(database: Database) {
  const api = openApi(database);
  const staff = { headers: bearer(await api.signInAs("editor")) };
  const page = async (query: string, init: RequestInit = {}) =>
    List.parse(await (await api.send(`/api/blogs${query}`, init)).json());
  const titles = async (query: string, init: RequestInit = {}) =>
    (await page(query, init)).message.map((post) => post.title).join(" ");
  return { api, staff, page, titles };
}

describeOnDatabase("GET /api/blogs", (open) => {
  test("lists published posts for visitors and all posts for staff, newest first (A6)", async () => {
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
  ])("pages sorted by %s contain each post once", async (sort, expected) => {
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

  test("searches within a category and a status", async () => {
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

  test("refuses invalid parameters with errors by field", async () => {
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

describeOnDatabase("GET /api/blogs/{id}", (open) => {
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

  test("shows drafts to staff only, and deleted posts to nobody", async () => {
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

describeOnDatabase("GET /api/categories", (open) => {
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

const copy = {
  title: "Half a tit",
  category: "",
  summary: "",
  content: "<p>Unfinished</p>",
  images: [],
  baseVersion: 1,
};

async function openWithPost(database: Database) {
  const api = openApi(database);
  const headers = { ...bearer(await api.signInAs("editor")), "Content-Type": "application/json" };
  const send = async (method: string, path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await api.send(`/api/blogs${path}`, { method, headers, ...sent });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const input = { title: "One", category: "Data", content: "<p>One</p>" };
  const created = await send("POST", "", input);
  return { send, id: successSchema(createBlog).parse(created.body).id };
}

describeOnDatabase("/api/blogs/{id}/draft", (open) => {
  test.each(["post", "new"])("drafts are saved, read, previewed and dropped: %s", async (kind) => {
    const { send, id } = await openWithPost(await open());
    const path = `/${kind === "new" ? "new" : id}`;
    expect(await send("GET", `${path}/draft`)).toEqual({
      status: 200,
      body: { error: "false", data: null },
    });
    const saved = await send("PUT", `${path}/draft`, copy);
    const { savedAt } = successSchema(saveDraft).parse(saved.body);
    const read = await send("GET", `${path}/draft`);
    expect(successSchema(readDraft).parse(read.body).data).toEqual({
      ...copy,
      pictures: [],
      savedAt,
    });
    const preview = await send("POST", `${path}/preview`);
    expect(successSchema(previewBlog).parse(preview.body).url).toMatch(/^\/blogs\/preview\/.{43}$/);
    expect(await send("DELETE", `${path}/draft`)).toMatchObject({ body: { error: "false" } });
    expect(await send("GET", `${path}/draft`)).toMatchObject({ body: { data: null } });
  });

  test("drafts are refused for unknown posts and beyond the limits", async () => {
    const { send, id } = await openWithPost(await open());
    const gone = "/01938f5e-0000-7000-8000-000000000000";
    expect(await send("PUT", `${gone}/draft`, copy)).toMatchObject({ status: 404 });
    expect(await send("GET", "/something/draft")).toMatchObject({ status: 404 });
    expect(await send("POST", "/new/preview")).toMatchObject({ status: 404 });
    const long = { ...copy, title: "x".repeat(161) };
    expect(await send("PUT", `/${id}/draft`, long)).toMatchObject({
      status: 422,
      body: { fields: { title: expect.any(String) } },
    });
    // More than the usual bound of a body: a post may be long.
    const big = { ...copy, content: `<p>${"x".repeat(190_000)}</p>` };
    expect(await send("PUT", `/${id}/draft`, big)).toMatchObject({ status: 200 });
  });
});

describeOnDatabase("/api/blogs/{id}/revisions", (open) => {
  test("revisions are listed, read and restored; an outdated version gets 409", async () => {
    const { send, id } = await openWithPost(await open());
    await send("PUT", `/${id}`, { title: "Two" });
    const list = await send("GET", `/${id}/revisions`);
    expect(successSchema(listRevisions).parse(list.body).message).toMatchObject([
      { version: 2, title: "Two", by: "The editor" },
      { version: 1, title: "One" },
    ]);
    const first = await send("GET", `/${id}/revisions/1`);
    expect(successSchema(readRevision).parse(first.body).data).toMatchObject({
      version: 1,
      content: "<p>One</p>",
    });
    const restored = await send("POST", `/${id}/revisions/1/restore`, { version: 2 });
    expect(successSchema(restoreRevision).parse(restored.body)).toMatchObject({
      message: "Blog saved",
      data: { title: "One", version: 3 },
    });
    const stale = await send("POST", `/${id}/revisions/2/restore`, { version: 2 });
    expect(stale).toMatchObject({ status: 409, body: { error: "true" } });
    expect(await send("GET", `/${id}/revisions/9`)).toMatchObject({ status: 404 });
    expect(await send("GET", `/${id}/revisions/first`)).toMatchObject({ status: 404 });
  });
});
