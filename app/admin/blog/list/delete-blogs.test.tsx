// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { refusal } from "../../testing/memory-api.ts";
import { blogRows, blogTitles, openBlogs, somePosts } from "../../testing/open-blogs.ts";
import { press } from "../../testing/press.ts";
import { address } from "../../testing/render-back-office.tsx";

afterEach(() => {
  cleanup();
  // The toasts stand beside the page, and one that offers to undo stays.
  document.body.replaceChildren();
});

test("deleting asks first; undo brings the post back", async () => {
  const { api } = await openBlogs(somePosts(2));
  await press("link", "Delete Post 1");
  const dialog = await screen.findByRole("dialog", { name: "Delete Blog" });
  expect(dialog.textContent).toContain("Post 1 will be deleted.");
  expect(document.activeElement?.textContent).toBe("Cancel");
  await press("button", "Delete");
  await waitFor(async () => expect(await blogTitles()).toEqual(["Post 2"]));
  expect(api.requests).toContain("DELETE /api/blogs?id=post-1");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Blogs"));
  await waitFor(() => expect(address()).toBe("/admin/blogs"));
  expect(await screen.findByText("Blog deleted successfully")).toBeTruthy();
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(async () => expect(await blogTitles()).toEqual(["Post 1", "Post 2"]));
  expect(await screen.findByText("Blog restored")).toBeTruthy();
});

test("a deletion that fails says Error and why, and changes nothing", async () => {
  const { api } = await openBlogs(somePosts(1));
  await press("link", "Delete Post 1");
  await screen.findByRole("dialog");
  api.breakWith = () => refusal(503, "The database is resting.");
  await press("button", "Delete");
  const dialog = screen.getByRole("dialog", { name: "Delete Blog" });
  expect(await within(dialog).findByText("The database is resting. Reference: r-1")).toBeTruthy();
  expect(await screen.findByText("Error")).toBeTruthy();
});

test("an undo that fails says why and can be tried again", async () => {
  const { api } = await openBlogs(somePosts(1));
  await press("link", "Delete Post 1");
  await press("button", "Delete");
  await screen.findByText("Empty");
  api.breakWith = () => refusal(503, "The database is resting.");
  fireEvent.click(await screen.findByText("Undo"));
  expect(await screen.findByText("The database is resting. Reference: r-1")).toBeTruthy();
  api.breakWith = null;
  fireEvent.click(screen.getByText("Try again"));
  await waitFor(async () => expect(await blogTitles()).toEqual(["Post 1"]));
});

test("several are chosen, counted and deleted at once, and come back at once", async () => {
  const { api } = await openBlogs(somePosts(3));
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
  await waitFor(async () => expect(await blogTitles()).toEqual(["Post 2"]));
  expect(api.requests.filter((request) => request.startsWith("DELETE"))).toEqual([
    "DELETE /api/blogs",
  ]);
  expect(await screen.findByText("2 blogs deleted successfully")).toBeTruthy();
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(async () => expect(await blogTitles()).toHaveLength(3));
});

test("an address that asks to delete the chosen, with none chosen, asks nothing", async () => {
  await openBlogs(somePosts(1), "/admin/blogs?delete=chosen");
  await blogRows();
  expect(screen.queryByRole("dialog")).toBeNull();
});
