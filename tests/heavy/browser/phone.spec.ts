import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../browser/site-test.ts";
import { askForCall, conversation, enquire, openSignedIn, row } from "../../browser/staff-steps.ts";
import { expectToast } from "../../browser/toasts.ts";

// The main journeys of visitors and staff on a phone, with fingers only. A tap fails on a control
// that is hidden, covered, or outside the screen; each control is also large enough [WCAG 2.5.8].

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

async function tap(control: Locator) {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  expect(box?.height, "height of the control in px").toBeGreaterThanOrEqual(24);
  expect(box?.x, "left edge of the control").toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0), "right edge of the control").toBeLessThanOrEqual(360);
  await control.tap();
}

async function fill(page: Page, label: string, value: string) {
  const field = page.getByLabel(label).first();
  await tap(field);
  await field.fill(value);
}

/** Forms refuse what was filled in faster than a person could (decision P22). */
const waitLikeAPerson = (page: Page) =>
  page.waitForFunction((since) => performance.now() > since + 2000, 0);

test("an enquiry is sent from the menu's contact page", async ({ page, ownServer }) => {
  await page.goto(`${ownServer.url}/`);
  await tap(page.getByRole("button", { name: "Menu" }));
  await tap(page.getByRole("dialog").getByRole("link", { name: "Contact Us" }));
  await expect(page).toHaveTitle(/Contact/);
  await fill(page, "Full Name", "Asha Verma");
  await fill(page, "Company Name", "Northfold Exchange");
  await fill(page, "Email ID", "asha@northfold.example");
  await fill(page, "Phone", "+919810000000");
  await fill(page, "Tell us about your opportunity", "Can it move in pieces?");
  await waitLikeAPerson(page);
  await tap(page.getByRole("button", { name: "Send message" }));
  await expectToast(page, "Message send");
});

test("a callback is requested", async ({ page, ownServer }) => {
  await page.goto(`${ownServer.url}/industry/fintech`);
  await fill(page, "Full Name", "Farhan Qureshi");
  await fill(page, "Company Name", "Tarangpay");
  await fill(page, "Email ID", "farhan@tarangpay.example");
  await fill(page, "Phone", "+919811000927");
  await waitLikeAPerson(page);
  await tap(page.getByRole("button", { name: "Request a call" }));
  await expectToast(page, "Request sent");
});

test("an enquiry is read, given a status and a note", async ({ page, ownServer }) => {
  await enquire(ownServer, "Asha Verma", "Can the gateway move in pieces?");
  await openSignedIn(page, ownServer, "/admin/client-queries");
  await tap(conversation(page, "Asha Verma"));
  const pane = page.getByRole("region", { name: "Conversation", exact: true });
  await expect(pane).toContainText("Can the gateway move in pieces?");
  await pane.getByLabel("Status").selectOption("Talking");
  await expect(pane.getByText(/changed the status from Enquired to Talking/)).toBeVisible();
  await tap(pane.getByRole("button", { name: "Note", exact: true }));
  await pane.getByLabel("Note", { exact: true }).fill("Send the plan by Friday.");
  await tap(pane.getByRole("button", { name: "Add note" }));
  await expect(pane.getByText("Internal note")).toBeVisible();
  await tap(pane.getByRole("link", { name: "Back to the list" }));
  await expect(conversation(page, "Asha Verma")).toContainText("Talking");
});

test("a client is deleted, and another one kept", async ({ page, ownServer }) => {
  await enquire(ownServer, "Asha Verma", "First.");
  await askForCall(ownServer, "Farhan Qureshi");
  await openSignedIn(page, ownServer, "/admin/clients");
  await tap(row(page, "Asha Verma").getByRole("link", { name: /^Asha Verma/ }));
  await tap(page.getByRole("link", { name: "Delete Asha Verma" }));
  const question = page.getByRole("dialog", { name: "Delete Client" });
  await tap(question.getByRole("button", { name: /^Delete/ }));
  await expect(page.getByRole("status").getByText("Success")).toBeVisible();
  await expect(row(page, "Asha Verma")).toHaveCount(0);
  await expect(row(page, "Farhan Qureshi")).toHaveCount(1);
  await expect(row(page, "Farhan Qureshi")).toHaveCount(1);
});

test("a post is written and published", async ({ page, ownServer }) => {
  await openSignedIn(page, ownServer, "/admin/blogs/create-new");
  await fill(page, "Blog title", "A lantern at the gate");
  await fill(page, "Category", "Data");
  await tap(page.locator(".tiptap"));
  await page.keyboard.type("Written on a phone.");
  await tap(page.getByRole("button", { name: "Publish", exact: true }));
  await tap(page.getByRole("button", { name: /^Publish now/ }));
  await expectToast(page, "Saved");
  await page.goto(`${ownServer.url}/blogs/a-lantern-at-the-gate`);
  await expect(page.locator(".prose")).toContainText("Written on a phone.");
});
