// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MemoryApi, refusal } from "../../testing/memory-api.ts";
import { blog, MemoryBlogs } from "../../testing/memory-blogs.ts";
import { address, renderBackOffice } from "../../testing/render-back-office.tsx";

afterEach(() => {
  cleanup();
  // The toasts stand beside the page, and one that offers to undo stays.
  document.body.replaceChildren();
});

const open = async (posts: ReturnType<typeof blog>[], place = "/admin/blogs") => {
  const api = new MemoryApi();
  const blogs = new MemoryBlogs(api, posts);
  await renderBackOffice(place, { api });
  return { api, blogs };
};
const many = (count: number) => Array.from({ length: count }, (_, i) => blog(`Post ${i + 1}`));
const rows = async () => {
  const table = await screen.findByRole("table", { name: "Blogs" });
  return within(table).getAllByRole("row").slice(1);
};
const titles = async () =>
  (await rows()).map((row) => row.querySelector(".blogs__title")?.textContent);
const press = async (role: "link" | "button" | "checkbox", name: string) => {
  const control = await screen.findByRole(role, { name });
  control.focus();
  fireEvent.click(control);
};
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const type = (words: string) => choose("Search blogs", words);

test("a row shows cover, title, status, category, date, and what can be done", async () => {
  await open([blog("Slow queries")]);
  expect(screen.getByRole("status").textContent).toBe("Loading...");
  const [row] = await rows();
  const cells = within(row as HTMLElement).getAllByRole("cell");
  expect(cells.map((cell) => cell.textContent)).toEqual([
    "Choose Slow queries",
    "1",
    "Slow queriesPublishedData",
    "14 Nov 2026",
    "Edit Slow queries",
  ]);
  const links = within(cells[4] as HTMLElement).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/admin/blogs/edit?id=slow-queries",
    "/admin/blogs/revisions?id=slow-queries",
    "/blogs/slow-queries",
    "/admin/blogs?delete=slow-queries",
  ]);
});

test("a draft is dated by its beginning; a scheduled post says when it goes out", async () => {
  const publishedAt = "2026-12-01T06:00:00.000Z";
  await open([
    blog("Later", { status: "scheduled", publishedAt }),
    blog("Unfinished", { status: "draft", publishedAt: null }),
  ]);
  const [later, unfinished] = await rows();
  expect(later?.textContent).toMatch(/Goes out1 Dec 2026, \d\d:\d\d/);
  expect(unfinished?.textContent).toContain("Draft");
  expect(unfinished?.textContent).toContain("10 Nov 2026");
  expect(screen.queryByRole("link", { name: "View Unfinished" })).toBeNull();
});

test("home shows the same list", async () => {
  await open([blog("Slow queries")], "/admin/home");
  expect(await titles()).toEqual(["Slow queries"]);
});

test("an empty list says so; a failed one says why, and comes at the next try", async () => {
  const { api, blogs } = await open([]);
  expect((await screen.findByText("Empty")).parentElement?.textContent).toContain("Add");
  cleanup();
  blogs.posts = many(1);
  api.breakWith = () => refusal(503, "The database is resting.");
  await renderBackOffice("/admin/blogs", { api });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error fetching blogs");
  expect(alert.textContent).toContain("The database is resting.");
  api.breakWith = null;
  await press("button", "Try again");
  expect(await titles()).toEqual(["Post 1"]);
});

test("a search follows what is typed, in the address, and back brings all again", async () => {
  const { api } = await open([blog("Slow queries"), blog("Fast trains")]);
  await rows();
  type("fast");
  expect(await titles()).toHaveLength(2);
  await waitFor(async () => expect(await titles()).toEqual(["Fast trains"]));
  expect(address()).toBe("/admin/blogs?q=fast");
  type("fastest of all");
  expect(await screen.findByText("No blog fits this search.")).toBeTruthy();
  expect(api.requests.filter((request) => request.includes("q="))).toHaveLength(2);
  await press("link", "Clear filters");
  await waitFor(async () => expect(await titles()).toHaveLength(2));
  expect(screen.getByLabelText<HTMLInputElement>("Search blogs").value).toBe("");
});

test("category and status narrow the list and lead back to its first page", async () => {
  const posts = [...many(25), blog("Ranking", { category: "Sports", status: "draft" })];
  await open(posts);
  await press("link", "Older");
  expect(await screen.findByText("21 to 26")).toBeTruthy();
  choose("Category", "Sports");
  await waitFor(() => expect(address()).toBe("/admin/blogs?category=Sports"));
  await waitFor(async () => expect(await titles()).toEqual(["Ranking"]));
  choose("Status", "published");
  expect(await screen.findByText("No blog fits this search.")).toBeTruthy();
  expect(address()).toBe("/admin/blogs?category=Sports&status=published");
});

test("an address with filters shows them, and leaves out what is none", async () => {
  const { api } = await open(
    [blog("Slow queries", { status: "draft" }), blog("Fast trains")],
    "/admin/blogs?status=draft&sort=sideways",
  );
  expect(await titles()).toEqual(["Slow queries"]);
  expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe("draft");
  expect(api.requests).toContain("GET /api/blogs?status=draft&sort=newest&limit=20&content=false");
});

test("headings sort both ways and tell how", async () => {
  await open([blog("Bees"), blog("Ants"), blog("Cats")]);
  const sorted = (name: string) =>
    screen.getByRole("columnheader", { name }).getAttribute("aria-sort");
  await rows();
  expect([sorted("Blog"), sorted("Date")]).toEqual(["none", "descending"]);
  await press("button", "Blog");
  await waitFor(async () => expect(await titles()).toEqual(["Ants", "Bees", "Cats"]));
  expect([sorted("Blog"), sorted("Date")]).toEqual(["ascending", "none"]);
  await press("button", "Blog");
  await waitFor(async () => expect(await titles()).toEqual(["Cats", "Bees", "Ants"]));
  expect(address()).toBe("/admin/blogs?sort=title-desc");
  await press("button", "Date");
  await waitFor(() => expect(address()).toBe("/admin/blogs"));
});

test("deleting asks first; undo brings the post back", async () => {
  const { api } = await open(many(2));
  await press("link", "Delete Post 1");
  const dialog = await screen.findByRole("dialog", { name: "Delete Blog" });
  expect(dialog.textContent).toContain("Post 1 will be deleted.");
  expect(document.activeElement?.textContent).toBe("Cancel");
  await press("button", "Delete");
  await waitFor(async () => expect(await titles()).toEqual(["Post 2"]));
  expect(api.requests).toContain("DELETE /api/blogs?id=post-1");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Blogs"));
  expect(address()).toBe("/admin/blogs");
  expect(await screen.findByText("Blog deleted successfully")).toBeTruthy();
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(async () => expect(await titles()).toEqual(["Post 1", "Post 2"]));
  expect(await screen.findByText("Blog restored")).toBeTruthy();
});

test("a deletion that fails says Error and why, and changes nothing", async () => {
  const { api } = await open(many(1));
  await press("link", "Delete Post 1");
  await screen.findByRole("dialog");
  api.breakWith = () => refusal(503, "The database is resting.");
  await press("button", "Delete");
  const dialog = screen.getByRole("dialog", { name: "Delete Blog" });
  expect(await within(dialog).findByText("The database is resting. Reference: r-1")).toBeTruthy();
  expect(await screen.findByText("Error")).toBeTruthy();
});

test("an undo that fails says why and can be tried again", async () => {
  const { api } = await open(many(1));
  await press("link", "Delete Post 1");
  await press("button", "Delete");
  await screen.findByText("Empty");
  api.breakWith = () => refusal(503, "The database is resting.");
  fireEvent.click(await screen.findByText("Undo"));
  expect(await screen.findByText("The database is resting. Reference: r-1")).toBeTruthy();
  api.breakWith = null;
  fireEvent.click(screen.getByText("Try again"));
  await waitFor(async () => expect(await titles()).toEqual(["Post 1"]));
});

test("several are chosen, counted and deleted at once, and come back at once", async () => {
  const { api } = await open(many(3));
  await press("checkbox", "Choose Post 1");
  expect(await screen.findByText("1 chosen")).toBeTruthy();
  const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Choose all on this page" });
  expect(all.indeterminate).toBe(true);
  await press("checkbox", "Choose all on this page");
  expect(await screen.findByText("3 chosen")).toBeTruthy();
  await press("checkbox", "Choose Post 2");
  await press("button", "Delete 2");
  const dialog = await screen.findByRole("dialog", { name: "Delete Blog" });
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["Post 1", "Post 3"]);
  await press("button", "Delete");
  await waitFor(async () => expect(await titles()).toEqual(["Post 2"]));
  expect(api.requests.filter((request) => request.startsWith("DELETE"))).toEqual([
    "DELETE /api/blogs",
  ]);
  expect(await screen.findByText("2 blogs deleted successfully")).toBeTruthy();
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(async () => expect(await titles()).toHaveLength(3));
});

test("an address that asks to delete the chosen, with none chosen, asks nothing", async () => {
  await open(many(1), "/admin/blogs?delete=chosen");
  await rows();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("editors see blogs and media; the clients' page tells them whose it is", async () => {
  const api = new MemoryApi();
  api.role = "editor";
  await renderBackOffice("/admin/clients", { api });
  expect(await screen.findByRole("heading", { name: "This page is for admins" })).toBeTruthy();
  const menu = screen.getByRole("navigation", { name: "Back office" });
  const entries = within(menu).getAllByRole("link");
  expect(entries.map((link) => link.textContent)).toEqual(["Blogs", "Media"]);
});
