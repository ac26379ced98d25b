import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { violationsOf } from "../../browser/page-checks.ts";
import { emailTo } from "../../browser/sent-emails.ts";
import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn } from "../../browser/staff-steps.ts";
import { testAdmin } from "../../server-process.ts";

test.use({ environment: { STARTER_CONTENT: "off" } });

const typePassword = (page: Page) =>
  page.getByLabel("Your password", { exact: true }).fill(testAdmin.password);

/** A fingerprint reader that accepts every finger. */
async function plugInAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test("an authenticator app is set up from its key, and recovery codes are shown", async ({
  page,
  ownServer,
}) => {
  await openSignedIn(page, ownServer, "/admin/account");
  await page.getByRole("link", { name: "Set up authenticator app" }).click();
  await expect(page.getByLabel("Your password", { exact: true })).toBeFocused();
  await typePassword(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const key = ((await page.locator("code.mono").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel(/^Six-digit code/).fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByLabel(/^Six-digit code/)).toHaveAttribute("aria-invalid", "true");
  await page
    .getByLabel(/^Six-digit code/)
    .fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await page.getByRole("button", { name: "Confirm" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  expect(await violationsOf(page)).toEqual([]);
  const shown = await codes.allInnerTexts();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const file = await (await downloading).path();
  expect((await readFile(file, "utf8")).trim().split("\n")).toEqual(shown);
  await page.getByRole("button", { name: "I’ve saved them" }).click();
  await expect(page.getByText(/^10 of 10 left/)).toBeVisible();
  await emailTo(ownServer, testAdmin.email, /authenticator/i);
});

test("a passkey is added, named, and removed", async ({ page, ownServer }) => {
  await plugInAuthenticator(page);
  await openSignedIn(page, ownServer, "/admin/account");
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await page.getByLabel("Passkey name").fill("Asha's laptop");
  await typePassword(page);
  await page.getByRole("button", { name: "Add passkey" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  await page.getByRole("button", { name: "I’ve saved them" }).click();
  await page.getByRole("link", { name: "Remove Asha's laptop" }).click();
  await page.getByLabel("Your password", { exact: true }).fill("not the right one");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByLabel("Your password", { exact: true })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await typePassword(page);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("link", { name: "Remove Asha's laptop" })).toHaveCount(0);
});

test("sessions elsewhere are seen and ended", async ({ page, browser, ownServer }) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await openSignedIn(elsewhere, ownServer, "/admin/blogs");
  await expect(elsewhere.getByRole("heading", { name: "Blogs" })).toBeVisible();
  await openSignedIn(page, ownServer, "/admin/account");
  await expect(page.getByText("In use now")).toBeVisible();
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByRole("button", { name: /^Sign out (?!everywhere)/ })).toHaveCount(0);
  await elsewhere.reload();
  await expect(elsewhere.getByText(/session has ended/i).first()).toBeVisible();
  await elsewhere.context().close();
});

test("a new email address is reported to both addresses, and a new name appears in the menu", async ({
  page,
  ownServer,
}) => {
  await openSignedIn(page, ownServer, "/admin/account");
  await page.getByRole("link", { name: "Change your name" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Asha Verma");
  await page.getByRole("button", { name: "Save" }).click();
  const menu = page.getByRole("navigation", { name: "Back office" });
  await expect(menu.getByRole("link", { name: "Asha Verma" })).toBeVisible();
  await page.getByRole("link", { name: "Change your email address" }).click();
  await page.getByLabel("New email").fill("asha.verma@nirbhay.example");
  await typePassword(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("asha.verma@nirbhay.example")).toBeVisible();
  await emailTo(ownServer, testAdmin.email, /address/i);
  await emailTo(ownServer, "asha.verma@nirbhay.example", /address/i);
});

test("on a phone the menu under the picture opens by keyboard and closes by Escape", async ({
  page,
  ownServer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, ownServer, "/admin/blogs");
  // With the name the page is there; what is rendered before it loses the focus.
  const picture = page.getByRole("button", { name: "Administrator: more pages" });
  await picture.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Media" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Media" })).toBeHidden();
  await expect(picture).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Audit log" }).click();
  await expect(page.getByRole("heading", { name: "Audit log" })).toBeFocused();
  await page.getByRole("link", { name: "Back to Settings" }).click();
  await page.getByRole("link", { name: "Appearance System" }).click();
  await expect(page.getByRole("radio", { name: "Dark" })).toBeVisible();
});
