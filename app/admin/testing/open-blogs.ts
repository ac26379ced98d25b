import { screen, within } from "@testing-library/react";
import type { Blog } from "../../../contract/blogs.ts";
import { MemoryApi } from "./memory-api.ts";
import { blog, MemoryBlogs } from "./memory-blogs.ts";
import { renderBackOffice } from "./render-back-office.tsx";

/** For tests: the list of blogs, with these posts behind it. */
export async function openBlogs(posts: Blog[], place = "/admin/blogs") {
  const api = new MemoryApi();
  const blogs = new MemoryBlogs(api, posts);
  await renderBackOffice(place, { api });
  return { api, blogs };
}

/** Posts named `Post 1` and so on. */
export const somePosts = (count: number) =>
  Array.from({ length: count }, (_, i) => blog(`Post ${i + 1}`));

/** The rows of the list, once they are there. */
export async function blogRows() {
  const table = await screen.findByRole("table", { name: "Blogs" });
  return within(table).getAllByRole("row").slice(1);
}

/** The titles in it. */
export async function blogTitles() {
  return (await blogRows()).map((row) => row.querySelector(".blogs__title")?.textContent);
}
