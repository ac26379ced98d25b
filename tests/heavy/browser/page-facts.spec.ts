import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn } from "../../browser/staff-steps.ts";
import { textOf } from "./page-editor-steps.ts";

test("a text shows the company's facts, and names them while it is edited", async ({
  page,
  ownServer,
}) => {
  await openSignedIn(page, ownServer, "/admin/pages/edit?page=home");
  const title = textOf(page, "hero.title");
  await expect(title).toHaveAttribute("role", "textbox");
  await expect(title).toHaveText("Innovate fearlessly.");
  await title.click();
  await expect(title).toHaveText("{tagline}.");
  await page.keyboard.press("Tab");
  await expect(title).toHaveText("Innovate fearlessly.");
});
