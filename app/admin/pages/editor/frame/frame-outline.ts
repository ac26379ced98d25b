/** A space (px of the page) between a text and its outline. */
const margin = 6;

/** The amber outline around the selected text or item, with the path of its label. */
export class FrameOutline {
  readonly #element: HTMLElement;
  readonly #label: HTMLElement;
  readonly #description: HTMLElement;
  #around: readonly Element[] = [];

  constructor(document: Document) {
    this.#element = document.createElement("editor-outline");
    this.#element.setAttribute("aria-hidden", "true");
    this.#label = document.createElement("span");
    this.#description = document.createElement("editor-description");
    this.#element.append(this.#label, this.#description);
    // Beside the body, which is replaced whenever the page is drawn again.
    document.documentElement.append(this.#element);
  }

  /** `description` is that of a picture, with its path. */
  show(around: readonly Element[], label: string, description?: { path: string; text: string }) {
    this.#around = around;
    this.#description.hidden = description === undefined;
    this.#description.dataset["path"] = description?.path ?? "";
    if (description) this.setDescription(description.path, description.text);
    this.#label.textContent = label;
    this.#label.hidden = label === "";
    this.#element.removeAttribute("data-item");
    this.move();
  }

  /** Marks an item of a list, whose texts these are. */
  showItem(around: readonly Element[]) {
    this.show(around, "");
    this.#element.setAttribute("data-item", "");
  }

  /** Shows a description that has changed, if its picture is outlined. */
  setDescription(path: string, text: string) {
    if (this.#description.dataset["path"] !== path) return;
    this.#description.textContent = `Description: ${text || "none"}`;
  }

  hide() {
    this.#around = [];
    this.move();
  }

  /** Follows its elements, which typing makes larger or smaller. */
  move() {
    const box = boxAround(this.#around);
    this.#element.toggleAttribute("data-shown", box !== undefined);
    const view = this.#element.ownerDocument.defaultView;
    if (!box || !view) return;
    const top = box.top + view.scrollY - margin;
    this.#element.toggleAttribute("data-below", top < 40);
    const { style } = this.#element;
    style.setProperty("top", `${top}px`);
    style.setProperty("left", `${Math.max(0, box.left + view.scrollX - margin)}px`);
    style.setProperty("width", `${box.right - box.left + 2 * margin}px`);
    style.setProperty("height", `${box.bottom - box.top + 2 * margin}px`);
  }
}

type Box = { top: number; left: number; right: number; bottom: number };

/** The box around elements, in the window of their document; undefined if none is visible. */
export function boxAround(elements: readonly Element[]): Box | undefined {
  const boxes = elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 || height > 0);
  if (boxes.length === 0) return undefined;
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
