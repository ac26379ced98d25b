import { useCallback, useEffect, useRef, useState } from "react";
import type { EditedCopy } from "../draft/edited-copy.ts";
import { frameStyles, stylesOf } from "./frame-styles.ts";

/** Time (ms) from the last key to measuring, so that typing is not slowed down. */
const debounceMs = 300;

/** The page as a phone shows it, measured in a second frame while its texts are edited. */
export function usePhonePage(edited: EditedCopy) {
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useRef<PhonePage>(undefined);
  /** Paths of texts that were typed since the page was drawn. */
  const [typed] = useState(() => new Set<string>());
  const [overflowing, setOverflowing] = useState<readonly string[]>([]);

  const measure = useCallback(() => {
    for (const path of typed) page.current?.setText(path, edited.text(path));
    const paths = page.current?.overflowing() ?? [];
    setOverflowing((before) => (paths.join() === before.join() ? before : paths));
  }, [edited, typed]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = edited.subscribe(({ path }) => {
      if (path === null) return;
      typed.add(path);
      clearTimeout(timer);
      timer = setTimeout(measure, debounceMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [edited, typed, measure]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onLoad = () => {
      const document = element.contentDocument;
      if (!document || document.URL === "about:blank") return;
      page.current = new PhonePage(document);
      measure();
      // The first measurement may come before the fonts.
      void document.fonts.ready.then(measure);
    };
    element.addEventListener("load", onLoad);
    return () => element.removeEventListener("load", onLoad);
  }, [measure]);

  /** Loads the page from its preview, after the frame that people see. */
  const open = useCallback((src: string) => {
    if (frame.current) frame.current.src = src;
  }, []);

  /** Shows the page as it was drawn again, before it is caught up with what was typed since. */
  const replaceBody = useCallback(
    (html: string, typedSince: readonly string[]) => {
      page.current?.replaceBody(html);
      typed.clear();
      for (const path of typedSince) typed.add(path);
      measure();
    },
    [measure, typed],
  );

  const advice = overflowing.map((path) => ({
    path,
    message: `Wider than a phone of ${phoneWidth} px. Use shorter words.`,
  }));
  return { frame, open, replaceBody, advice };
}

/** Width (CSS px) of the narrowest usual phone. */
const phoneWidth = 360;

/** Rounding of browsers (px). */
const tolerance = 1.5;

/** The page as a phone shows it, in a frame that nobody sees. */
class PhonePage {
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
