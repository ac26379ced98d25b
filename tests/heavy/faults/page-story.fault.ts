import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storageKeys } from "../../../contract/limits.ts";
import { browserFlags, findTestBrowser } from "../../../tools/programs.ts";
import { recordFigure, timeLimit } from "../../faults/run-options.ts";
import { photo } from "../../images.ts";
import { conditionTimeoutMs } from "../../upper-bounds.ts";
import { headline, indianTime, pageInEditor, textOf } from "../browser/page-editor-steps.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { pageNamed } from "./page-staff.ts";
import { read, tokenOf } from "./visitor.ts";

// An editor's work on a page in a browser, from typing to reverting, seen by visitors of two
// processes.

/** A scheduled change shows within this time (ms) after its time, on every process. */
const maxDelayMs = 2_000;
/** Time (ms) for filling in the form of Publish later. */
const formTimeMs = 8_000;

const typed = ", before the zebra";
const [first, moved] = ["Could a test break our live system?", "We need an auditor from CERT-In’s"];
const pictureSource = "offices.picture.source";

describe.each(["postgres", "sqlite"] as const)("an editor’s change on %s", (engine) => {
  let cluster: Cluster;
  let browser: Browser;
  beforeAll(async () => {
    cluster = await startCluster(engine, 2);
    browser = await chromium.launch({ executablePath: findTestBrowser(), args: browserFlags });
  });
  afterAll(async () => {
    await browser?.close();
    await cluster?.stop();
  });

  /** A page's HTML from each process. */
  const documents = (path: string) =>
    Promise.all(cluster.servers.map(async ({ url }) => (await read(url + path)).text()));

  /** Schedules the draft, and expects visitors of both processes to see it on time. */
  async function schedule<Shown>(page: Page, what: string, shown: () => Promise<Shown>, to: Shown) {
    const before = await shown();
    await page.getByRole("button", { name: "Publish later" }).click();
    const due = Math.ceil(Date.now() / 1_000) * 1_000 + formTimeMs;
    await page.getByLabel("Another time (IST)").fill(indianTime(due));
    await page.getByRole("button", { name: "Schedule" }).click();
    await page.getByText(/^Scheduled \w{3} \d+ \w{3}, \d\d:\d\d IST$/).waitFor();
    expect(await shown()).toEqual(before);
    await expect.poll(shown, { interval: 20 }).toEqual(to);
    const late = Date.now() - due;
    recordFigure({
      what: `${what} scheduled in the editor, ${engine}: ms after its time that both processes show it`,
      measured: `${late}`,
      bar: `at most ${maxDelayMs}`,
      met: late > -50 && late <= maxDelayMs,
    });
    expect(late).toBeGreaterThan(-50);
    expect(late).toBeLessThan(timeLimit(maxDelayMs));
  }

  /** Compares the versions on the screen Changes, restores the starter copy and publishes it. */
  async function revert<Shown>(
    page: Page,
    changes: readonly string[],
    shown: () => Promise<Shown>,
    to: Shown,
  ) {
    const before = await shown();
    await page.getByRole("link", { name: "Changes" }).click();
    await page.getByRole("link", { name: "Compare Version 1" }).waitFor();
    const headings = page.getByRole("list", { name: "Changes" }).getByRole("heading");
    await headings.first().waitFor();
    expect(await headings.allTextContents()).toEqual(changes);
    await page.getByRole("link", { name: "Restore Starter copy" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
    await page.waitForURL(/\/admin\/pages\/edit\?page=/);
    // A restored version is a draft: nothing is published by it.
    expect(await shown()).toEqual(before);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect.poll(shown, { interval: 20 }).toEqual(to);
  }

  /** The published versions of a page. */
  const versionsOf = async (name: string) => {
    const revisions = cluster.database.read.selectFrom("page_revisions").select("version");
    const rows = await revisions.where("page", "=", name).orderBy("version").execute();
    return rows.map(({ version }) => version);
  };

  test("is typed on the page, scheduled, published on time on both processes, and reverted", async () => {
    const { name, path } = pageNamed("it-security-and-audit");
    const page = await openEditor(browser, cluster, name);
    const text = textOf(page, headline);
    await text.click();
    await page.keyboard.press("End");
    await page.keyboard.type(typed);
    await page.getByRole("button", { name: /^Questions/ }).click();
    await page.getByRole("button", { name: `Move up: ${moved}` }).click();
    await textOf(page, "faq.items.0.question").filter({ hasText: moved }).waitFor();
    await page.getByRole("link", { name: "Changes 2" }).waitFor();

    /** Whether the headline is changed, and the first question. */
    const shown = async () =>
      (await documents(path)).map((html) => ({
        isChanged: html.includes(typed),
        isMoved: html.indexOf(moved) < html.indexOf(first),
      }));
    const both = (isChanged: boolean) => [0, 1].map(() => ({ isChanged, isMoved: isChanged }));
    expect(await shown()).toEqual(both(false));
    await schedule(page, "a change", shown, both(true));
    await revert(page, ["Hero, headline", "Questions, items, order"], shown, both(false));
    expect(await versionsOf(name)).toEqual([1, 2]);
    await page.context().close();
  });

  test("is a picture that was pressed on the page, swapped, scheduled and reverted", async () => {
    const { name, path } = pageNamed("about-us");
    const page = await openEditor(browser, cluster, name);
    const inPage = pageInEditor(page).locator(`img[data-picture="${pictureSource}"]`);
    await inPage.click({ position: { x: 40, y: 40 } });
    await page.locator("#copy-offices-picture-source:focus").waitFor();
    const buffer = await photo(1600, 900).jpeg().toBuffer();
    const file = { name: "desks.jpg", mimeType: "image/jpeg", buffer };
    await page.locator(".picture-control input[type=file]").setInputFiles(file);
    // The upload may still run; it must not replace the description.
    await page.getByLabel("Description for people who can’t see it").fill("Our desks");
    await expect.poll(() => inPage.getAttribute("src")).toMatch(/^\/media\//);
    await page.getByRole("link", { name: "Changes 2" }).waitFor();

    /** For each process: "the drawing", or the status of the photo's file. */
    const shown = async () => {
      const pages = await documents(path);
      return Promise.all(
        pages.map(async (html, at) => {
          const image = html.match(/<img[^>]*>/g)?.find((tag) => tag.includes('alt="Our desks"'));
          const source = / src="(\/media\/[^"]+)"/.exec(image ?? "")?.[1];
          if (source === undefined) return "the drawing";
          return (await read((cluster.servers[at]?.url ?? "") + source)).status;
        }),
      );
    };
    expect(await shown()).toEqual(["the drawing", "the drawing"]);
    await schedule(page, "a picture", shown, [200, 200] as (string | number)[]);
    const picture = "Offices, picture";
    const changes = [
      `${picture}, drawing or photo`,
      `${picture}, description for people who can’t see it`,
    ];
    await revert(page, changes, shown, ["the drawing", "the drawing"]);
    expect(await versionsOf(name)).toEqual([1, 2]);
    await page.context().close();
  });
});

/** The editor of a page, on the first process. */
async function openEditor(browser: Browser, { servers }: Cluster, name: string): Promise<Page> {
  const url = servers[0]?.url ?? "";
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
    baseURL: url,
  });
  page.setDefaultTimeout(conditionTimeoutMs);
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(String(key), String(value)),
    [storageKeys.token, await tokenOf(url)],
  );
  await page.goto(`/admin/pages/edit?page=${name}`);
  await pageInEditor(page).locator("main copy-text").first().waitFor();
  return page;
}
