// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { blogRows, blogTitles, numberedPosts, openBlogs } from "../../office/blog-seeds.ts";
import { on, openInProcessApi, unavailable } from "../../office/in-process-api.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { press } from "../../office/user-actions.ts";
import { putPost } from "../../put-post.ts";

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const search = (text: string) => choose("Search blogs", text);
const dated = (day: string) => Date.parse(`${day}T06:00:00Z`);

test("a row shows cover, title, status, category, date and actions", async () => {
  const { posts } = await openBlogs([{ title: "Slow queries", slug: "slow-queries" }]);
  const [row] = await blogRows();
  const cells = within(row as HTMLElement).getAllByRole("cell");
  expect(cells.map((cell) => cell.textContent)).toEqual([
    "Select Slow queries",
    "1",
    "Slow queriesPublishedData",
    "14 Nov 2026",
    "Edit Slow queries",
  ]);
  expect(cells[2]?.querySelector(".blogs__thumbnail img")).toBeTruthy();
  const links = within(cells[4] as HTMLElement).getAllByRole("link");
  const id = posts[0]?.id;
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    `/admin/blogs/edit?id=${id}`,
    `/admin/blogs/revisions?id=${id}`,
    "/blogs/slow-queries",
    `/admin/blogs?delete=${id}`,
  ]);
});

test("a draft shows the date of its creation; a scheduled post shows its publication time", async () => {
  const goesOut = dated("2026-12-01");
  const created = dated("2026-11-10");
  await openBlogs([
    { title: "Later", status: "scheduled", published_at: goesOut, dated_at: goesOut },
    { title: "Unfinished", status: "draft", published_at: null, created_at: created },
  ]);
  const [later, unfinished] = await blogRows();
  expect(later?.textContent).toMatch(/Scheduled1 Dec 2026, \d\d:\d\d/);
  expect(unfinished?.textContent).toContain("Draft");
  expect(unfinished?.textContent).toContain("10 Nov 2026");
  expect(screen.queryByRole("link", { name: "View Unfinished" })).toBeNull();
});

test("the home page shows the same list", async () => {
  await openBlogs([{ title: "Slow queries" }], "/admin/home");
  expect(await blogTitles()).toEqual(["Slow queries"]);
});

test("an empty list shows how to begin", async () => {
  await openBlogs([]);
  expect((await screen.findByText("Empty")).parentElement?.textContent).toContain("Add");
});

test("a list that fails to load shows the reason and can be loaded again", async () => {
  const api = await openInProcessApi();
  await putPost(api.context.database, { title: "Post 1" });
  api.intercept = on("/api/blogs", unavailable);
  await renderBackOffice("/admin/blogs", { api });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error fetching blogs");
  expect(alert.textContent).toContain("The database is resting.");
  api.intercept = null;
  await press("button", "Try again");
  expect(await blogTitles()).toEqual(["Post 1"]);
});

test("a search follows the typed text, in the address; clearing it shows all again", async () => {
  const { api } = await openBlogs([{ title: "Slow queries" }, { title: "Fast trains" }]);
  await blogRows();
  search("fast");
  expect(await blogTitles()).toHaveLength(2);
  await waitFor(async () => expect(await blogTitles()).toEqual(["Fast trains"]));
  await waitFor(() => expect(address()).toBe("/admin/blogs?q=fast"));
  search("fastest of all");
  expect(await screen.findByText("Nothing matches these filters.")).toBeTruthy();
  expect(api.requests.filter((request) => request.includes("q="))).toHaveLength(2);
  await press("link", "Clear filters");
  await waitFor(async () => expect(await blogTitles()).toHaveLength(2));
  expect(screen.getByLabelText<HTMLInputElement>("Search blogs").value).toBe("");
});

test("category and status filter the list and lead back to its first page", async () => {
  await openBlogs([
    ...numberedPosts(25),
    { title: "Ranking", category: "Sports" },
    { title: "Rules", category: "Sports", status: "draft", published_at: null },
  ]);
  await press("link", "Older");
  expect(await screen.findByText("21 to 27 of 27")).toBeTruthy();
  choose("Category", "Sports");
  await waitFor(() => expect(address()).toBe("/admin/blogs?category=Sports"));
  await waitFor(async () => expect(await blogTitles()).toEqual(["Ranking", "Rules"]));
  choose("Status", "draft");
  await waitFor(async () => expect(await blogTitles()).toEqual(["Rules"]));
  await waitFor(() => expect(address()).toBe("/admin/blogs?category=Sports&status=draft"));
});

test("filters in the address are applied; unknown values are ignored", async () => {
  const { api } = await openBlogs(
    [{ title: "Slow queries", status: "draft", published_at: null }, { title: "Fast trains" }],
    "/admin/blogs?status=draft&sort=sideways",
  );
  expect(await blogTitles()).toEqual(["Slow queries"]);
  expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe("draft");
  const list = api.sent.find(({ url }) => url.pathname === "/api/blogs");
  expect(Object.fromEntries(list?.url.searchParams ?? [])).toEqual({
    status: "draft",
    sort: "newest",
    limit: "20",
    content: "false",
  });
});

test("headings sort in both directions and show the direction", async () => {
  await openBlogs([{ title: "Bees" }, { title: "Ants" }, { title: "Cats" }]);
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
  await press("button", "Date");
  await waitFor(async () => expect(await blogTitles()).toEqual(["Cats", "Ants", "Bees"]));
});
