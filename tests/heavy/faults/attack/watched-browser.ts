import { chromium } from "@playwright/test";
import { storageKeys } from "../../../../contract/limits.ts";
import { findTestBrowser } from "../../../../tools/programs.ts";

/** Opens pages as a signed-in admin and notes whatever an attack does in the browser. */
export async function openWatchedBrowser(url: string, token: string) {
  const browser = await chromium.launch({ executablePath: findTestBrowser() });
  const page = await browser.newPage();
  const noted: string[] = [];
  page.on("dialog", async (dialog) => {
    noted.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    const isOurs = origin === new URL(url).origin || ["data:", "blob:"].includes(protocol);
    if (!isOurs) noted.push(`request to ${request.url()}`);
  });
  page.on("console", (message) => {
    if (/Content.Security.Policy|Refused to/i.test(message.text())) noted.push(message.text());
  });
  // An open event stream keeps `networkidle` from coming; without it the page polls.
  await page.route("**/api/events", (route) => route.abort());
  await page.exposeFunction("attacked", (by: string) => noted.push(`ran: ${by}`));
  await page.addInitScript(
    ([key, value]) => {
      localStorage.setItem(String(key), String(value));
      const ran = (by: string) => (window as never as { attacked(by: string): void }).attacked(by);
      // The names that the attacks call.
      Object.assign(window, { steal: ran, x: ran, alert: ran, xss: ran });
      document.addEventListener("securitypolicyviolation", (event) =>
        ran(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      );
    },
    [storageKeys.token, token],
  );
  return {
    noted,
    /** Opens a page and waits until its texts are there. */
    async visit(path: string, text = "") {
      await page.goto(url + path, { waitUntil: "networkidle" });
      if (text) await page.getByText(text, { exact: false }).first().waitFor();
      const handlers = await page.evaluate(() =>
        [...document.querySelectorAll("*")]
          .filter((element) => [...element.attributes].some(({ name }) => /^on/i.test(name)))
          .map((element) => element.outerHTML.slice(0, 160)),
      );
      noted.push(...handlers.map((html) => `${path}: ${html}`));
    },
    close: () => browser.close(),
  };
}
