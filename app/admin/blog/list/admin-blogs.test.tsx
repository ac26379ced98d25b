// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { refusal } from "../../testing/memory-api.ts";
import { blog } from "../../testing/memory-blogs.ts";
import { blogRows, blogTitles, openBlogs, somePosts } from "../../testing/open-blogs.ts";
import { press } from "../../testing/press.ts";
import { address, renderBackOffice } from "../../testing/render-back-office.tsx";

afterEach(cleanup);

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const type = (words: string) => choose("Search blogs", words);

test("a row shows cover, title, status, category, date, and what can be done", async () => {
  await openBlogs([blog("Slow queries")]);
  expect(screen.getByRole("status").textContent).toBe("Loading...");
  const [row] = await blogRows();
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
  await openBlogs([
    blog("Later", { status: "scheduled", publishedAt }),
    blog("Unfinished", { status: "draft", publishedAt: null }),
  ]);
  const [later, unfinished] = await blogRows();
  expect(later?.textContent).toMatch(/Goes out1 Dec 2026, \d\d:\d\d/);
  expect(unfinished?.textContent).toContain("Draft");
  expect(unfinished?.textContent).toContain("10 Nov 2026");
  expect(screen.queryByRole("link", { name: "View Unfinished" })).toBeNull();
});

test("home shows the same list", async () => {
  await openBlogs([blog("Slow queries")], "/admin/home");
  expect(await blogTitles()).toEqual(["Slow queries"]);
});

test("an empty list says so; a failed one says why, and comes at the next try", async () => {
  const { api, blogs } = await openBlogs([]);
  expect((await screen.findByText("Empty")).parentElement?.textContent).toContain("Add");
  cleanup();
  blogs.posts = somePosts(1);
  api.breakWith = () => refusal(503, "The database is resting.");
  await renderBackOffice("/admin/blogs", { api });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error fetching blogs");
  expect(alert.textContent).toContain("The database is resting.");
  api.breakWith = null;
  await press("button", "Try again");
  expect(await blogTitles()).toEqual(["Post 1"]);
});

test("a search follows what is typed, in the address, and back brings all again", async () => {
  const { api } = await openBlogs([blog("Slow queries"), blog("Fast trains")]);
  await blogRows();
  type("fast");
  expect(await blogTitles()).toHaveLength(2);
  await waitFor(async () => expect(await blogTitles()).toEqual(["Fast trains"]));
  await waitFor(() => expect(address()).toBe("/admin/blogs?q=fast"));
  type("fastest of all");
  expect(await screen.findByText("No blog fits this search.")).toBeTruthy();
  expect(api.requests.filter((request) => request.includes("q="))).toHaveLength(2);
  await press("link", "Clear filters");
  await waitFor(async () => expect(await blogTitles()).toHaveLength(2));
  expect(screen.getByLabelText<HTMLInputElement>("Search blogs").value).toBe("");
});

test("category and status narrow the list and lead back to its first page", async () => {
  const posts = [...somePosts(25), blog("Ranking", { category: "Sports", status: "draft" })];
  await openBlogs(posts);
  await press("link", "Older");
  expect(await screen.findByText("21 to 26")).toBeTruthy();
  choose("Category", "Sports");
  await waitFor(() => expect(address()).toBe("/admin/blogs?category=Sports"));
  await waitFor(async () => expect(await blogTitles()).toEqual(["Ranking"]));
  choose("Status", "published");
  expect(await screen.findByText("No blog fits this search.")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/admin/blogs?category=Sports&status=published"));
});

test("an address with filters shows them, and leaves out what is none", async () => {
  const { api } = await openBlogs(
    [blog("Slow queries", { status: "draft" }), blog("Fast trains")],
    "/admin/blogs?status=draft&sort=sideways",
  );
  expect(await blogTitles()).toEqual(["Slow queries"]);
  expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe("draft");
  expect(api.requests).toContain("GET /api/blogs?status=draft&sort=newest&limit=20&content=false");
});

test("headings sort both ways and tell how", async () => {
  await openBlogs([blog("Bees"), blog("Ants"), blog("Cats")]);
  const sorted = (name: string) =>
    screen.getByRole("columnheader", { name }).getAttribute("aria-sort");
  await blogRows();
  expect([sorted("Blog"), sorted("Date")]).toEqual(["none", "descending"]);
  await press("button", "Blog");
  await waitFor(async () => expect(await blogTitles()).toEqual(["Ants", "Bees", "Cats"]));
  expect([sorted("Blog"), sorted("Date")]).toEqual(["ascending", "none"]);
  await press("button", "Blog");
  await waitFor(async () => expect(await blogTitles()).toEqual(["Cats", "Bees", "Ants"]));
  await waitFor(() => expect(address()).toBe("/admin/blogs?sort=title-desc"));
  await press("button", "Date");
  await waitFor(() => expect(address()).toBe("/admin/blogs"));
});
