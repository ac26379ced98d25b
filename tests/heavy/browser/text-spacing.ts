import type { Page } from "@playwright/test";

/** The spacing that every text must bear [WCAG 1.4.12], folded ones too. */
const widest = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }
::details-content { content-visibility: visible !important; }`;

/** Texts that a reader's own spacing pushes out of the screen or of a box that hides the rest. */
export async function cutTexts(page: Page): Promise<string[]> {
  const before = await page.evaluate((css) => {
    const sheets = document.adoptedStyleSheets.length;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return sheets;
  }, widest);
  const cut = await page.evaluate(() => {
    const unseen = "[inert], .visually-hidden, .form__trap, thead, svg, noscript";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.nodeValue?.trim() || !parent?.checkVisibility() || parent.closest(unseen)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (["auto", "scroll"].includes(overflowX)) break;
        if (overflowX === "visible" && box !== document.documentElement) continue;
        const edge = box.getBoundingClientRect();
        if (left >= edge.left - 1 && right <= edge.right + 1) continue;
        found.push(`${node.nodeValue.trim()} (${box.className})`);
        break;
      }
    }
    return found;
  });
  await page.evaluate((count) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, count);
  }, before);
  return cut;
}
