import { type CopyValue, copyAt, withCopyAt } from "../../../../../contract/page-copy.ts";

/** A text that was typed, in the form or on the page; `path` is null for any other change. */
export type CopyEdit = { path: string | null; from: "form" | "page" };

/** The copy as it is being edited. Listeners run at once, so that form and page stay in step. */
export class EditedCopy {
  #copy: CopyValue;
  #saved: CopyValue;
  readonly #listeners = new Set<(edit: CopyEdit) => void>();

  constructor(copy: CopyValue) {
    this.#copy = copy;
    this.#saved = copy;
  }

  readonly copy = (): CopyValue => this.#copy;

  /** As the server has it, which draws the page from it. */
  readonly saved = (): CopyValue => this.#saved;

  markSaved(copy: CopyValue) {
    this.#saved = copy;
  }

  readonly subscribe = (listener: (edit: CopyEdit) => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The text at a path; empty if there is none. */
  readonly text = (path: string): string => {
    const value = copyAt(this.#copy, path);
    return typeof value === "string" ? value : "";
  };

  /** Changes a text while it is typed. */
  type(path: string, text: string, from: CopyEdit["from"]) {
    if (this.text(path) === text) return;
    this.#change(withCopyAt(this.#copy, path, text), { path, from });
  }

  /** Changes anything that the page has to be drawn again for. */
  set(path: string, value: CopyValue) {
    this.#change(withCopyAt(this.#copy, path, value), { path: null, from: "form" });
  }

  open(copy: CopyValue) {
    this.#change(copy, { path: null, from: "form" });
  }

  #change(copy: CopyValue, edit: CopyEdit) {
    this.#copy = copy;
    for (const listener of this.#listeners) listener(edit);
  }
}
