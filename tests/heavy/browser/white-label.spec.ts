import type { Page } from "@playwright/test";
import { violationsOf } from "../../browser/page-checks.ts";
import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn, signInByApi } from "../../browser/staff-steps.ts";
import type { ServerProcess } from "../../server-process.ts";
import { pageInEditor } from "./page-editor-steps.ts";
import { lowContrastTexts } from "./text-contrast.ts";

// The Company page makes the product another company's site.

test.use({ contextOptions: { reducedMotion: "reduce" } });

const draftSaved = (page: Page) => expect(page.getByText(/^Draft, saved \d\d:\d\d$/)).toBeVisible();

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" onload="alert(1)"><style>.a{fill:#0f766e}</style>
  <script>alert(1)</script><circle class="a" cx="20" cy="20" r="18" onclick="alert(1)"/></svg>`;

const textAt = async (server: ServerProcess, path: string) =>
  (await fetch(server.url + path)).text();

/** The logo as it is served, without anything that a browser would run. */
async function expectHarmless(server: ServerProcess, path: string) {
  const svg = await textAt(server, path);
  expect(svg, path).toContain("<circle ");
  expect(svg, path).not.toMatch(/<script|\son\w+\s*=/i);
}

test("an admin gives the site a name, a logo and colours, and takes them back", async ({
  page,
  ownServer,
}) => {
  const released = await textAt(ownServer, "/");
  const icon = await textAt(ownServer, "/icon.svg");
  await openSignedIn(page, ownServer, "/admin/pages/edit?page=company");
  await page.getByLabel("Name", { exact: true }).fill("Vanya Systems");
  await page.getByLabel("Short name").fill("Vanya");
  for (const [label, text] of [
    ["City", "Mysuru"],
    ["Country code", "DE"],
    ["Email address", "hello@vanya.example"],
  ] as const) {
    await page.getByRole("textbox", { name: label, exact: true }).fill(text);
  }

  await page.getByLabel("First accent colour", { exact: true }).fill("#050510");
  await draftSaved(page);
  await expect(
    page.getByText(/this is too dark. The nearest colour that works is #/),
  ).toBeVisible();
  await page.getByLabel("First accent colour", { exact: true }).fill("0F766E");
  await expect(page.getByLabel("First accent colour, picker")).toHaveValue("#0f766e");
  await expect(page.getByText("At night and on buttons #")).toBeVisible();
  await page.getByLabel("Second accent colour", { exact: true }).fill("#22d3ee");

  const file = page.getByLabel("Logo (optional)", { exact: true });
  await file.setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<html/>"),
  });
  await expect(page.getByText(/^This isn’t an SVG file/)).toBeVisible();
  await file.setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(logo),
  });
  await expect(page.getByText("A script was left out.")).toBeVisible();
  await expect(page.getByRole("img", { name: "The logo on dark blue" })).toBeVisible();
  // The draft is on the page beside the form, and nowhere else.
  const frame = pageInEditor(page);
  const shown = frame.locator(".site-header img.logo");
  await expect(shown).toBeVisible();
  await expect(frame.locator(":root")).toHaveCSS("--amber", "#22d3ee");
  // New colours load the frame again, also while it is asked.
  await expect(async () => {
    const width = await shown.evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(width).toBeGreaterThan(0);
  }).toPass();
  await expectHarmless(ownServer, (await shown.getAttribute("src")) ?? "");
  expect(await textAt(ownServer, "/")).toBe(released);
  // Rendered for the first time, unlike the home page.
  expect(await textAt(ownServer, "/contact-us")).not.toContain("Vanya");

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/^Published \d\d:\d\d, seen by visitors$/)).toBeVisible();
  await expect.poll(() => textAt(ownServer, "/")).toContain("--amber:#22d3ee");
  const home = await textAt(ownServer, "/");
  expect(home).not.toContain('="#ff7a6b"');
  const [, hash] = /<img class="logo" src="\/brand\/logo-night-(\w+)\.svg"/.exec(home) ?? [];
  expect(hash, "the header's logo").toBeDefined();
  await expect.poll(() => textAt(ownServer, "/icon.svg")).toContain("#0F766E");
  for (const path of [`/brand/logo-${hash}.svg`, `/brand/logo-night-${hash}.svg`, "/icon.svg"]) {
    await expectHarmless(ownServer, path);
  }

  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  for (const path of ["/", "/contact-us", "/no-such-page", "/admin"]) {
    await page.goto(ownServer.url + path);
    const image = page.locator("img.logo:visible").first();
    await expect(image).toBeVisible();
    expect(await image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByText("Vanya", { exact: false }).first()).toBeVisible();
    expect(await layersOf(page), path).toEqual(["tokens", "base", "ui", "page"]);
  }
  // The company in the repository is named in stories and drawings that docs/white-label.md lists.
  for (const path of ["/contact-us", "/terms-and-conditions", "/privacy-policy", "/llms.txt"]) {
    const text = await textAt(ownServer, path);
    expect(text, path).toContain("Vanya Systems");
    expect(text, path).not.toMatch(/nirbhay(?! is Hindi)/i);
  }
  await page.goto(`${ownServer.url}/contact-us`);
  await page.getByLabel("Phone").focus();
  await expect(page.getByRole("button", { name: "Country: Germany, +49" })).toBeVisible();
  expect(home).not.toContain("28.67");
  expect(await textAt(ownServer, "/about-us")).not.toContain("निर्भय");
  expect(JSON.parse(await textAt(ownServer, "/site.webmanifest"))).toMatchObject({
    name: "Vanya Systems",
    short_name: "Vanya",
    theme_color: "#050d24",
  });
  for (const [path, title] of [
    ["/admin/generate", "Forgot your password?"],
    ["/admin/home", "Home"],
  ] as const) {
    await page.goto(ownServer.url + path);
    await expect(page).toHaveTitle(`${title} | Vanya back office`);
  }
  // That of the unknown address.
  expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);

  const api = await signInByApi(ownServer);
  await api.send("POST", "/api/pages/company/revisions/0/restore");
  await api.send("POST", "/api/pages/company/publish", { version: 1 });
  await expect.poll(() => textAt(ownServer, "/")).toBe(released);
  await expect.poll(() => textAt(ownServer, "/icon.svg")).toBe(icon);
});

/** The layers of the page's styles, the weakest first: each ranks where it is first named. */
const layersOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const names = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap((rule) => {
        if (rule instanceof CSSLayerStatementRule) return rule.nameList;
        return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
      });
    return [...new Set(names)];
  });

const pairs = {
  blue: ["#1d4ed8", "#22d3ee"],
  green: ["#15803d", "#a3e635"],
  red: ["#8b0000", "#b45309"],
};
const mainPages = [
  ...["/", "/contact-us", "/about-us", "/blogs", "/services/devops", "/products"],
  ...["/industries/manufacturing", "/industries/travel", "/no-such-page", "/admin"],
];

for (const [name, [accent1, accent2]] of Object.entries(pairs)) {
  test(`with ${name} accents every text stands out`, async ({ page, ownServer }) => {
    const api = await signInByApi(ownServer);
    const read = await api.send("GET", "/api/pages/company");
    const { data } = (await read.json()) as { data: { copy: object } };
    const copy = { ...data.copy, accent1, accent2 };
    const draft = { copy, madeFrom: 0, replaces: null };
    await api.send("PUT", "/api/pages/company/draft", draft);
    await api.send("POST", "/api/pages/company/publish", { version: 0 });
    await expect.poll(() => textAt(ownServer, "/")).toContain("@layer tokens{:root{--coral");
    for (const path of mainPages) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(ownServer.url + path);
      expect.soft(await violationsOf(page), path).toEqual([]);
      expect.soft(await lowContrastTexts(page), path).toEqual([]);
    }
  });
}
