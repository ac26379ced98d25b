import type { Page } from "@playwright/test";
import { nightly } from "../upper-bounds.ts";
import { violationsOf } from "./page-checks.ts";
import { expect, test } from "./site-test.ts";
import { openSignedIn, type StaffApi, signInByApi } from "./staff-steps.ts";

// Starter articles would fill the list beside what a test writes.
test.use({ environment: { STARTER_CONTENT: "off" } });

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
const publish = (staff: StaffApi, title: string, more: object = {}) =>
  staff.post({ title, category: "Data", content: `<p>About ${title}.</p>`, ...more });
const titles = (page: Page) => page.locator(".blogs__title");

test("staff search, filter and sort, and the address keeps it all", async ({ page, ownServer }) => {
  const staff = await signInByApi(ownServer);
  await publish(staff, "Slow queries");
  await publish(staff, "Fast trains", { category: "Sports" });
  await publish(staff, "Unfinished", { status: "draft" });
  await openSignedIn(page, ownServer, "/admin/blogs");
  await expect(rows(page)).toHaveCount(3);

  await page.getByLabel("Search blogs").fill("trains");
  await expect(titles(page)).toHaveText(["Fast trains"]);
  await expect(page).toHaveURL(/\?q=trains$/);
  await page.reload();
  await expect(page.getByLabel("Search blogs")).toHaveValue("trains");
  await expect(titles(page)).toHaveText(["Fast trains"]);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(rows(page)).toHaveCount(3);

  await page.getByLabel("Status").selectOption("Drafts");
  await expect(titles(page)).toHaveText(["Unfinished"]);
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole("button", { name: "Blog" }).click();
  await expect(titles(page)).toHaveText(["Fast trains", "Slow queries", "Unfinished"]);
  await expect(page.getByRole("columnheader", { name: "Blog" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
});

test("a deleted post leaves the website; undo and the bin bring it back", async ({
  page,
  ownServer,
}) => {
  const id = await publish(await signInByApi(ownServer), "Slow queries");
  const status = async () => (await fetch(`${ownServer.url}/api/blogs/${id}`)).status;
  await openSignedIn(page, ownServer, "/admin/blogs");
  await page.getByRole("link", { name: "Delete Slow queries" }).click();
  const question = page.getByRole("dialog", { name: "Delete Blog" });
  await expect(question).toContainText("It moves to the bin and can be restored for 30 days.");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Blog deleted successfully")).toBeVisible();
  await expect(page.getByText("Empty")).toBeVisible();
  expect(await status()).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(titles(page)).toHaveText(["Slow queries"]);
  expect(await status()).toBe(200);

  await page.getByRole("link", { name: "Delete Slow queries" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Empty")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Bin" }).click();
  await expect(page).toHaveURL(/\/admin\/bin\?kind=post$/);
  await expect(rows(page)).toContainText(["Slow queries"]);
  await expect(rows(page)).toContainText(["in 30 days"]);
  await page.getByRole("button", { name: "Restore Slow queries" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing was deleted in the last 30 days.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Bin" })).toBeFocused();
  expect(await status()).toBe(200);
});

test("all posts of a page go at once, by keyboard alone", { tag: nightly }, async ({
  page,
  ownServer,
}) => {
  const staff = await signInByApi(ownServer);
  for (const title of ["One", "Two", "Three"]) await publish(staff, title);
  await openSignedIn(page, ownServer, "/admin/blogs");
  await page.getByLabel("Select all on this page").focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.getByRole("button", { name: "Delete 3" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 blogs deleted successfully")).toBeVisible();
  await expect(page.getByText("Empty")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Blogs" })).toBeFocused();
});

test("pages lead on and back, and the browser's back too", { tag: nightly }, async ({
  page,
  ownServer,
}) => {
  const staff = await signInByApi(ownServer);
  for (let at = 1; at <= 22; at++) await publish(staff, `Post ${at}`);
  await openSignedIn(page, ownServer, "/admin/blogs");
  await expect(page.getByText("1 to 20")).toBeVisible();
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.getByText("21 to 22")).toBeVisible();
  await expect(titles(page)).toHaveText(["Post 2", "Post 1"]);
  await page.reload();
  await expect(titles(page)).toHaveText(["Post 2", "Post 1"]);
  await page.goBack();
  await expect(page.getByText("1 to 20")).toBeVisible();
});

test("versions are compared word by word, and an earlier one is restored", {
  tag: nightly,
}, async ({ page, ownServer }) => {
  const staff = await signInByApi(ownServer);
  const id = await publish(staff, "Slow queries", { content: "<p>It was slow in May.</p>" });
  const edit = { content: "<p>It was slow in June.</p>" };
  await staff.send("PUT", `/api/blogs/${id}`, edit);
  await openSignedIn(page, ownServer, "/admin/blogs");
  await page.getByRole("link", { name: "Revisions Slow queries" }).click();
  await expect(page.locator("del")).toHaveText("removed: May");
  await expect(page.locator("ins")).toHaveText("added: June");
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("link", { name: "Restore this version" }).click();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByRole("link", { name: "Version 3 (current)" })).toBeVisible();
  const post = await (await fetch(`${ownServer.url}/api/blogs/${id}`)).json();
  expect(post).toMatchObject({ content: expect.stringContaining("May") });
});

test("a version that somebody saved meanwhile is not overwritten", async ({ page, ownServer }) => {
  const staff = await signInByApi(ownServer);
  const id = await publish(staff, "Slow queries");
  const save = (title: string) => staff.send("PUT", `/api/blogs/${id}`, { title });
  await save("Slower queries");
  await openSignedIn(page, ownServer, `/admin/blogs/revisions?id=${id}`);
  await page.getByRole("link", { name: "Restore this version" }).click();
  await save("The slowest queries");
  // The page behind the question shows it by then, and the question stays what it was.
  await expect(page.getByText("Version 3 (current)").first()).toBeVisible();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByText(/Nothing was restored/)).toBeVisible();
  await expect(page.getByRole("link", { name: "The slowest queries" })).toBeVisible();
});
