import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn, signInByApi } from "../../browser/staff-steps.ts";

// A callback request from the first call to its log (decision B26).

test("a call is logged on return in two taps, moves the callback, and is taken back", async ({
  page,
  ownServer,
}) => {
  const asked = await fetch(`${ownServer.url}/api/request-a-call`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      name: "Suresh Pillai",
      company_name: "Gulf Cold Stores",
      email: "suresh@gulfcold.example",
      phone: "+971 50 555 0137",
    }),
  });
  const { id } = (await asked.json()) as { id: string };
  const { send } = await signInByApi(ownServer);
  const log = { outcome: "reached", phone: "+971 50 555 0137", note: "Busy.", next: "call" };
  const callAt = new Date(Date.now() + 5 * 60_000).toISOString();
  await send("POST", `/api/conversations/${id}/calls`, { ...log, callAt });
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, ownServer, `/admin/client-queries/${id}?view=calls`);
  const card = page.getByRole("region", { name: "Call", exact: true });
  await expect(card).toContainText("+971 50 555 0137");
  await expect(card.getByText("For them")).toBeVisible();
  const call = page.locator("[data-call=call]");
  await expect(call).toHaveAttribute("href", "tel:+971505550137");
  await expect(page.locator("[data-call=whatsapp]")).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/971505550137\?text=/,
  );
  const box = await call.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(56);
  expect(box?.y).toBeGreaterThan(600);
  // The telephone app comes to the front; at night the page asks first.
  await page.evaluate(() =>
    document.addEventListener("click", (event) => {
      if ((event.target as Element).closest("a[href^=tel]")) event.preventDefault();
    }),
  );
  await call.click();
  const hour = (new Date().getUTCHours() + 4) % 24;
  if (hour < 8 || hour >= 20) {
    await expect(page.getByRole("heading", { name: /^It is .* in United Arab/ })).toBeVisible();
    await page.getByRole("button", { name: "Call anyway" }).click();
  }
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const dialog = page.getByRole("dialog", { name: "How did the call go?" });
  await expect(dialog).toBeVisible();
  await dialog.getByText("No answer").click();
  await expect(dialog.getByText(/^Due: .* Still our turn\.$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Save call" }).click();
  await expect(dialog).toBeHidden();
  const entry = page.locator("[data-kind=call]");
  await expect(entry).toContainText("No answer");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(entry).toHaveCount(0);
  // By keys alone; what can't be sent is sent once the network is back.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.context().setOffline(true);
  await page.keyboard.press("l");
  await page.keyboard.press("1");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await page.context().setOffline(false);
  await expect
    .poll(async () => {
      const answer = await send("GET", `/api/conversations/${id}`);
      const { timeline } = (await answer.json()) as { timeline: { call?: object }[] };
      return timeline.filter((entry) => entry.call).length;
    })
    .toBe(2);
});
