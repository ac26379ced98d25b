import puppeteer, { type Browser } from "puppeteer-core";
import { browserFlags, findTestBrowser } from "../tools/programs.ts";

/** Starts the test browser by Puppeteer. Browsers that Playwright starts do not prerender pages. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findTestBrowser();
  return puppeteer.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) });
}
