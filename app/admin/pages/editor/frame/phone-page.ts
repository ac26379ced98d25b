import { frameStyles, stylesOf } from "./frame-styles.ts";

/** Width (CSS px) of the narrowest usual phone. */
export const phoneWidth = 360;

/** Rounding of browsers (px). */
const tolerance = 1.5;

/** The page as a phone shows it, in a frame that nobody sees. */
export class PhonePage {
  readonly #document: Document;
  readonly #styles: string;

  constructor(document: Document) {
    this.#document = document;
    this.#styles = document.querySelector("style")?.textContent ?? "";
    const view = document.defaultView;
    if (view) {
      const sheet = new view.CSSStyleSheet();
      // A phone's scrollbar takes no width.
      sheet.replaceSync(`${frameStyles} html { scrollbar-width: none; }`);
      document.adoptedStyleSheets.push(sheet);
    }
    this.#open();
  }

  setText(path: string, text: string) {
    const all = this.#document.querySelectorAll(`copy-text[data-path="${path}"]`);
    for (const element of all) if (element.textContent !== text) element.textContent = text;
  }

  /** Shows the body of another document, or loads that document if its colours are others. */
  replaceBody(html: string) {
    const view = this.#document.defaultView;
    if (!view) return;
    if (stylesOf(html) !== this.#styles) return view.location.reload();
    const drawn = new view.DOMParser().parseFromString(html, "text/html");
    this.#document.body.replaceWith(this.#document.adoptNode(drawn.body));
    this.#open();
  }

  /** Paths of the texts that reach beyond the screen, or are cut off by what they are in. */
  overflowing(): string[] {
    const paths = new Set<string>();
    for (const text of this.#document.querySelectorAll<HTMLElement>("copy-text")) {
      const path = text.dataset["path"];
      if (path !== undefined && !paths.has(path) && this.#overflows(text)) paths.add(path);
    }
    return [...paths];
  }

  #overflows(text: HTMLElement): boolean {
    const range = this.#document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (boxes.length === 0) return false;
    const [left, right] = this.#roomOf(text);
    // Hidden from sight, or moved off the screen for another moment, such as a closed menu.
    if (right - left < 2 * tolerance || boxes.every((box) => box.left > right || box.right < left))
      return false;
    return boxes.some((box) => box.left < left - tolerance || box.right > right + tolerance);
  }

  /** Left and right edge of the screen, or of the innermost box that cuts its content off. */
  #roomOf(text: HTMLElement): readonly [left: number, right: number] {
    const view = this.#document.defaultView;
    let element = text.parentElement;
    for (; view && element && element !== this.#document.body; element = element.parentElement) {
      const { overflowX } = view.getComputedStyle(element);
      if (overflowX === "auto" || overflowX === "scroll")
        return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
      if (overflowX === "visible") continue;
      const { left, right } = element.getBoundingClientRect();
      return [left, right];
    }
    return [0, phoneWidth];
  }

  /** Answers of closed questions are measured too. */
  #open() {
    for (const details of this.#document.querySelectorAll("details")) details.open = true;
  }
}
