/**
 * For tests: what jsdom lacks of `<dialog>`. It opens, takes focus, and gives it back when
 * closed, as the HTML standard says; the rest is tried in a real browser.
 */
export function standInForDialogs() {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException("It is open already.", "InvalidStateError");
      openers.set(this, document.activeElement);
      this.open = true;
      this.querySelector<HTMLElement>("button, a[href], input")?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      const opener = openers.get(this);
      if (opener instanceof HTMLElement) opener.focus();
      queueMicrotask(() => this.dispatchEvent(new Event("close")));
    },
  });
}
