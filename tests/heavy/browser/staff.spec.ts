import type { Page } from "@playwright/test";
import { violationsOf } from "../../browser/page-checks.ts";
import { emailTo } from "../../browser/sent-emails.ts";
import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn } from "../../browser/staff-steps.ts";
import { expectToast, recordToasts } from "../../browser/toasts.ts";
import { nightly } from "../../upper-bounds.ts";

test.use({ environment: { STARTER_CONTENT: "off" } });

const kavya = { email: "kavya@nirbhay.example", password: "monsoon over the canal" };

async function invite(page: Page) {
  await page.getByRole("link", { name: "Invite" }).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.getByLabel("Full name").fill("Kavya");
  await page.getByRole("textbox", { name: "Email" }).fill(kavya.email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Kavya" })).toContainText("Invited");
  await expectToast(page, "Invitation sent");
}

test("somebody is invited, joins as an editor, and is disabled again", async ({
  page,
  browser,
  ownServer,
}) => {
  await openSignedIn(page, ownServer, "/admin/staff");
  await expect(page.getByText("You’re the only admin. Add another first.")).toBeVisible();
  await invite(page);
  const email = await emailTo(ownServer, kavya.email, /invites you/);
  const link = email.text?.match(/http\S+\/admin\/invitation#token=[\w-]+/)?.[0];
  expect(link).toBeTruthy();

  const theirs = await (await browser.newContext()).newPage();
  await recordToasts(theirs);
  await theirs.goto(
    new URL(link ?? "", ownServer.url).href.replace(/^http:\/\/[^/]+/, ownServer.url),
  );
  await expect(theirs.getByLabel("Email")).toHaveValue(kavya.email);
  await theirs.getByLabel("Your full name").fill("Kavya Iyer");
  await theirs.getByLabel("Password", { exact: true }).fill(kavya.password);
  await theirs.getByLabel("Confirm password", { exact: true }).fill(kavya.password);
  await theirs.getByRole("button", { name: "Create account" }).click();
  await expectToast(theirs, "Account created. Please sign in.");
  await theirs.getByRole("textbox", { name: "Email" }).fill(kavya.email);
  await theirs.getByLabel("Password", { exact: true }).fill(kavya.password);
  await theirs.getByRole("button", { name: "Login" }).click();
  await expect(theirs.getByRole("link", { name: "Kavya Iyer" })).toBeVisible();
  await theirs.goto(`${ownServer.url}/admin/staff`);
  await expect(
    theirs.getByRole("heading", { name: "You don’t have access to this" }),
  ).toBeVisible();

  await page.reload();
  await page.getByRole("link", { name: "Disable Kavya Iyer" }).click();
  await page.getByRole("button", { name: "Disable", exact: true }).click();
  await expect(page.getByRole("row", { name: /^Kavya Iyer/ })).toContainText("Disabled");
  await emailTo(ownServer, kavya.email, /your account was changed/i);
  await theirs.goto(`${ownServer.url}/admin/blogs`);
  await expect(theirs.getByText(/session has ended/i).first()).toBeVisible();
  await theirs.context().close();

  await page.getByRole("link", { name: "Audit log of Kavya Iyer" }).click();
  await expect(page).toHaveURL(/\/admin\/audit\?actor=/);
  await expect(page.getByText("Kavya Iyer signed in")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(
    page.getByText(/changed the rights or status of an account: Kavya Iyer/),
  ).toBeVisible();
});

test("a withdrawn invitation no longer opens", { tag: nightly }, async ({ page, ownServer }) => {
  await openSignedIn(page, ownServer, "/admin/staff");
  await invite(page);
  const email = await emailTo(ownServer, kavya.email, /invites you/);
  const token = email.text?.match(/token=([\w-]+)/)?.[1];
  await page.getByRole("link", { name: "Withdraw Kavya" }).click();
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "Kavya" })).toHaveCount(0);
  await page.goto(`${ownServer.url}/admin/invitation#token=${token}`);
  await expect(page.getByRole("alert").first()).toContainText(/\w/);
  await expect(page.getByRole("button", { name: "Create account" })).toHaveCount(0);
});

test("an invitation that is sent again invalidates the previous link", { tag: nightly }, async ({
  page,
  ownServer,
}) => {
  await openSignedIn(page, ownServer, "/admin/staff");
  await invite(page);
  const first = await emailTo(ownServer, kavya.email, /invites you/);
  const token = first.text?.match(/token=([\w-]+)/)?.[1];
  await page.getByRole("link", { name: "Resend Kavya" }).click();
  await page.getByRole("button", { name: "Resend", exact: true }).click();
  await expectToast(page, "Invitation sent");
  await expect(page.getByRole("row").filter({ hasText: "Kavya" })).toContainText("Expires");
  await expect(page).toHaveURL(/\/admin\/staff$/);
  await page.goto(`${ownServer.url}/admin/invitation#token=${token}`);
  await expect(page.getByText(/no longer valid/).first()).toBeVisible();
});

test("at a wrong address staff stay in the back office, and visitors see the site's 404", {
  tag: nightly,
}, async ({ page, ownServer }) => {
  const wrong = `${ownServer.url}/admin/clietns`;
  expect((await page.goto(wrong))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await openSignedIn(page, ownServer, "/admin/staff");
  await expect(page.getByRole("heading", { name: "Staff" })).toBeVisible();
  await page.goto(wrong);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Audit log" }).click();
  await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible();
});
