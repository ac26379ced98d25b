import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn, signInByApi } from "../../browser/staff-steps.ts";
import { rawMail } from "../../raw-mail.ts";

const token = "0123456789abcdef0123456789abcdef";

test.use({ environment: { EMAIL_IN_TOKEN: token } });

const html = `<style>p { color: red; background: url(https://t.example/0) }</style>
  <p onclick="parent.hacked = 1">Dear Asha <img src="https://t.example/1" alt="Plan"><img src="https://t.example/2"></p>
  <img src="https://t.example/3" width="1"><script>parent.hacked = 1</script><iframe src="https://t.example"></iframe>
  <form action="https://t.example"><input name="a"><button>Go</button></form><link rel="stylesheet" href="https://t.example/4">
  <table background="https://t.example/5"><tr><td>Receiving and stock</td><td>₹9,20,000</td><td>Invoices and returns</td></tr></table>
  <a href="https://login.evil.example/x">www.bank.example</a> <svg onload="parent.hacked = 1"></svg>`;

test("an email is shown formatted in a frame that loads and runs nothing, in both themes", async ({
  page,
  ownServer,
}) => {
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  const sent = await fetch(`${ownServer.url}/api/emails/in`, {
    method: "POST",
    headers: { "Content-Type": "message/rfc822", Authorization: `Bearer ${token}` },
    body: Buffer.from(rawMail(headers, html)),
  });
  expect(sent.status).toBe(201);
  const { send } = await signInByApi(ownServer);
  const list = (await (await send("GET", "/api/conversations")).json()) as {
    message: { id: string }[];
  };
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(ownServer.url)) outside.push(request.url());
  });
  await openSignedIn(page, ownServer, `/admin/client-queries/${list.message[0]?.id}`);
  await page.getByRole("button", { name: "Show formatted" }).press("Enter");
  const frame = page.frameLocator("iframe");
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [360, 768, 1280, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      // Remembered for this sender.
      await page.reload();
      await expect(page.getByText("2 pictures not loaded.")).toBeVisible();
      await expect(frame.getByText("www.bank.example (login.evil.example)")).toBeVisible();
      await expect
        .poll(() =>
          page.locator("iframe").evaluate((element: HTMLIFrameElement) => {
            const root = element.contentDocument?.documentElement;
            const isWhole = (root?.scrollHeight ?? 0) <= element.clientHeight;
            return [getComputedStyle(element).backgroundColor, isWhole];
          }),
        )
        .toEqual(["rgb(255, 255, 255)", true]);
    }
  }
  expect(await frame.locator("script, form, input, iframe, svg, style, [onclick]").count()).toBe(0);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  expect(outside).toEqual([]);
  await page.getByRole("button", { name: "Plain text" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
  // Nobody has verified the sender, and it speaks of a bank: addresses are text until it is marked as genuine.
  await expect(page.locator(".timeline__text").getByText("www.bank.example").first()).toBeVisible();
  await expect(page.locator(".timeline__text a")).toHaveCount(0);
});
