import type { Page } from "@playwright/test";
import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn, signInByApi } from "../../browser/staff-steps.ts";
import { flat } from "../../images.ts";

test.use({ environment: { STARTER_CONTENT: "off" } });

const jpeg = async (name: string, width = 800, height = 500, colour = "#b4541f") => ({
  name,
  mimeType: "image/jpeg",
  buffer: await flat(width, height, colour).jpeg().toBuffer(),
});
const choose = (page: Page) => page.getByLabel("Images to upload");
const card = (page: Page, name: string | RegExp) =>
  page
    .getByRole("list", { name: "Images" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

test("images are uploaded several at once, and finish by themselves", async ({
  page,
  ownServer,
}) => {
  await openSignedIn(page, ownServer, "/admin/media");
  await expect(page.getByText("Empty")).toBeVisible();
  await choose(page).setInputFiles([
    await jpeg("hall.jpg"),
    await jpeg("rack.jpg", 500, 800, "#1f54b4"),
  ]);
  await expect(page.getByRole("list", { name: "Uploads" }).getByText("Uploaded")).toHaveCount(2);
  await expect(card(page, "hall.jpg")).toContainText("800 × 500");
  // Encoding runs at lower CPU priority: beside busy processes it gets a tenth of a core.
  await expect(page.getByText("Making smaller versions")).toHaveCount(0);
});

test("for a file that is no image, or too large, the page says what to do", async ({
  page,
  ownServer,
}) => {
  await openSignedIn(page, ownServer, "/admin/media");
  await choose(page).setInputFiles([
    { name: "program.jpg", mimeType: "image/jpeg", buffer: Buffer.from("MZ\x90\x00 a program") },
    { name: "huge.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(11 * 1024 * 1024) },
  ]);
  const uploads = page.getByRole("list", { name: "Uploads" });
  await expect(
    uploads.getByText("Please choose a JPEG, PNG, WebP, AVIF or GIF image"),
  ).toBeVisible();
  await expect(uploads.getByText("This file is 11 MB; the limit is 10 MB.")).toBeVisible();
  await uploads.getByRole("button", { name: "Remove program.jpg" }).click();
  await expect(uploads.getByText("program.jpg")).toHaveCount(0);
});

test("images dropped onto the page are uploaded", async ({ page, ownServer }) => {
  await openSignedIn(page, ownServer, "/admin/media");
  await expect(page.getByText("Empty")).toBeVisible();
  const { buffer } = await jpeg("dropped.jpg");
  const files = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], "dropped.jpg", { type: "image/jpeg" }));
      return transfer;
    },
    [...buffer],
  );
  await page.dispatchEvent("body", "dragover", { dataTransfer: files });
  await expect(page.locator("[data-drop]")).toBeVisible();
  await page.dispatchEvent("body", "drop", { dataTransfer: files });
  await expect(card(page, "dropped.jpg")).toBeVisible();
  await expect(page.locator("[data-drop]")).toHaveCount(0);
});

test("an image in use stays, and says where; the unused go together", async ({
  page,
  ownServer,
}) => {
  const staff = await signInByApi(ownServer);
  await openSignedIn(page, ownServer, "/admin/media");
  await choose(page).setInputFiles([
    await jpeg("used.jpg"),
    await jpeg("spare.jpg", 500, 800),
    await jpeg("other.jpg", 600, 600),
  ]);
  await expect(card(page, /\.jpg$/)).toHaveCount(3);
  const { message } = await (await staff.send("GET", "/api/media")).json();
  const used = message.find(({ name }: { name: string }) => name === "used.jpg");
  await staff.post({
    title: "Slow queries",
    category: "Data",
    content: "<p>Slow.</p>",
    images: [{ id: used.id, alt: "" }],
  });
  await page.reload();
  await card(page, "used.jpg").getByRole("link").click();
  const panel = page.getByRole("complementary", { name: "used.jpg" });
  await expect(panel.getByRole("link", { name: "Slow queries" })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Delete" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);

  await page.getByRole("link", { name: /^Not used/ }).click();
  await expect(page).toHaveURL(/unused=true/);
  await expect(card(page, "used.jpg")).toHaveCount(0);
  await page.getByLabel("Select all unused").check();
  await page.getByRole("button", { name: "Delete 2" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("2 images deleted")).toBeVisible();
  await expect(page.getByText("Nothing matches these filters.")).toBeVisible();
});
