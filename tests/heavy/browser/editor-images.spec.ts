import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn } from "../../browser/staff-steps.ts";
import { expectToast } from "../../browser/toasts.ts";
import { button, idIn, paste, picture, publish, readPost, text } from "./editor-steps.ts";

// A post's images, in its text and in front of it.

test("images are pasted into the text and chosen for the post, described, ordered, removed", async ({
  page,
  ownServer,
}) => {
  await openSignedIn(page, ownServer, "/admin/blogs/create-new");
  await page.getByLabel("Blog title").fill("With images");
  await page.getByLabel("Category").fill("AI");
  await text(page).click();
  await page.keyboard.type("Before");
  await paste(page, { files: [{ name: "red.jpg", bytes: await picture("red") }] });
  // A picture just inserted asks for its description; it may wait.
  await page.getByRole("dialog", { name: "Image" }).getByRole("button", { name: "Done" }).click();
  await expect(text(page).locator("figure img[src^='/media/']")).toBeVisible();
  await text(page).locator("figcaption").click();
  await page.keyboard.type("Seen at dawn");

  await page.getByLabel("Add image").setInputFiles([
    { name: "green.jpg", mimeType: "image/jpeg", buffer: await picture("green") },
    { name: "blue.jpg", mimeType: "image/jpeg", buffer: await picture("blue") },
    { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") },
  ]);
  await expect(page.getByText(/We can’t use this file/)).toBeVisible();
  await button(page, "Remove notes.pdf").click();
  await expect(page.getByLabel("Alt text of image 2")).toBeVisible();

  // Asked for before publishing.
  await publish(page);
  await expect(page.getByRole("link", { name: /2 images have no alt text/ })).toBeVisible();
  await page.getByRole("link", { name: /^One image has no alt text/ }).click();
  await button(page, "Add alt text").click();
  await page.getByLabel("Alt text What the image shows").fill("A red square");
  await button(page, "Done").click();
  await page.getByLabel("Alt text of image 1").fill("A green square");
  await page.getByLabel("Decorative is image 2").check();

  await button(page, "Move image 2 earlier").click();
  await expect(page.getByText("Image 2 is now image 1 of 2.")).toBeAttached();
  await publish(page);
  await expect(page.getByRole("heading", { name: "Edit Blog" })).toBeVisible();
  const post = await readPost(ownServer, idIn(page));
  expect(post["images"]).toMatchObject([{ alt: "" }, { alt: "A green square" }]);
  expect(post["content"]).toMatch(
    /^<p>Before<\/p><figure><img data-media="[\w-]+" alt="A red square"><figcaption>Seen at dawn<\/figcaption><\/figure>$/,
  );

  // Marked as decorative once, it is not reported again.
  await button(page, "Remove image 2").click();
  await publish(page);
  await expectToast(page, "Blog saved");
  expect((await readPost(ownServer, idIn(page)))["images"]).toHaveLength(1);
});

test("an image of the library is found by name and put in", async ({ page, ownServer }) => {
  await openSignedIn(page, ownServer, "/admin/blogs/create-new");
  await page
    .getByLabel("Add image")
    .setInputFiles({ name: "harbour.jpg", mimeType: "image/jpeg", buffer: await picture("teal") });
  await expect(page.getByLabel("Alt text of image 1")).toBeVisible();
  await text(page).click();
  await page.keyboard.type("/pic");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add image" });
  await dialog.getByRole("searchbox").fill("harb");
  await dialog.getByRole("button", { name: "harbour.jpg" }).click();
  await dialog.getByRole("button", { name: "Add this image" }).click();
  await expect(text(page).locator("figure img[src^='/media/']")).toBeVisible();
});

test("images are dropped on the post and put in order by drag", async ({ page, ownServer }) => {
  await openSignedIn(page, ownServer, "/admin/blogs/create-new");
  const bytes = [...(await picture("olive"))];
  const dropped = await page.evaluateHandle((bytes) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(bytes)], "olive.jpg", { type: "image/jpeg" }));
    return data;
  }, bytes);
  await page.locator("#post-images").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(page.getByLabel("Alt text of image 1")).toBeVisible();
  await page
    .getByLabel("Add image")
    .setInputFiles({ name: "navy.jpg", mimeType: "image/jpeg", buffer: await picture("navy") });
  await page.getByLabel("Alt text of image 2").fill("Navy");
  const card = (at: number) => page.locator(".post-image").nth(at).locator("img");
  await card(1).dragTo(card(0), { force: true });
  await expect(page.getByLabel("Alt text of image 1")).toHaveValue("Navy");
  await expect(page.locator(".post-image").first()).toContainText("Cover");
});
