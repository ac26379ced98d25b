import type { Route } from "@playwright/test";
import { nightly } from "../upper-bounds.ts";
import { sentEmails } from "./sent-emails.ts";
import { expect, test } from "./site-test.ts";
import { enquire, openSignedIn, row } from "./staff-steps.ts";
import { expectToast } from "./toasts.ts";

// Emails to clients, from the two forms to the mail server.

/** The server does it, and the page gets no answer. */
const lose = async (route: Route) => {
  await route.fetch();
  await route.abort();
};

test("one email each to all clients, chosen by keyboard, followed until it is sent", async ({
  page,
  ownServer,
}) => {
  for (const name of ["Asha Verma", "Farhan Qureshi", "Ishita Banerjee"]) {
    await enquire(ownServer, name, "Hello.");
  }
  await openSignedIn(page, ownServer, "/admin/email");
  const to = page.getByRole("combobox", { name: "To" });
  await to.fill("ishita");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 of 3 selected")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  // Backwards over the chip and Clear to the button above the list.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Select all 3" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 of 3 selected")).toBeVisible();
  await page.getByLabel("Subject").fill("Our new office");
  await page.getByLabel("Message").fill("We have moved.");
  await page.keyboard.press("Control+Enter");
  await expectToast(page, "Mail sent");
  await expect(page.getByRole("heading", { name: "Sent: 3 of 3" })).toBeVisible();
  const emails = await sentEmails(ownServer, 3, { subject: "Our new office" });
  const recipients = emails.map((email) => email.to?.map(({ address }) => address).join());
  expect(new Set(recipients)).toEqual(
    new Set(["asha@northfold.example", "farhan@northfold.example", "ishita@northfold.example"]),
  );
  await page.getByRole("link", { name: /^Asha Verma/ }).click();
  await expect(page.getByRole("heading", { name: "Our new office" }).first()).toBeVisible();
  await expect(
    page.locator(".sent-email__html").getByText("We have moved.", { exact: true }),
  ).toBeVisible();

  const [email] = emails;
  const header = email?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  const { pathname } = new URL(header.replaceAll(/[<>]/g, ""));
  await page.goto(ownServer.url + pathname);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You’re unsubscribed" })).toBeVisible();
  await page.goto(`${ownServer.url}/admin/email`);
  await page.getByRole("button", { name: "Select all 3" }).click();
  await expect(page.getByText("2 people will get it")).toBeVisible();
  await page.getByText("3 chosen, 1 unsubscribed. Show them").click();
  await expect(page.getByText("Unsubscribed", { exact: true })).toBeVisible();
});

test("an email whose answer is lost, sent again, is delivered once; changed, it is another", async ({
  page,
  ownServer,
}) => {
  await enquire(ownServer, "Asha Verma", "Hello.");
  await openSignedIn(page, ownServer, "/admin/email");
  await page.getByRole("button", { name: "Select all 1" }).click();
  await page.getByLabel("Subject").fill("Our new office");
  await page.route("**/api/sendmail", lose, { times: 1 });
  const sendButton = page.getByRole("button", { name: "Send", exact: true });
  await sendButton.click();
  await expect(page.getByText("We couldn’t reach the server.")).toBeVisible();
  await sendButton.click();
  await expect(page.getByText("Sent: 1 of 1", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Send Email" }).first().click();
  await expect(page.getByLabel("Subject")).toHaveValue("");
  await page.getByRole("button", { name: "Select all 1" }).click();
  await page.getByLabel("Subject").fill("Our newer office");
  await page.route("**/api/sendmail", lose, { times: 1 });
  await sendButton.click();
  await expect(page.getByText("We couldn’t reach the server.")).toBeVisible();
  await page.getByLabel("Subject").fill("Our newest office");
  await sendButton.click();
  await expect(page.getByText("Sent: 1 of 1", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Single and automatic emails" }).click();
  for (const subject of ["Our new office", "Our newer office", "Our newest office"]) {
    await expect(row(page, subject)).toHaveCount(1);
    await sentEmails(ownServer, 1, { subject });
  }
});

test("the same in a client's dialog, also when it was closed in between", { tag: nightly }, async ({
  page,
  ownServer,
}) => {
  await enquire(ownServer, "Asha Verma", "Hello.");
  await openSignedIn(page, ownServer, "/admin/clients");
  await page.getByRole("link", { name: "Email Asha Verma" }).click();
  const dialog = page.getByRole("dialog", { name: "Send Email" });
  await dialog.getByLabel("Subject").fill("Our answer");
  await dialog.getByLabel("Message").fill("It can move in pieces.");
  await page.route("**/sendmail", lose, { times: 1 });
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByText("We couldn’t reach the server.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Email Asha Verma" }).click();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${ownServer.url}/admin/email/sent?kind=personal`);
  await expect(row(page, "Our answer")).toHaveCount(1);
  await sentEmails(ownServer, 1, { subject: "Our answer" });
});
