/**
 * Takes screenshots of every public page at four widths: `npm run screenshots [-- folder]`. Starts
 * the built site with new data.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { listedPages, unknownAddress } from "../tests/browser/public-pages.ts";
import { startServerProcess } from "../tests/server-process.ts";
import { buildSite } from "../tools/build-site.ts";
import { browserFlags, findBrowser } from "../tools/programs.ts";

const widths = [360, 768, 1280, 1440];
const folder = process.argv[2] ?? "/tmp/nirbhay-shots";

await buildSite();
mkdirSync(folder, { recursive: true });
const server = await startServerProcess();
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: [...browserFlags],
  ...(executablePath ? { executablePath } : {}),
});
try {
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: width < 700 ? 800 : 900 } });
    for (const path of [...listedPages, unknownAddress]) {
      const name = path.slice(1).replaceAll("/", "-") || "home";
      await page.goto(server.url + path, { waitUntil: "networkidle" });
      await readToTheEnd(page);
      await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
    }
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${widths.length * (listedPages.length + 1)} screenshots in ${folder}`);

/** Scrolls as a reader does, so that lazy images load and the counters finish. */
async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: "instant" });
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    const ends = document
      .getAnimations()
      .filter(({ timeline, playState }) => {
        return timeline instanceof DocumentTimeline && playState === "running";
      })
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished);
    await Promise.allSettled(ends);
  });
}
