import type { Page } from "@playwright/test";
import { violationsOf } from "../../browser/page-checks.ts";
import { emailTo } from "../../browser/sent-emails.ts";
import { expect, test } from "../../browser/site-test.ts";
import { expectToast } from "../../browser/toasts.ts";
import { type ServerProcess, testAdmin } from "../../server-process.ts";

test.use({ environment: { STARTER_CONTENT: "off" } });

const newPassword = "a new day over ghaziabad";

async function askForCode(page: Page, server: ServerProcess, email: string = testAdmin.email) {
  await page.goto(`${server.url}/admin/generate`);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  // First the toast, which is shown for two seconds (specification §4).
  await expectToast(page, "OTP sent");
  await page.waitForURL(/\/admin\/verify-otp$/);
}

async function codeIn(server: ServerProcess) {
  const email = await emailTo(server, testAdmin.email, /recovery code/i);
  const code = email.text?.match(/^\s*([0-9A-HJKMNP-TV-Z]{4})\s*$/m)?.[1];
  if (!code) throw new Error(`There is no code in:\n${email.text}`);
  return code;
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test("a forgotten password is replaced by an emailed code", async ({ page, ownServer }) => {
  await askForCode(page, ownServer);
  expect(await stored(page, "refreshToken")).toBeTruthy();
  await expect(page.getByLabel("Username")).toHaveValue(testAdmin.email);
  await expect(page.getByLabel("Username")).toHaveAttribute("readonly");

  // Typed, it moves from box to box; by Backspace back again.
  const code = await codeIn(ownServer);
  await page.getByLabel("Character 1 of 4").focus();
  await page.keyboard.type(`${code.slice(0, 2)}x`.toLowerCase());
  await expect(page.getByLabel("Character 4 of 4")).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(page.getByLabel("Character 3 of 4")).toBeFocused();
  await page.keyboard.type(code.slice(2));
  await page.keyboard.press("Enter");

  await page.waitForURL(/\/admin\/resetpassword$/);
  await expect(page.getByLabel("Email")).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue(testAdmin.email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByLabel("Confirm password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await page.waitForURL(/\/admin$/);
  await expectToast(page, "Password changed. Please sign in.");
  await expect.poll(() => stored(page, "refreshToken")).toBeNull();
  await expect(page.getByText("Your new password is set. Sign in with it.")).toBeVisible();

  await page.getByLabel("Email").fill(testAdmin.email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Empty")).toBeVisible();
  await emailTo(ownServer, testAdmin.email, /your password was changed/i);
});

test("an address without an account learns so by email only", async ({ page, ownServer }) => {
  await askForCode(page, ownServer, "nobody@nirbhay.example");
  await emailTo(ownServer, "nobody@nirbhay.example", /no\s+account\s+uses\s+it/i);
});

test("a pasted code fills all boxes; a wrong one is reported beneath them", async ({
  page,
  ownServer,
}) => {
  await askForCode(page, ownServer);
  const code = await codeIn(ownServer);
  const wrong = code === "AAAA" ? "BBBB" : "AAAA";
  await page.getByLabel("Character 2 of 4").evaluate((box, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, wrong);
  await expect(page.getByLabel("Character 1 of 4")).toHaveValue(wrong.slice(0, 1));
  await page.getByRole("button", { name: "Submit" }).click();
  const told = page.locator(".otp-input [role=alert]");
  await expect(told).not.toBeEmpty();
  await expect(page.getByLabel("Character 1 of 4")).toHaveAttribute(
    "aria-describedby",
    (await told.getAttribute("id")) ?? "",
  );
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("Character 1 of 4").fill("7");
  await expect(told).toBeEmpty();
  await expect(page.getByLabel("Character 1 of 4")).not.toHaveAttribute("aria-invalid");
});

test("while the server is unavailable, Error is shown and the code stays", async ({
  page,
  ownServer,
}) => {
  await askForCode(page, ownServer);
  await page.getByLabel("Character 1 of 4").focus();
  await page.keyboard.type("7k2m");
  await ownServer.end();
  await page.getByRole("button", { name: "Submit" }).click();
  await expectToast(page, "Error", "alert");
  await expect(page.getByLabel("Character 4 of 4")).toHaveValue("M");
});

test("steps opened directly lead to the first step, and /login to sign-in", async ({
  page,
  request,
}) => {
  await page.goto("/admin/resetpassword");
  await expect(page).toHaveURL(/\/admin\/generate$/);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  const login = await request.get("/login", { maxRedirects: 0 });
  expect([login.status(), login.headers()["location"]]).toEqual([308, "/admin"]);
});
