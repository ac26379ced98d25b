import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn } from "../../browser/staff-steps.ts";
import { expectToast } from "../../browser/toasts.ts";
import { button, idIn, paste, publish, readPost, text } from "./editor-steps.ts";

// Writing a post, alone and with everything in order.

test("a post is written with headings, lists and links, uploaded, and edited on", async ({
  page,
  ownServer,
}) => {
  await openSignedIn(page, ownServer, "/admin/blogs/create-new");
  await page.getByLabel("Blog title").fill("An order gateway, moved in pieces");
  await page.getByLabel("Category").fill("Data");
  await text(page).click();
  await page.keyboard.type("It was ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("nine years");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" old.");
  await page.keyboard.press("Enter");
  // The title is the only larger heading.
  await page.keyboard.type("# Why pieces");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two more");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await expect(button(page, "Link")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByLabel("Address").fill("example.com/more");
  await page.keyboard.press("Enter");
  await publish(page);
  await expectToast(page, "Saved");
  await expect(page.getByRole("heading", { name: "Edit Blog" })).toBeVisible();
  await expect(page.getByRole("link", { name: /an-order-gateway/ })).toBeVisible();
  const html =
    '<p>It was <strong>nine years</strong> old.</p><h2>Why pieces</h2><ul><li><p>one</p></li><li><p>two <a href="https://example.com/more">more</a></p></li></ul>';
  expect(await readPost(ownServer, idIn(page))).toMatchObject({
    content: html,
    status: "published",
  });

  // A round trip through the server changes nothing.
  await expect(text(page)).toContainText("nine years");
  await page.getByLabel("Summary").fill("How it went.");
  await page.getByLabel("Address").fill("in-pieces");
  await publish(page);
  await expectToast(page, "Blog saved");
  // The old address leads to the new one, for good.
  const old = `${ownServer.url}/blogs/an-order-gateway-moved-in-pieces`;
  const answer = await page.request.get(old, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()["location"]]).toEqual([308, "/blogs/in-pieces"]);
  expect(await readPost(ownServer, idIn(page))).toMatchObject({
    content: html,
    summary: "How it went.",
    version: 2,
  });
});

test("a missing title or category is reported beside its field and in a summary with focus", async ({
  page,
  ownServer,
}) => {
  await openSignedIn(page, ownServer, "/admin/blogs/create-new");
  await text(page).click();
  await page.keyboard.type("Some words.");
  await publish(page);
  const summary = page.getByRole("alert").filter({ hasText: "The post was not saved." });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Please enter a title." }).click();
  await expect(page.getByLabel("Blog title")).toBeFocused();
  await expect(page.getByLabel("Blog title")).toHaveAccessibleDescription("Please enter a title.");
  await expect(text(page)).toContainText("Some words.");
});

test("pasted text from elsewhere is cleaned; images of other sites are refused with a word", async ({
  page,
  ownServer,
}) => {
  await openSignedIn(page, ownServer, "/admin/blogs/create-new");
  await text(page).click();
  await paste(page, {
    html: '<b style="font-weight:normal" id="docs-internal-guid-1"><h1 style="color:red">Top</h1><p style="margin:0"><span style="font-weight:700">Bold</span> text<img src="https://other.example/a.png" onerror="alert(1)"></p></b>',
  });
  await expect(text(page).locator("h2")).toHaveText("Top");
  await expect(text(page).locator("strong")).toHaveText("Bold");
  await expect(text(page).locator("img[src*=other]")).toHaveCount(0);
  await expect(page.getByText(/One image was left out/)).toBeVisible();
});

test("a post is scheduled in the reader's own time, and unpublished again", async ({
  page,
  ownServer,
}) => {
  await openSignedIn(page, ownServer, "/admin/blogs/create-new");
  await page.getByLabel("Blog title").fill("For later");
  await page.getByLabel("Category").fill("Sports");
  await button(page, "Publish").click();
  await page.getByRole("radio", { name: "Schedule" }).check();
  await expect(page.getByText("(India Standard Time)")).toBeVisible();
  const year = new Date().getUTCFullYear() + 1;
  await page.getByLabel("Date and time").fill(`${year}-03-02T09:30`);
  await page.getByRole("button", { name: "Schedule for 2 Mar, 09:30" }).click();
  await expect(page.getByRole("heading", { name: "Edit Blog" })).toBeVisible();
  expect(await readPost(ownServer, idIn(page))).toMatchObject({
    status: "scheduled",
    publishedAt: `${year}-03-02T04:00:00.000Z`,
  });
  await button(page, "Schedule").click();
  await page.getByRole("radio", { name: "Now", exact: true }).check();
  await page.getByRole("button", { name: /^Publish now/ }).click();
  await expect(button(page, "Update")).toBeVisible();
  await button(page, "Update").click();
  await page.getByRole("radio", { name: "Unpublish" }).check();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Unpublish/ })
    .click();
  await expect(button(page, "Save draft")).toBeVisible();
  expect(await readPost(ownServer, idIn(page))).toMatchObject({ status: "draft" });
});

test("a preview shows what is not saved, in a tab of its own", async ({ page, ownServer }) => {
  await openSignedIn(page, ownServer, "/admin/blogs/create-new");
  await page.getByLabel("Blog title").fill("Not out yet");
  await page.getByLabel("Category").fill("Data");
  await text(page).click();
  await page.keyboard.type("Only for me.");
  const opened = page.waitForEvent("popup");
  await button(page, "Preview").click();
  const preview = await opened;
  await expect(preview.getByRole("heading", { name: "Not out yet" })).toBeVisible();
  await expect(preview.getByText("Only for me.")).toBeVisible();
});

test("by keyboard alone: to the tools and back, and a table with rows and columns", async ({
  page,
  ownServer,
}) => {
  await openSignedIn(page, ownServer, "/admin/blogs/create-new");
  await text(page).click();
  await page.keyboard.press("Alt+F10");
  await expect(button(page, "Heading 2")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(button(page, "Redo")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeFocused();
  // After a dialog, typing goes on where it was.
  await page.keyboard.type("/pic");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeFocused();
  // A slash lists blocks, and what is typed on narrows the list.
  await page.keyboard.type("/tab");
  await expect(page.getByRole("option", { name: "Table" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  // Each tool leads back to the text, in the next frame.
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("Name");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Value");
  await button(page, "Column after").press("Enter");
  await expect(text(page)).toBeFocused();
  await button(page, "Delete row").press("Enter");
  await expect(text(page).locator("tr")).toHaveCount(2);
  await expect(text(page).locator("tr").first().locator("th, td")).toHaveCount(4);
  await button(page, "Bold").focus();
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeFocused();
});
