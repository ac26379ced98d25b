import { chromium, type Page } from "@playwright/test";
import { browserFlags, findBrowser } from "../../../tools/programs.ts";
import { openSignedIn } from "../../browser/staff-steps.ts";
import type { ServerProcess } from "../../server-process.ts";
import { headline, textOf } from "../browser/page-editor-steps.ts";
import { type FigureRow, percentile } from "./figures.ts";

const keys = 100;
const rounds = 25;
const question = "faq.items.1.question";

/**
 * Times from a key or a press in the editor of pages to the frame that shows its effect: a text
 * that is typed in the form or on the page, and an item that is moved, removed and added.
 */
export async function pageTypingRows(server: ServerProcess): Promise<FigureRow[]> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: browserFlags,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openSignedIn(page, server, "/admin/pages/edit?page=it-security-and-audit");
    await textOf(page, headline).waitFor();
    return [
      row("from a key in a field to the page", await typeInField(page), 50),
      row("from a key on the page to the field", await typeOnPage(page), 50),
      row("an item moved, removed or added, to the page", await changeList(page), 500),
    ];
  } finally {
    await browser.close();
  }
}

function row(what: string, times: readonly number[], maxMs: number): FigureRow {
  const [p50, p95] = [0.5, 0.95].map((share) => percentile(times, share));
  return {
    what: `page editor: ${what}`,
    measured: `p50 ${p50?.toFixed(0)} ms, p95 ${p95?.toFixed(0)} ms, ${times.length} times`,
    bar: `p95 at most ${maxMs} ms`,
    met: (p95 ?? Number.NaN) <= maxMs,
  };
}

async function typeInField(page: Page): Promise<number[]> {
  const field = page.getByLabel("Headline");
  await field.fill("");
  return typing(
    () => page.keyboard.press("a"),
    (text) => whenFrame(page, headline, text),
  );
}

async function typeOnPage(page: Page): Promise<number[]> {
  const text = textOf(page, headline);
  await text.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Backspace");
  return typing(
    () => page.keyboard.press("a"),
    (typed) => whenField(page, typed),
  );
}

/** Presses one key after another; at most 50 characters fit. */
async function typing(
  press: () => Promise<void>,
  watch: (text: string) => Promise<() => Promise<number>>,
): Promise<number[]> {
  const times: number[] = [];
  for (let key = 1; key <= keys / 2; key++) {
    const shown = await watch("a".repeat(key));
    await press();
    times.push(await shown());
  }
  return times;
}

async function changeList(page: Page): Promise<number[]> {
  await page.getByRole("button", { name: /^Questions/ }).click();
  const times: number[] = [];
  const timed = async (path: string, text: string | null, press: () => Promise<void>) => {
    const shown = await whenFrame(page, path, text);
    await press();
    times.push(await shown());
  };
  const moveUp = page.locator("#copy-faq-items-1-up");
  const remove = page.getByRole("button", { name: /^Remove: Item/ });
  const last = `faq.items.${await page.locator(".copy-item").count()}.question`;
  for (let round = 0; round < rounds; round++) {
    const second = (await textOf(page, question).textContent()) ?? "";
    await timed(question.replace("1", "0"), second, () => moveUp.click());
    await timed(last, "", () => page.getByRole("button", { name: "Add an item" }).click());
    await timed(last, null, () => remove.click());
  }
  return times;
}

declare global {
  interface Window {
    /** Time (ms) from a key or a press to the frame painted with its effect. */
    untilShown?: Promise<number>;
  }
}

/** Begins to watch for the next key or press; null: the text is gone. Resolves with the time (ms). */
async function whenFrame(page: Page, path: string, text: string | null) {
  await page.evaluate(
    ([path, text]) => {
      const frame = document.querySelector<HTMLIFrameElement>(".page-stage__frame iframe");
      const shown = frame?.contentDocument;
      if (!shown) throw new Error("The page is not shown.");
      window.untilShown = new Promise((resolve) => {
        let begun = Number.NaN;
        const begin = (event: Event) => {
          begun = event.timeStamp;
        };
        const names = ["keydown", "click"];
        for (const name of names) addEventListener(name, begin, { capture: true });
        const watching = new MutationObserver(() => {
          const element = shown.querySelector(`copy-text[data-path="${path}"]`);
          if ((element?.textContent ?? null) !== text || Number.isNaN(begun)) return;
          watching.disconnect();
          for (const name of names) removeEventListener(name, begin, { capture: true });
          requestAnimationFrame(() => resolve(performance.now() - begun));
        });
        watching.observe(shown, { childList: true, subtree: true, characterData: true });
      });
    },
    [path, text] as const,
  );
  return () => page.evaluate(() => window.untilShown ?? Number.NaN);
}

/** Begins to watch for the next key on the page, until its field has this text. */
async function whenField(page: Page, text: string) {
  await page.evaluate((text) => {
    const frame = document.querySelector<HTMLIFrameElement>(".page-stage__frame iframe");
    const shown = frame?.contentWindow;
    if (!shown) throw new Error("The page is not shown.");
    window.untilShown = new Promise((resolve) => {
      const begin = () => {
        // The frame's own clock began at another time.
        const begun = performance.now();
        const look = () => {
          const field = document.querySelector<HTMLInputElement>("#copy-hero-heading");
          if (field?.value === text) resolve(performance.now() - begun);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      shown.addEventListener("keydown", begin, { capture: true, once: true });
    });
  }, text);
  return () => page.evaluate(() => window.untilShown ?? Number.NaN);
}
