/**
 * Takes screenshots of every public page at four widths, and of the back office in the demo as the
 * README shows it: `npm run screenshots [-- folder]`. Starts the built site with new data.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { readConfig } from "../server/ops/config.ts";
import { demoPassword, demoStaff } from "../server/ops/demo/demo-staff.ts";
import { demoEnvironment, makeDemoFolder } from "../server/ops/demo/make-demo-folder.ts";
import { listedPages, unknownAddress } from "../tests/browser/public-pages.ts";
import { type Environment, startServerProcess } from "../tests/server-process.ts";
import { buildSite } from "../tools/build-site.ts";
import { browserFlags, findBrowser } from "../tools/programs.ts";

const widths = [360, 768, 1280, 1440];
const folder = process.argv[2] ?? "/tmp/nirbhay-shots";

await buildSite();
mkdirSync(folder, { recursive: true });
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: [...browserFlags],
  ...(executablePath ? { executablePath } : {}),
});
try {
  await takePublicPages(browser);
  await takeBackOffice(browser);
} finally {
  await browser.close();
}
console.log(`${widths.length * (listedPages.length + 1) + 3} screenshots in ${folder}`);

async function takePublicPages(browser: Browser) {
  const server = await startServerProcess();
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
    await server.stop();
  }
}

/** The README's pictures of the back office, in few colours, as they are stored in `docs`. */
async function takeBackOffice(browser: Browser) {
  const parent = mkdtempSync(join(tmpdir(), "nirbhay-demo-"));
  const environment = demoEnvironment(join(parent, "demo")) as Environment;
  await makeDemoFolder(readConfig(environment), Date.now());
  const server = await startServerProcess(environment);
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
      locale: "en-IN",
      timezoneId: "Asia/Kolkata",
    });
    const take = async (name: string) => {
      // Away from rows and buttons that would show the pointer.
      await page.mouse.move(0, 0);
      const png = await page.screenshot();
      await sharp(png)
        .png({ palette: true, colours: 64, effort: 10 })
        .toFile(join(folder, `${name}.png`));
    };
    await page.goto(`${server.url}/admin`);
    await page.getByLabel("Email").fill(demoStaff.meera.email);
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Login" }).click();
    await page
      .getByRole("link", { name: /^Answer / })
      .first()
      .waitFor();
    await page.getByRole("heading", { name: "Latest enquiries" }).waitFor();
    await take("back-office");
    await page.goto(`${server.url}/admin/client-queries?q=Malabar`);
    await page.locator("[data-conversation]").first().click();
    await page.getByText("About 2,300 farms.").last().waitFor();
    await page.goto(page.url().replace(/\?.*/, ""));
    await page.getByText("About 2,300 farms.").last().waitFor();
    await take("client-queries");
    await page.goto(`${server.url}/admin/blogs?q=cameras`);
    await page.getByRole("link", { name: /^Edit/ }).first().click();
    await page.getByLabel("Blog title").waitFor();
    await take("editor");
  } finally {
    await server.stop();
    rmSync(parent, { recursive: true, force: true });
  }
}

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
