import { expectSuits } from "../../browser/page-checks.ts";
import { expect, test } from "../../browser/site-test.ts";
import { conversation, enquire, openSignedIn } from "../../browser/staff-steps.ts";

// Following up on enquiries, against the real server: a reminder unless they answer, stages with a
// worth and a next step, and a lost one with its reason.

test("a proposal is sent with a reminder, planned by keyboard, and lost with a reason", async ({
  page,
  ownServer,
}) => {
  await enquire(ownServer, "Pooja Kulkarni", "One plan for three clinics.");
  await enquire(ownServer, "Arvind Rao", "Dashboards for 40 looms.");
  await openSignedIn(page, ownServer, "/admin/client-queries");
  const pane = page.getByRole("region", { name: "Conversation", exact: true });
  await conversation(page, "Pooja Kulkarni").click();

  await test.step("a chosen reminder is shown before it is sent; an undo takes it back", async () => {
    await expect(pane.getByRole("button", { name: "Reply to Pooja" })).toBeVisible();
    await page.keyboard.press("r");
    await page.keyboard.type("Here is the plan.");
    await pane.getByRole("button", { name: "More ways to send" }).click();
    await pane.getByRole("button", { name: /^In 2 working days/ }).click();
    await expect(pane.getByText(/^Reminds you on .*, unless Pooja answers$/)).toBeVisible();
    await pane.getByRole("button", { name: "Send", exact: true }).click();
    await expect(pane.getByText(/^Reminder on /)).toBeVisible();
    await page.keyboard.press("z");
    await expect(pane.getByText(/^Reminder on /)).toHaveCount(0);
  });
  await test.step("Ctrl Shift Enter sends with the last one", async () => {
    await expect(pane.getByLabel("Reply", { exact: true })).toBeFocused();
    await page.keyboard.press("Control+Shift+Enter");
    await expect(pane.getByText(/^Reminder on /)).toBeVisible();
    await expect(page.getByRole("link", { name: "Later 1" })).toBeVisible();
  });
  await test.step("by stage, each is planned and moved by its keys", async () => {
    await page.getByRole("link", { name: "By stage" }).click();
    const talking = page.getByRole("region", { name: "Talking" });
    await expect(talking.getByText("Reminder", { exact: true })).toBeVisible();
    const pooja = talking.getByRole("link", { name: /Pooja Kulkarni/ });
    // The page that was opened takes the focus first.
    await expect(async () => {
      await pooja.focus();
      await page.keyboard.press("Shift+T");
      await expect(page.getByLabel(/^In rupees/)).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.type("12.5 lakh");
    await page.keyboard.press("Enter");
    await expect(talking.getByText("₹12,50,000")).toBeVisible();
    await expect(page.getByText("2 in three stages, together ₹12.5 lakh")).toBeVisible();
    await pooja.focus();
    await page.keyboard.press("n");
    await expect(page.getByLabel("What happens next")).toBeFocused();
    await page.keyboard.type("Call her");
    await page.keyboard.press("Enter");
    await expect(talking.getByText("Call her")).toBeVisible();
    await page.getByLabel("Status of Pooja Kulkarni").selectOption("Proposal sent");
    const proposals = page.getByRole("region", { name: "Proposal sent" });
    await expect(proposals.getByText("Call her")).toBeVisible();
    await expectSuits(page, "by stage");
  });
  await test.step("a lost one asks why, and is folded below", async () => {
    await page.getByLabel("Status of Arvind Rao").selectOption("Lost");
    await page.getByRole("button", { name: "Chose somebody else" }).click();
    await page.getByText("1 this quarter").click();
    await expect(page.getByRole("button", { name: "Chose somebody else" })).toBeVisible();
  });
});
