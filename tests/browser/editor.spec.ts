import { type Browser, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { type ServerProcess, testAdmin } from "../server-process.ts";
import { test } from "./site-test.ts";
import { signInByApi } from "./staff-api.ts";

/** A page of somebody who is signed in. */
async function openAt(page: Page, server: ServerProcess, path: string) {
  const { token } = await signInByApi(server);
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate((token) => localStorage.setItem("token", token), token);
  await page.goto(server.url + path);
}

const text = (page: Page) => page.locator(".tiptap");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function readPost(server: ServerProcess, id: string) {
  const staff = await signInByApi(server);
  const answer = await staff.send("GET", `/api/blogs/${id}`);
  const { data } = (await answer.json()) as { data: Record<string, unknown> };
  return data;
}

const idIn = (page: Page) => new URL(page.url()).searchParams.get("id") ?? "";

const picture = (colour: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** Pastes or drops as a person would, with what the clipboard holds. */
async function paste(
  page: Page,
  data: { html?: string; files?: { name: string; bytes: Buffer }[] },
) {
  const files = (data.files ?? []).map(({ name, bytes }) => ({
    name,
    base64: bytes.toString("base64"),
  }));
  await text(page).evaluate(
    (element, { html, files }) => {
      const clipboard = new DataTransfer();
      if (html) clipboard.setData("text/html", html);
      if (html) clipboard.setData("text/plain", "words");
      for (const { name, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        clipboard.items.add(new File([bytes], name, { type: "image/jpeg" }));
      }
      const init = { clipboardData: clipboard, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent("paste", init));
    },
    { html: data.html, files },
  );
}

test("a post is written with headings, lists and links, uploaded, and edited on", async ({
  page,
  ownServer,
}) => {
  await openAt(page, ownServer, "/admin/blogs/create-new");
  await page.getByLabel("Blog title").fill("An order gateway, moved in pieces");
  await page.getByLabel("Category").fill("Data");
  await text(page).click();
  await page.keyboard.type("It was ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("nine years");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" old.");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Alt+2");
  await page.keyboard.type("Why pieces");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two ");
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Text" }).fill("more");
  await page.getByRole("textbox", { name: "Address" }).fill("example.com/more");
  await page.keyboard.press("Enter");
  await button(page, "Upload").click();
  await expect(page.getByRole("status").getByText("Saved", { exact: true })).toBeVisible();
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
  await button(page, "Save").click();
  await expect(page.getByRole("status").getByText("Blog saved")).toBeVisible();
  expect(await readPost(ownServer, idIn(page))).toMatchObject({
    content: html,
    summary: "How it went.",
    version: 2,
  });
});

test("title and category are asked for, beside the field and in a summary with focus", async ({
  page,
  ownServer,
}) => {
  await openAt(page, ownServer, "/admin/blogs/create-new");
  await text(page).click();
  await page.keyboard.type("Some words.");
  await button(page, "Upload").click();
  const summary = page.getByRole("alert").filter({ hasText: "The post is not saved yet." });
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
  await openAt(page, ownServer, "/admin/blogs/create-new");
  await text(page).click();
  await paste(page, {
    html: '<b style="font-weight:normal" id="docs-internal-guid-1"><h1 style="color:red">Top</h1><p style="margin:0"><span style="font-weight:700">Bold</span> text<img src="https://other.example/a.png" onerror="alert(1)"></p></b>',
  });
  await expect(text(page).locator("h2")).toHaveText("Top");
  await expect(text(page).locator("strong")).toHaveText("Bold");
  await expect(text(page).locator("img[src*=other]")).toHaveCount(0);
  await expect(page.getByText(/One image was left out/)).toBeVisible();
});

test("images are pasted into the text and chosen for the post, described, ordered, removed", async ({
  page,
  ownServer,
}) => {
  await openAt(page, ownServer, "/admin/blogs/create-new");
  await page.getByLabel("Blog title").fill("With images");
  await page.getByLabel("Category").fill("AI");
  await text(page).click();
  await page.keyboard.type("Before");
  await paste(page, { files: [{ name: "red.jpg", bytes: await picture("red") }] });
  await expect(text(page).locator("figure img[src^='/media/']")).toBeVisible();
  await text(page).locator("figcaption").click();
  await page.keyboard.type("Seen at dawn");

  await page.getByLabel("Add image").setInputFiles([
    { name: "green.jpg", mimeType: "image/jpeg", buffer: await picture("green") },
    { name: "blue.jpg", mimeType: "image/jpeg", buffer: await picture("blue") },
    { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") },
  ]);
  await expect(page.getByText(/This is not an image that we can show/)).toBeVisible();
  await button(page, "Remove notes.pdf").click();
  await expect(page.getByLabel("Alternative text of image 2")).toBeVisible();

  // Asked for before publishing.
  await button(page, "Upload").click();
  await expect(page.getByRole("link", { name: /2 images have no alternative text/ })).toBeVisible();
  await page.getByRole("link", { name: /^One image has no alternative text/ }).click();
  await button(page, "Add alternative text").click();
  await page.getByLabel("Alternative text What the image shows").fill("A red square");
  await button(page, "Done").click();
  await page.getByLabel("Alternative text of image 1").fill("A green square");
  await page.getByLabel("Decorative is image 2").check();

  await button(page, "Move image 2 earlier").click();
  await expect(page.getByText("Image 2 is now image 1 of 2.")).toBeAttached();
  await button(page, "Upload").click();
  await expect(page.getByRole("heading", { name: "Edit Blog" })).toBeVisible();
  const post = await readPost(ownServer, idIn(page));
  expect(post["images"]).toMatchObject([{ alt: "" }, { alt: "A green square" }]);
  expect(post["content"]).toMatch(
    /^<p>Before<\/p><figure><img data-media="[\w-]+" alt="A red square"><figcaption>Seen at dawn<\/figcaption><\/figure>$/,
  );

  // Said to be decorative once, it is not asked about again.
  await button(page, "Remove image 2").click();
  await button(page, "Save").click();
  await expect(page.getByText("Blog saved")).toBeVisible();
  expect((await readPost(ownServer, idIn(page)))["images"]).toHaveLength(1);
});

test("an image of the library is found by name and put in", async ({ page, ownServer }) => {
  await openAt(page, ownServer, "/admin/blogs/create-new");
  await page.getByLabel("Add image").setInputFiles({
    ...{ name: "harbour.jpg", mimeType: "image/jpeg", buffer: await picture("teal") },
  });
  await expect(page.getByLabel("Alternative text of image 1")).toBeVisible();
  await text(page).click();
  await button(page, "Image").click();
  const dialog = page.getByRole("dialog", { name: "Add image" });
  await dialog.getByRole("searchbox").fill("harb");
  await dialog.getByRole("button", { name: "harbour.jpg" }).click();
  await dialog.getByRole("button", { name: "Add this image" }).click();
  await expect(text(page).locator("figure img[src^='/media/']")).toBeVisible();
});

test("a post is scheduled in the reader's own time, and unpublished again", async ({
  page,
  ownServer,
}) => {
  await openAt(page, ownServer, "/admin/blogs/create-new");
  await page.getByLabel("Blog title").fill("For later");
  await page.getByLabel("Category").fill("Sports");
  await page.getByRole("radio", { name: "Schedule" }).check();
  await expect(page.getByText("(India Standard Time)")).toBeVisible();
  const year = new Date().getUTCFullYear() + 1;
  await page.getByLabel("Date and time").fill(`${year}-03-02T09:30`);
  await button(page, "Schedule").click();
  await expect(page.getByRole("heading", { name: "Edit Blog" })).toBeVisible();
  expect(await readPost(ownServer, idIn(page))).toMatchObject({
    status: "scheduled",
    publishedAt: `${year}-03-02T04:00:00.000Z`,
  });
  await page.getByRole("radio", { name: "Publish now" }).check();
  await button(page, "Publish").click();
  await expect(page.getByRole("radio", { name: "Published" })).toBeChecked();
  await page.getByRole("radio", { name: "Take it off the site" }).check();
  await button(page, "Unpublish").click();
  await expect(page.getByRole("radio", { name: "Draft" })).toBeChecked();
  expect(await readPost(ownServer, idIn(page))).toMatchObject({ status: "draft" });
});

async function secondWindow(browser: Browser, server: ServerProcess, path: string) {
  const page = await (await browser.newContext()).newPage();
  await openAt(page, server, path);
  return page;
}

test("two windows: the second save shows what differs, and nothing is lost", async ({
  page,
  browser,
  ownServer,
}) => {
  const staff = await signInByApi(ownServer);
  const id = await staff.post({ title: "Shared", category: "Data", content: "<p>Two people.</p>" });
  await openAt(page, ownServer, `/admin/blogs/edit?id=${id}`);
  const other = await secondWindow(browser, ownServer, `/admin/blogs/edit?id=${id}`);
  const write = async (window: Page, words: string) => {
    await text(window).click();
    await window.keyboard.press("Control+End");
    await window.keyboard.type(words);
  };
  await write(other, " Theirs.");
  await button(other, "Save").click();
  await expect(other.getByText("Blog saved")).toBeVisible();

  await write(page, " Mine.");
  await button(page, "Save").click();
  const dialog = page.getByRole("dialog", { name: "Somebody else saved this post" });
  await expect(dialog.locator("dd del")).toContainText("Theirs");
  await expect(dialog.locator("dd ins")).toContainText("Mine");

  // Theirs beside: mine stays, and goes over theirs with the next save.
  await dialog.getByRole("button", { name: "Go on editing, with theirs beside" }).click();
  await expect(page.getByLabel("Their text")).toContainText("Two people. Theirs.");
  await write(page, " Both.");
  await button(page, "Save").click();
  await expect(page.getByText("Blog saved")).toBeVisible();
  expect(await readPost(ownServer, id)).toMatchObject({
    content: "<p>Two people. Mine. Both.</p>",
    version: 3,
  });

  // The other one takes this over and finds its own text set aside.
  await write(other, " Late.");
  await button(other, "Save").click();
  await other.getByRole("button", { name: "Take theirs" }).click();
  await expect(text(other)).toHaveText("Two people. Mine. Both.");
  await other.reload();
  await other.getByRole("button", { name: "Discard them" }).click();
  await other.getByRole("button", { name: "Bring it back" }).click();
  await expect(text(other)).toHaveText("Two people. Theirs. Late.");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Blog saved")).toBeVisible();
  await other.context().close();
});

test("autosave outlives a server that is killed, a page that is left, and a session that ends", async ({
  page,
  ownServer,
}) => {
  const staff = await signInByApi(ownServer);
  const id = await staff.post({ title: "Kept", category: "Data", content: "<p>Saved.</p>" });
  await openAt(page, ownServer, `/admin/blogs/edit?id=${id}`);
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" One.");
  await expect(page.getByText(/^Saved \d\d:\d\d, for you alone$/)).toBeVisible();

  await ownServer.kill();
  await page.keyboard.type(" Two.");
  await expect(page.getByText(/^Not saved: .* kept in this browser/)).toBeVisible();
  await ownServer.restart();
  await expect(page.getByText(/^Saved \d\d:\d\d, for you alone$/)).toBeVisible({ timeout: 20_000 });

  // Leaving asks; what is left is found again.
  await page.getByRole("link", { name: "Blogs", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await expect(text(page)).toHaveText("Saved. One. Two.");
  await page.getByRole("link", { name: "Blogs", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "You have unsaved changes" })).toBeVisible();
  await button(page, "Go on with them").click();
  await expect(text(page)).toHaveText("Saved. One. Two.");

  // The token is refused in the middle of a sentence.
  const token = await page.evaluate(() => localStorage.getItem("token"));
  await fetch(`${ownServer.url}/api/session`, {
    method: "DELETE",
    headers: { Authorization: `Bearer ${token}` },
  });
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Three.");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await page.getByLabel("Email").fill(testAdmin.email);
  await page.getByLabel("Password", { exact: true }).fill(testAdmin.password);
  await button(page, "Login").click();
  await button(page, "Go on with them").click();
  await expect(text(page)).toHaveText("Saved. One. Two. Three.");
  expect(await readPost(ownServer, id)).toMatchObject({ content: "<p>Saved.</p>", version: 1 });
});

test("a preview shows what is not saved, in a tab of its own", async ({ page, ownServer }) => {
  await openAt(page, ownServer, "/admin/blogs/create-new");
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
  await openAt(page, ownServer, "/admin/blogs/create-new");
  await text(page).click();
  await page.keyboard.press("Alt+F10");
  await expect(button(page, "Heading 2")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(button(page, "Redo")).toBeFocused();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowLeft");
  await expect(button(page, "Table")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Name");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Value");
  await button(page, "Column after").press("Enter");
  await button(page, "Delete row").press("Enter");
  await expect(text(page).locator("tr")).toHaveCount(2);
  await expect(text(page).locator("tr").first().locator("th, td")).toHaveCount(4);
  await button(page, "Bold").focus();
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeFocused();
});

test("images are dropped on the post and put in order by drag", async ({ page, ownServer }) => {
  await openAt(page, ownServer, "/admin/blogs/create-new");
  const bytes = [...(await picture("olive"))];
  const dropped = await page.evaluateHandle((bytes) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(bytes)], "olive.jpg", { type: "image/jpeg" }));
    return data;
  }, bytes);
  await page.locator("#post-images").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(page.getByLabel("Alternative text of image 1")).toBeVisible();
  await page.getByLabel("Add image").setInputFiles({
    ...{ name: "navy.jpg", mimeType: "image/jpeg", buffer: await picture("navy") },
  });
  await page.getByLabel("Alternative text of image 2").fill("Navy");
  const card = (at: number) => page.locator(".post-image").nth(at).locator("img");
  await card(1).dragTo(card(0), { force: true });
  await expect(page.getByLabel("Alternative text of image 1")).toHaveValue("Navy");
  await expect(page.locator(".post-image").first()).toContainText("Cover");
});
