// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MemoryApi, refusal } from "../../testing/memory-api.ts";
import { blog, MemoryBlogs, type WholeRevision } from "../../testing/memory-blogs.ts";
import { image } from "../../testing/memory-media.ts";
import { press } from "../../testing/press.ts";
import { address, renderBackOffice } from "../../testing/render-back-office.tsx";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const revision = (version: number, more: Partial<WholeRevision> = {}): WholeRevision => ({
  version,
  title: "Slow queries",
  status: "published",
  by: "Asha Rao",
  savedAt: "2026-11-14T06:00:00.000Z",
  category: "Data",
  summary: "",
  content: "<p>It was slow in May.</p>",
  images: [],
  ...more,
});
const three = [
  revision(3, { content: "<p>It was slow in June.</p>", by: "Farhan Qureshi" }),
  revision(2, { title: "Slow tables" }),
  revision(1, { title: "Slow tables", status: "draft" }),
];

const open = async (revisions = three, search = "?id=slow-queries") => {
  const api = new MemoryApi();
  const blogs = new MemoryBlogs(api, [blog("Slow queries")]);
  blogs.revisions = [...revisions];
  await renderBackOffice(`/admin/blogs/revisions${search}`, { api });
  return { api, blogs };
};
const part = async (name: string) =>
  (await screen.findByText(name, { selector: "dt" })).nextElementSibling as HTMLElement;
const marked = (element: HTMLElement) =>
  [...element.querySelectorAll("del, ins")].map((mark) => mark.textContent);

test("the versions tell who, when and how far; the one before is compared with the current", async () => {
  await open();
  const list = await screen.findByRole("list", { name: "Versions" });
  const items = within(list).getAllByRole("listitem");
  expect(items).toHaveLength(3);
  expect(items[0]?.textContent).toMatch(
    /^Version 3 \(current\)14 Nov 2026, .*Farhan QureshiPublished$/,
  );
  expect(items[2]?.textContent).toContain("Draft");
  expect(
    screen.getByRole("heading", { name: "From version 2 to version 3 (current)" }),
  ).toBeTruthy();
  expect(marked(await part("Title"))).toEqual(["removed: tables", "added: queries"]);
  expect(marked(await part("Content"))).toEqual(["removed: May", "added: June"]);
  expect(marked(await part("Category"))).toEqual([]);
});

test("any two can be compared, at an address of their own", async () => {
  await open();
  await press("link", /^Version 1/);
  await waitFor(() => expect(address()).toBe("/admin/blogs/revisions?id=slow-queries&version=1"));
  fireEvent.change(screen.getByLabelText("Compare version 1 with"), { target: { value: "2" } });
  await screen.findByRole("heading", { name: "From version 1 to version 2" });
  await waitFor(() =>
    expect(address()).toBe("/admin/blogs/revisions?id=slow-queries&version=1&with=2"),
  );
  expect(marked(await part("Title"))).toEqual([]);
});

test("images that came, went, moved or are described otherwise say so", async () => {
  const picture = (name: string, alt = name) => ({ ...image(name).picture, alt });
  await open([
    revision(2, { images: [picture("b"), picture("a", "a rack"), picture("d")] }),
    revision(1, { images: [picture("a"), picture("b"), picture("c")] }),
  ]);
  const items = within(await part("Images")).getAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual([
    "Movedb",
    "Movedaadded:  rack",
    "+ Addedadded: d",
    "− Removedremoved: c",
  ]);
});

test("a post saved once has nothing to compare", async () => {
  await open([revision(1)]);
  expect(await screen.findByText("One version so far")).toBeTruthy();
});

test("a post that is not there says so", async () => {
  await open(three, "?id=nobody");
  expect(await screen.findByText("Error fetching revisions")).toBeTruthy();
  expect(await screen.findByText("There is no such post.")).toBeTruthy();
});

test("restoring asks first, and makes the version the newest", async () => {
  const { api } = await open();
  await press("link", "Restore this version");
  await screen.findByRole("dialog", { name: "Restore this version" });
  await press("button", "Restore");
  expect(await screen.findByText("Version 4 (current)")).toBeTruthy();
  expect(api.requests).toContain("POST /api/blogs/slow-queries/revisions/2/restore");
  expect(await screen.findByText("Version 2 restored")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/admin/blogs/revisions?id=slow-queries"));
});

test("when somebody saved meanwhile nothing is restored, and the newest version is shown", async () => {
  const { blogs } = await open();
  await press("link", "Restore this version");
  blogs.revisions.unshift(revision(4, { by: "Meera Iyer" }));
  await press("button", "Restore");
  expect(
    await screen.findByText(/Somebody else has saved this post meanwhile.*nothing was restored/),
  ).toBeTruthy();
  expect(await screen.findByText("Version 4 (current)")).toBeTruthy();
  expect(screen.queryByText("Version 5 (current)")).toBeNull();
});

test("a restoration that fails says why and can be tried again", async () => {
  const { api } = await open();
  await press("link", "Restore this version");
  await screen.findByRole("dialog");
  api.breakWith = () => refusal(503, "The database is resting.");
  await press("button", "Restore");
  expect(await screen.findByText("The database is resting. Reference: r-1")).toBeTruthy();
  api.breakWith = null;
  await press("button", "Restore");
  expect(await screen.findByText("Version 4 (current)")).toBeTruthy();
});
