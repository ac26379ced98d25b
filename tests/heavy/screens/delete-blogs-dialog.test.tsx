// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { blogRows, blogTitles, numberedPosts, openBlogs } from "../../office/blog-seeds.ts";
import { on, unavailable } from "../../office/in-process-api.ts";
import { address } from "../../office/render-back-office.tsx";
import { press } from "../../office/user-actions.ts";

test("deleting asks first; undo restores the post", async () => {
  const { api, posts } = await openBlogs(numberedPosts(2));
  await press("link", "Delete Post 1");
  const dialog = await screen.findByRole("dialog", { name: "Delete Blog" });
  expect(dialog.textContent).toContain("Post 1 will be deleted.");
  expect(document.activeElement?.textContent).toBe("Cancel");
  await press("button", "Delete");
  await waitFor(async () => expect(await blogTitles()).toEqual(["Post 2"]));
  expect(api.requests).toContain(`DELETE /api/blogs?id=${posts[0]?.id}`);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Blogs"));
  await waitFor(() => expect(address()).toBe("/admin/blogs"));
  expect(await screen.findByText("Blog deleted successfully")).toBeTruthy();
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(async () => expect(await blogTitles()).toEqual(["Post 1", "Post 2"]));
  expect(await screen.findByText("Blog restored")).toBeTruthy();
});

test("only of published posts it says that visitors see them no longer", async () => {
  await openBlogs([
    { title: "Clocks", status: "draft" },
    { title: "Bells", status: "published" },
  ]);
  await press("link", "Delete Clocks");
  const dialog = await screen.findByRole("dialog", { name: "Delete Blog" });
  expect(dialog.textContent).not.toContain("Visitors");
  await press("button", "Cancel");
  await press("link", "Delete Bells");
  const next = await screen.findByRole("dialog", { name: "Delete Blog" });
  expect(next.textContent).toContain("Visitors will no longer see it.");
});

test("an undo restores the post in the list, even from another page", async () => {
  await openBlogs(numberedPosts(2));
  await press("link", "Delete Post 1");
  await press("button", "Delete");
  const undo = await screen.findByText("Undo");
  await press("link", "Media");
  await screen.findByRole("heading", { name: "Media" });
  fireEvent.click(undo);
  expect(await screen.findByText("Blog restored")).toBeTruthy();
  await press("link", "Blogs");
  await waitFor(async () => expect(await blogTitles()).toEqual(["Post 1", "Post 2"]));
});

test("a failed deletion shows an error and its reason, and changes nothing", async () => {
  const { api } = await openBlogs(numberedPosts(1));
  await press("link", "Delete Post 1");
  await screen.findByRole("dialog");
  api.intercept = on("/api/blogs", unavailable);
  await press("button", "Delete");
  const dialog = screen.getByRole("dialog", { name: "Delete Blog" });
  expect(await within(dialog).findByText("The database is resting. Reference: r-1")).toBeTruthy();
  expect(await screen.findByText("Error")).toBeTruthy();
  expect(await blogTitles()).toEqual(["Post 1"]);
});

test("a failed undo shows its reason and can be tried again", async () => {
  const { api } = await openBlogs(numberedPosts(1));
  await press("link", "Delete Post 1");
  await press("button", "Delete");
  await screen.findByText("Empty");
  api.intercept = on("/api/bin/restore", unavailable);
  fireEvent.click(await screen.findByText("Undo"));
  expect(await screen.findByText("The database is resting. Reference: r-1")).toBeTruthy();
  api.intercept = null;
  fireEvent.click(screen.getByText("Try again"));
  await waitFor(async () => expect(await blogTitles()).toEqual(["Post 1"]));
});

test("several posts are selected, deleted and restored at once", async () => {
  const { api } = await openBlogs(numberedPosts(3));
  await press("checkbox", "Select Post 1");
  expect(await screen.findByText("1 selected")).toBeTruthy();
  const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all on this page" });
  expect(all.indeterminate).toBe(true);
  await press("checkbox", "Select all on this page");
  expect(await screen.findByText("3 selected")).toBeTruthy();
  await press("checkbox", "Select Post 2");
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

test("the address of the dialog names a post of another page too", async () => {
  await openBlogs(numberedPosts(21), (posts) => `/admin/blogs?delete=${posts.at(-1)?.id}`);
  const dialog = await screen.findByRole("dialog", { name: "Delete Blog" });
  expect(await within(dialog).findByText("Post 21")).toBeTruthy();
  expect(await blogTitles()).not.toContain("Post 21");
});

test("an address that deletes the selected posts opens no dialog when none is selected", async () => {
  await openBlogs(numberedPosts(1), "/admin/blogs?delete=selected");
  await blogRows();
  expect(screen.queryByRole("dialog")).toBeNull();
});
