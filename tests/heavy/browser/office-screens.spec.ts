import { expectSuits } from "../../browser/page-checks.ts";
import { expect, startReact, test } from "../../browser/site-test.ts";
import { enquire, openSignedIn, signInByApi } from "../../browser/staff-steps.ts";
import { flat } from "../../images.ts";

// Each screen besides those about clients is opened once, and looked at in all widths and both
// themes.

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("overview, help, palette and keys suit everyone, on every screen", async ({
  page,
  ownServer,
}) => {
  test.slow();
  await enquire(ownServer, "Asha Verma", "Can the gateway move in pieces?");
  await openSignedIn(page, ownServer, "/admin/home?show=first-steps");
  await expect(page.getByRole("heading", { name: "Connect the mailbox" })).toBeVisible();
  await expectSuits(page, "first steps");
  await page.getByRole("button", { name: "Hide this list" }).click();
  await expect(page.getByRole("button", { name: "Assign Asha Verma to me" })).toBeVisible();
  await expectSuits(page, "the overview");
  await page.getByRole("button", { name: "What is “Answer due”?" }).click();
  await expect(page.getByText("The clock counts answer hours only")).toBeVisible();
  await expectSuits(page, "the explanation of a term");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Help", exact: true }).click();
  await expect(page.getByRole("link", { name: /^Answer an enquiry/ })).toBeVisible();
  await expectSuits(page, "help");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
  await expectSuits(page, "the list of keys");
  await page.keyboard.press("Escape");
  const search = page.getByRole("searchbox", { name: "Search help" });
  await search.fill("passkey");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("asha");
  await expect(page.getByRole("option", { name: /^Asha Verma Northfold/ })).toBeVisible();
  await expectSuits(page, "the command palette");
  await page.keyboard.press("Escape");
  await expect(search).toBeFocused();
  await page.goto(`${ownServer.url}/admin/nowhere`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expectSuits(page, "an unknown page");
});

test("posts and images suit everyone, on every screen", async ({ page, ownServer }) => {
  test.slow();
  const staff = await signInByApi(ownServer);
  const title = "Slow queries and how we made them fast again, in nine weeks";
  const id = await staff.post({ title, category: "Data", content: "<p>Long ago.</p>" });
  await openSignedIn(page, ownServer, "/admin/blogs");
  await page.getByLabel(`Select ${title}`).check();
  await expectSuits(page, "Blogs");
  await page.getByRole("link", { name: `Delete ${title}` }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectSuits(page, "the deletion of a post");
  await page.goto(`${ownServer.url}/admin/blogs/edit?id=${id}`);
  await expect(page.getByLabel("Blog title")).toHaveValue(title);
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expectSuits(page, "the editor");
  await page.getByRole("button", { name: /^(Publish|Update)$/ }).click();
  await expect(page.getByRole("list", { name: "Checks" })).toBeVisible();
  await expectSuits(page, "the publish panel");
  await page.goto(`${ownServer.url}/admin/blogs/revisions?id=${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectSuits(page, "the revisions of a post");

  await page.goto(`${ownServer.url}/admin/media`);
  const name = "a-very-long-name-without-any-space_IMG_20261114_093015_HDR_final-2.jpg";
  await page
    .getByLabel("Images to upload")
    .setInputFiles({
      name,
      mimeType: "image/jpeg",
      buffer: await flat(800, 500, "#b4541f").jpeg().toBuffer(),
    });
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expectSuits(page, "Media");
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByLabel("Alt text").last()).toBeVisible();
  await expectSuits(page, "the details of an image");
  await test.step("on a phone the details are a sheet, and closing returns the focus", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const sheet = page.getByRole("dialog", { name });
    await expect(sheet.getByRole("heading", { name })).toBeFocused();
    await sheet.getByRole("link", { name: "Delete" }).scrollIntoViewIfNeeded();
    await expect(sheet.getByRole("button", { name: "Close" })).toBeInViewport();
    await sheet.getByRole("button", { name: "Close" }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).not.toHaveURL(/view=/);
    await page.getByRole("link", { name }).first().click();
    await expect(sheet).toBeVisible();
    await page.mouse.click(180, 20);
    await expect(sheet).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });
  await staff.send("DELETE", `/api/blogs/${id}`);
  await page.goto(`${ownServer.url}/admin/bin`);
  await expect(page.getByRole("row").filter({ hasText: title })).toBeVisible();
  await expectSuits(page, "the bin");
});

test("settings and records suit everyone, on every screen", async ({ page, ownServer }) => {
  test.slow();
  await enquire(ownServer, "Ananya Venkataraghavan-Deshmukh", "Can the gateway move in pieces?");
  await openSignedIn(page, ownServer, "/admin/staff?invite=new");
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expectSuits(page, "an invitation to staff");
  await page.getByLabel("Full name").fill("Kavya");
  await page.getByRole("textbox", { name: "Email" }).fill("kavya@nirbhay.example");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Kavya" })).toContainText("Invited");
  await expectSuits(page, "Staff");
  const screens = [
    ["settings", "First answer within"],
    ["account", "In use now"],
    ["account?do=authenticator", "Your password"],
    ["audit", "invited"],
  ] as const;
  for (const [address, text] of screens) {
    await page.goto(`${ownServer.url}/admin/${address}`);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expectSuits(page, address);
  }
  await page.goto(`${ownServer.url}/admin/settings#answer-hours`);
  const hours = page.locator("form", { has: page.getByLabel("First answer within") });
  await hours.getByLabel("First answer within").fill("6");
  await hours.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Saved \d/)).toBeInViewport();

  await page.goto(`${ownServer.url}/admin/privacy`);
  await page.getByLabel("Email address, phone number or name").fill("+91 98100-00000");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("button", { name: "Export as JSON" })).toBeVisible();
  await page.getByText("Consent given with each form").click();
  await expectSuits(page, "Privacy");
  await page.getByRole("button", { name: "Erase..." }).click();
  await expect(page.getByRole("heading", { name: "What remains" })).toBeVisible();
  await expectSuits(page, "the erasure of a person");
});

test("the pages before sign-in suit everyone, on every screen", async ({ page }) => {
  test.slow();
  for (const path of ["/admin", "/admin/generate", "/admin/invitation#token=of-nobody-at-all"]) {
    await page.goto(path);
    await startReact(page);
    await expectSuits(page, path);
  }
  await page.evaluate(() => localStorage.setItem("refreshToken", "of-nobody"));
  for (const path of ["/admin/verify-otp", "/admin/resetpassword"]) {
    await page.goto(path);
    await startReact(page);
    await expectSuits(page, path);
  }
});
