import { screen, within } from "@testing-library/react";
import type { Blog } from "../../contract/blogs.ts";
import { putPost } from "../put-post.ts";
import { putSession } from "../put-session.ts";
import { putStaff } from "../put-staff.ts";
import { type InProcessApi, openInProcessApi } from "./in-process-api.ts";
import { renderBackOffice } from "./render-back-office.tsx";

/** An editor who uses the API without a browser; rejects when a request is refused. */
type Editor = {
  createPost: (fields: object) => Promise<Blog>;
  updatePost: (id: string, fields: object) => Promise<Blog>;
  saveDraft: (id: string, draft: object) => Promise<void>;
  readDraft: (id: string) => Promise<unknown>;
};

/** The API as another editor of that name uses it; by default as the signed-in Asha. */
export async function editorOf(api: InProcessApi, name?: string): Promise<Editor> {
  const { database } = api.context;
  const token = name
    ? (await putSession(api.context, (await putStaff(database, name, "editor")).id)).token
    : api.staff.token;

  async function send(method: string, path: string, body?: object) {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
    const response = await api.send(path, init);
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  }
  return {
    createPost: (fields) => send("POST", "/api/blogs", fields),
    updatePost: (id, fields) => send("PUT", `/api/blogs/${id}`, fields),
    saveDraft: (id, draft) => send("PUT", `/api/blogs/${id}/draft`, draft),
    readDraft: (id) => send("GET", `/api/blogs/${id}/draft`),
  };
}

/** A published post, with the signed-in Asha and her colleague Farhan as editors. */
export async function openApiWithPost() {
  const api = await openInProcessApi();
  const asha = await editorOf(api);
  const farhan = await editorOf(api, "Farhan");
  const { id } = await asha.createPost({
    title: "A gateway in pieces",
    category: "Data",
    content: "<p>Two people.</p>",
  });
  const savedPost = async () => (await asha.updatePost(id, {})) as Record<string, unknown>;
  const edit = () => renderBackOffice(`/admin/blogs/edit?id=${id}`, { api });
  return { api, asha, farhan, id, savedPost, edit };
}

type PostRow = Awaited<ReturnType<typeof putPost>>;
type Seed = Parameters<typeof putPost>[1] & { title: string };

/** Opens the list of blogs over these posts, which it shows in this order. */
export async function openBlogs(
  seeds: readonly Seed[],
  place: string | ((posts: readonly PostRow[]) => string) = "/admin/blogs",
) {
  const api = await openInProcessApi();
  const newest = Date.parse("2026-11-14T06:00:00Z");
  const posts: PostRow[] = [];
  for (const [index, seed] of seeds.entries()) {
    const dated_at = newest - index * 60_000;
    posts.push(await putPost(api.context.database, { dated_at, ...seed }));
  }
  await renderBackOffice(typeof place === "string" ? place : place(posts), { api });
  return { api, posts };
}

/** Seeds for posts titled `Post 1`, `Post 2` and so on. */
export const numberedPosts = (count: number): Seed[] =>
  Array.from({ length: count }, (_, i) => ({ title: `Post ${i + 1}` }));

/** The rows of the list, once they are shown. */
export async function blogRows() {
  const table = await screen.findByRole("table", { name: "Blogs" });
  return within(table).getAllByRole("row").slice(1);
}

export async function blogTitles() {
  return (await blogRows()).map((row) => row.querySelector(".blogs__title")?.textContent);
}
