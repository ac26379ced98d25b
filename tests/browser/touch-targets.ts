import { expect, type Page } from "@playwright/test";

/** Expects that a finger hits every control: 44 px on a phone [WCAG 2.5.5]. */
export async function expectTouchTargets(page: Page, what: string) {
  await page.setViewportSize({ width: 360, height: 740 });
  const small = await smallTargets(page);
  expect({ what, small }).toEqual({ what, small: [] });
}

/** Controls of the page, or of its open dialog, that are smaller than 44 px with what is around. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const enough = 43.5;
    const reach = 21;
    const isInText = (control: Element) => {
      const text = control.closest("p, li, dd, h2")?.textContent ?? "";
      const isInline = getComputedStyle(control).display === "inline";
      // Term help is a character of its heading.
      return (
        control.matches(".term-help__button") ||
        (isInline && text.trim() !== control.textContent?.trim())
      );
    };
    const isHit = (control: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      if (!hit) return false;
      return control.contains(hit) || hit.closest("label")?.control === control;
    };
    const isSmall = (control: HTMLElement) => {
      const { width, height } = control.getBoundingClientRect();
      if (width >= enough && height >= enough) return false;
      control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const { left, top } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const across =
        width >= enough || (isHit(control, x - reach, y) && isHit(control, x + reach, y));
      const down =
        height >= enough || (isHit(control, x, y - reach) && isHit(control, x, y + reach));
      return !across || !down;
    };
    const scope = document.querySelector("dialog[open]") ?? document;
    const controls = scope.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary",
    );
    return [...controls]
      .filter((control) =>
        control.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      .filter((control) => control.getBoundingClientRect().width > 1 && !isInText(control))
      .filter(isSmall)
      .map((control) => {
        const label = control.closest("label")?.parentElement?.outerHTML ?? "";
        return `${control.outerHTML.slice(0, 120)} ${label.slice(0, 160)}`;
      });
  });
}
