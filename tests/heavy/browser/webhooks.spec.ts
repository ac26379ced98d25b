import { expectSuits } from "../../browser/page-checks.ts";
import { expect, test } from "../../browser/site-test.ts";
import { enquire, openSignedIn } from "../../browser/staff-steps.ts";
import { answering, isSignedWith, startWebhookReceiver } from "../../webhook-receiver.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, environment: { WEBHOOK_PRIVATE: "on" } });

test("an admin adds a webhook, tests it, and sees what it reports and what failed", async ({
  page,
  ownServer,
}) => {
  test.slow();
  const receiver = await startWebhookReceiver();
  await openSignedIn(page, ownServer, "/admin/settings/webhooks");
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  await expectSuits(page, "no webhooks");

  await page.getByRole("link", { name: "Add a webhook" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog.getByText("Please choose at least one.")).toBeVisible();
  await expectSuits(page, "the form of a webhook");
  await dialog.getByLabel("Name").fill("CRM of the Bengaluru office");
  await dialog.getByLabel("Address").fill(receiver.url);
  await dialog.getByLabel(/^Enquiry received/).check();
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("dialog", { name: "Webhook added" })).toBeVisible();
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? "";
  await dialog.getByRole("button", { name: "I’ve copied it" }).click();
  await expect(dialog).toBeHidden();
  await expectSuits(page, "the list of webhooks");

  // By keyboard, as everything here.
  await page.getByRole("link", { name: "CRM of the Bengaluru office" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("No deliveries yet")).toBeVisible();
  await page.getByRole("button", { name: "Send a test" }).click();
  const rows = page.getByRole("row");
  await expect(rows.filter({ hasText: "Test" }).getByText("Delivered")).toBeVisible();
  await enquire(ownServer, "Asha Verma", "Can the gateway move in pieces?");
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(receiver.received.every((request) => isSignedWith(secret, request))).toBe(true);
  expect(JSON.parse(receiver.received[1]?.body ?? "")).toMatchObject({
    type: "enquiry.received",
    data: { kind: "enquiry" },
  });

  receiver.answer(answering(500, {}, "<b>out of order</b>"));
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(rows.getByText("Failed")).toBeVisible();
  await expectSuits(page, "a webhook and its log");
  await page
    .getByRole("navigation", { name: /Deliveries/ })
    .getByText("Failed")
    .click();
  await expect(rows.filter({ hasText: "Delivered" })).toHaveCount(0);
  await page.getByRole("link", { name: "Test" }).click();
  await expect(dialog.getByText("<b>out of order</b>")).toBeVisible();
  await expectSuits(page, "a failed delivery");
  receiver.answer(answering(204));
  await dialog.getByRole("button", { name: "Deliver again" }).click();
  await expect(page.getByText("No failed deliveries")).toBeVisible();

  await page.getByRole("link", { name: "Switch off" }).click();
  await expectSuits(page, "switching off a webhook");
  await dialog.getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("It sends nothing until you switch it on.")).toBeVisible();
  await expectSuits(page, "a webhook that is off");
  await receiver.stop();
});
