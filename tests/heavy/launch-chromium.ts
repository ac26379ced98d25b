import puppeteer, { type Browser } from "puppeteer-core";
import { browserFlags, findTestBrowser } from "../../tools/programs.ts";

/** Views are counted of browsers that people use, not of headless ones. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** Starts the test browser by Puppeteer. Browsers that Playwright starts do not prerender pages. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findTestBrowser();
  return puppeteer.launch({
    args: [...browserFlags, `--user-agent=${userAgent}`],
    ...(executablePath ? { executablePath } : {}),
  });
}
