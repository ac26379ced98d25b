import { joinPath } from "../../../../../contract/page-copy.ts";
import { isComposing } from "../../../../ui/is-composing.ts";
import { boxAround, FrameOutline } from "./frame-outline.ts";
import { frameStyles } from "./frame-styles.ts";
import { prepareTexts } from "./prepare-texts.ts";
import { descriptionAt, pictureIn, textAt } from "./pressed-elements.ts";

/** The editor's side of the page in the frame. */
export type FrameEditor = {
  text: (path: string) => string;
  /** As the outline names it: "Hero, headline". */
  label: (path: string) => string;
  onType: (path: string, text: string) => void;
  /** Somebody has pressed a text of the page, or reached it by Tab. */
  onSelect: (path: string) => void;
  onPicture: (path: string) => void;
  /** Esc, or a press on a picture's description: to the field of this text. */
  onLeave: (path: string) => void;
  /** Any key, before the page's own meaning; prevents the default if it has acted. */
  onKey: (event: KeyboardEvent) => void;
};

/** Height (px of the screen) of an outline's label with its distance. */
const labelSpace = 34;

/** One line without line breaks, as every text of a page is. */
const asLine = (text: string) => text.replace(/[\n\r\t\u00a0]+/g, " ");

/** Texts of the page in the editor's frame, edited from outside: the frame has no script. */
export class FrameTexts {
  readonly #document: Document;
  readonly #editor: FrameEditor;
  readonly #outline: FrameOutline;
  readonly #listening = new AbortController();
  #selected = "";
  #scale = 1;

  constructor(document: Document, editor: FrameEditor) {
    this.#document = document;
    this.#editor = editor;
    this.#style();
    this.#outline = new FrameOutline(document);
    this.#listen();
    prepareTexts(this.#document, this.#editor.label);
  }

  /** Shows a text that was typed elsewhere. */
  setText(path: string, text: string) {
    for (const element of this.#textsOf(path)) {
      if (element.textContent !== text) element.textContent = text;
    }
    this.#outline.setDescription(path, text);
    this.#outline.move();
  }

  paths(): ReadonlySet<string> {
    const all = this.#document.querySelectorAll<HTMLElement>("copy-text");
    return new Set([...all].map((text) => text.dataset["path"] ?? ""));
  }

  /** Outlines a text and scrolls to it, without taking the focus. */
  select(path: string) {
    this.#selected = path;
    for (const element of this.#document.querySelectorAll("copy-text[data-selected]")) {
      element.removeAttribute("data-selected");
    }
    const element = this.#visible(path);
    if (!element) return this.#outline.hide();
    element.setAttribute("data-selected", "");
    const alt = element.dataset["picture"]?.replace(/source$/, "alt");
    const description = alt === undefined ? undefined : { path: alt, text: this.#editor.text(alt) };
    this.#outline.show([element], this.#editor.label(path), description);
    this.#reveal([element]);
  }

  /** Outlines a section or an item of a list. */
  selectPart(path: string) {
    this.#selected = "";
    const within = joinPath(path, "");
    const texts = [
      ...this.#document.querySelectorAll(
        `copy-text[data-path="${path}"], [data-path^="${within}"], [data-picture^="${within}"]`,
      ),
    ];
    const visible = texts.filter((text) => boxAround([text]));
    this.#outline.showItem(visible);
    this.#reveal(visible);
  }

  /**
   * Puts the caret into a text, or the first of a section or an item; into the first below the menus
   * if the page shows none of them.
   */
  edit(path: string) {
    const within = path && `copy-text[data-path^="${joinPath(path, "")}"]`;
    const element =
      this.#visible(path) ??
      (within ? this.#document.querySelector(within) : null) ??
      this.#document.querySelector("main copy-text");
    if (element instanceof this.#htmlElement) element.focus({ preventScroll: true });
  }

  setScale(scale: number) {
    this.#scale = scale;
    this.#document.documentElement.style.setProperty("--editor-scale", String(scale));
    this.#outline.move();
  }

  /** Shows the page as it is drawn now; the scroll position and the selection stay. */
  replaceBody(html: string) {
    const view = this.#document.defaultView;
    const [x, y] = [view?.scrollX ?? 0, view?.scrollY ?? 0];
    // The frame's own parser: ours would apply the policy of the back office to the page's styles.
    const parser = view ? new view.DOMParser() : new DOMParser();
    const drawn = parser.parseFromString(html, "text/html");
    this.#document.body.replaceWith(this.#document.adoptNode(drawn.body));
    prepareTexts(this.#document, this.#editor.label);
    view?.scrollTo(x, y);
    if (this.#selected) this.select(this.#selected);
  }

  /** Ends all listening; the document may be gone already. */
  detach() {
    this.#listening.abort();
  }

  get #htmlElement(): typeof HTMLElement {
    return this.#document.defaultView?.HTMLElement ?? HTMLElement;
  }

  #style() {
    const view = this.#document.defaultView;
    if (!view) return;
    // A sheet belongs to the document whose window constructed it.
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(frameStyles);
    this.#document.adoptedStyleSheets.push(sheet);
  }

  #listen() {
    const { signal } = this.#listening;
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      run: (event: DocumentEventMap[Name]) => void,
    ) => this.#document.addEventListener(name, run, { signal, capture: true });
    on("mousedown", (event) => {
      const text = textAt(event);
      // Before the browser puts the caret where the pointer is.
      if (text) this.#begin(text);
    });
    // No link or button of the page does anything; links of the frame don't leave.
    for (const name of ["click", "auxclick", "submit", "dragstart", "drop"] as const) {
      on(name, (event) => event.preventDefault());
    }
    on("click", (event) => {
      const description = descriptionAt(event);
      if (description !== undefined) return this.#editor.onLeave(description);
      const text = textAt(event);
      if (text && this.#document.activeElement !== text) text.focus({ preventScroll: true });
      const picture = text ? undefined : this.#pictureAt(event);
      if (picture) this.#editor.onPicture(picture);
    });
    on("focusin", (event) => {
      const path = textAt(event)?.dataset["path"] ?? pictureIn(event);
      if (path === undefined) return;
      this.select(path);
      this.#editor.onSelect(path);
    });
    on("focusout", (event) => {
      const text = textAt(event);
      if (text) this.#end(text);
    });
    on("keydown", (event) => this.#onKey(event));
    on("beforeinput", (event) => {
      if (/^insert(LineBreak|Paragraph)$/.test(event.inputType)) event.preventDefault();
    });
    on("paste", (event) => {
      event.preventDefault();
      this.#insert(asLine(event.clipboardData?.getData("text/plain") ?? ""));
    });
    on("input", (event) => {
      const text = textAt(event);
      if (text) this.#typed(text);
    });
    const onResize = () => (this.#selected ? this.select(this.#selected) : this.#outline.move());
    this.#document.defaultView?.addEventListener("resize", onResize, { signal });
  }

  #begin(text: HTMLElement) {
    if (text.isContentEditable) return;
    // A component may draw a text in another form, such as capitals or with a fact of the company:
    // the text itself is edited.
    const current = this.#editor.text(text.dataset["path"] ?? "");
    const drawn = text.textContent;
    if (drawn !== current) {
      text.dataset["drawn"] = drawn;
      text.textContent = current;
    }
    text.contentEditable = "plaintext-only";
  }

  /** Until the page is drawn again, a text that was not changed looks as before. */
  #end(text: HTMLElement) {
    text.removeAttribute("contenteditable");
    const { drawn } = text.dataset;
    if (drawn !== undefined) text.textContent = drawn;
    delete text.dataset["drawn"];
  }

  #typed(text: HTMLElement) {
    delete text.dataset["drawn"];
    const path = text.dataset["path"] ?? "";
    const typed = asLine(text.textContent ?? "");
    for (const other of this.#textsOf(path)) {
      if (other !== text) other.textContent = typed;
    }
    this.#outline.move();
    this.#editor.onType(path, typed);
  }

  #onKey(event: KeyboardEvent) {
    this.#editor.onKey(event);
    const text = textAt(event);
    const picture = pictureIn(event);
    if (picture && !event.defaultPrevented && /^(Enter| |Escape)$/.test(event.key)) {
      event.preventDefault();
      this.#editor.onPicture(picture);
    }
    if (event.defaultPrevented || !text || isComposing(event)) return;
    if (event.key === "Escape") {
      event.preventDefault();
      this.#editor.onLeave(text.dataset["path"] ?? "");
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (text.isContentEditable) this.#end(text);
      else {
        this.#begin(text);
        this.#document.getSelection()?.selectAllChildren(text);
        this.#document.getSelection()?.collapseToEnd();
      }
    } else if (event.key === " " && text.closest("button, summary") && text.isContentEditable) {
      // A button would take it as a press.
      event.preventDefault();
      this.#insert(" ");
    }
  }

  #insert(text: string) {
    // The one way that the browser's own undo knows of.
    this.#document.execCommand("insertText", false, text);
  }

  #textsOf(path: string) {
    return this.#document.querySelectorAll<HTMLElement>(`copy-text[data-path="${path}"]`);
  }

  /** The picture under the pointer, also below a part of the page that lets it show through. */
  #pictureAt({ clientX, clientY }: MouseEvent): string | undefined {
    const under = this.#document.elementsFromPoint(clientX, clientY);
    const picture = under.find((element) => element.hasAttribute("data-picture"));
    return picture?.getAttribute("data-picture") ?? undefined;
  }

  /**
   * The text or picture on screen: a page may have one twice, for phones and for computers. The
   * picture also stands for its description.
   */
  #visible(path: string): HTMLElement | undefined {
    const pictures = `[data-picture="${path}"], [data-picture="${path.replace(/alt$/, "source")}"]`;
    const all = [...this.#textsOf(path), ...this.#document.querySelectorAll<HTMLElement>(pictures)];
    return all.find((each) => boxAround([each])) ?? all[0];
  }

  /** Scrolls the frame alone: `scrollIntoView` would scroll the editor around it, too. */
  #reveal(elements: readonly Element[]) {
    const view = this.#document.defaultView;
    const box = boxAround(elements);
    if (!view || !box) return;
    const edge = Math.min(80, view.innerHeight / 4);
    if (box.top >= edge && box.bottom <= view.innerHeight - edge) return;
    // A text taller than the window begins below its label.
    const space = Math.max(
      (view.innerHeight - (box.bottom - box.top)) / 2,
      labelSpace / this.#scale,
    );
    view.scrollTo({ top: box.top + view.scrollY - space, behavior: "instant" });
  }
}
