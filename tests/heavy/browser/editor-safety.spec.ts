import type { Browser, Page, Route } from "@playwright/test";
import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn, signInByApi } from "../../browser/staff-steps.ts";
import { expectToast } from "../../browser/toasts.ts";
import { type ServerProcess, testAdmin } from "../../server-process.ts";
import { button, idIn, publish, readPost, text } from "./editor-steps.ts";

// Nothing typed is lost: two windows, a killed server, a session that ends.

async function secondWindow(browser: Browser, server: ServerProcess, path: string) {
  const page = await (await browser.newContext()).newPage();
  await openSignedIn(page, server, path);
  return page;
}

test("two windows: the second save shows what differs, and nothing is lost", async ({
  page,
  browser,
  ownServer,
}) => {
  const staff = await signInByApi(ownServer);
  const id = await staff.post({ title: "Shared", category: "Data", content: "<p>Two people.</p>" });
  await openSignedIn(page, ownServer, `/admin/blogs/edit?id=${id}`);
  const other = await secondWindow(browser, ownServer, `/admin/blogs/edit?id=${id}`);
  const write = async (window: Page, typed: string) => {
    await text(window).click();
    await window.keyboard.press("Control+End");
    await window.keyboard.type(typed);
  };
  await write(other, " Theirs.");
  await publish(other);
  await expectToast(other, "Blog saved");

  await write(page, " Mine.");
  await publish(page);
  const dialog = page.getByRole("dialog", { name: "Somebody else saved this post" });
  await expect(dialog.locator("dd del")).toContainText("Theirs");
  await expect(dialog.locator("dd ins")).toContainText("Mine");

  // Side by side: mine stays, and overwrites theirs with the next save.
  await dialog.getByRole("button", { name: "Edit side by side" }).click();
  await expect(page.getByLabel("Their text")).toContainText("Two people. Theirs.");
  await write(page, " Both.");
  await publish(page);
  await expectToast(page, "Blog saved");
  expect(await readPost(ownServer, id)).toMatchObject({
    content: "<p>Two people. Mine. Both.</p>",
    version: 3,
  });

  // The other window takes this version over and is offered its own text again.
  await write(other, " Late.");
  await publish(other);
  await other.getByRole("button", { name: "Use their version" }).click();
  await expect(text(other)).toHaveText("Two people. Mine. Both.");
  await other.reload();
  await other.getByRole("button", { name: "Discard changes" }).click();
  await other.getByRole("button", { name: "Discard", exact: true }).click();
  await other.getByRole("button", { name: "Restore it" }).click();
  await expect(text(other)).toHaveText("Two people. Theirs. Late.");
  await publish(other);
  await expectToast(other, "Blog saved");
  await other.context().close();
});

test("autosave outlives a server that is killed, a page that is left, and a session that ends", async ({
  page,
  ownServer,
}) => {
  test.setTimeout(480_000);
  const staff = await signInByApi(ownServer);
  const id = await staff.post({ title: "Kept", category: "Data", content: "<p>Saved.</p>" });
  await openSignedIn(page, ownServer, `/admin/blogs/edit?id=${id}`);
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" One.");
  await expect(page.getByText(/^Draft saved \d\d:\d\d\. Only you can see it\.$/)).toBeVisible();

  await ownServer.kill();
  await page.keyboard.type(" Two.");
  await expect(
    page.getByText("Offline. Saved in this browser; we send it when you’re back."),
  ).toBeVisible();
  await ownServer.restart();
  // After several failures the next attempt is half a minute away.
  await expect(page.getByText(/^Draft saved \d\d:\d\d\. Only you can see it\.$/)).toBeVisible();

  // Leaving asks; what is left is found again.
  await page.getByRole("link", { name: "Blogs", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await expect(text(page)).toHaveText("Saved. One. Two.");
  await page.getByRole("link", { name: "Blogs", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Blogs" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "You have a draft" })).toBeVisible();
  await button(page, "Continue editing").click();
  await expect(text(page)).toHaveText("Saved. One. Two.");

  // The session ends before the last words are saved.
  const token = await page.evaluate(() => localStorage.getItem("token"));
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Three.");
  await fetch(`${ownServer.url}/api/session`, {
    method: "DELETE",
    headers: { Authorization: `Bearer ${token}` },
  });
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await page.getByLabel("Email").fill(testAdmin.email);
  await page.getByLabel("Password", { exact: true }).fill(testAdmin.password);
  await button(page, "Login").click();
  await button(page, "Continue editing").click();
  await expect(text(page)).toHaveText("Saved. One. Two. Three.");
  expect(await readPost(ownServer, id)).toMatchObject({ content: "<p>Saved.</p>", version: 1 });
});

test("a save whose answer is lost, pressed again, makes one post, as it is now", async ({
  page,
  ownServer,
}) => {
  await openSignedIn(page, ownServer, "/admin/blogs/create-new");
  await page.getByLabel("Blog title").fill("Once");
  await page.getByLabel("Category").fill("Data");
  await text(page).click();
  await page.keyboard.type("One.");
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/api/blogs", lose, { times: 1 });
  await publish(page);
  await expectToast(page, "Error", "alert");
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Two.");
  await publish(page);
  await expect(page.getByRole("heading", { name: "Edit Blog" })).toBeVisible();
  expect(await readPost(ownServer, idIn(page))).toMatchObject({ content: "<p>One. Two.</p>" });
  const { send } = await signInByApi(ownServer);
  const { message } = (await (await send("GET", "/api/blogs")).json()) as {
    message: { title: string }[];
  };
  expect(message.filter(({ title }) => title === "Once")).toHaveLength(1);
});
