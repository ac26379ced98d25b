/**
 * For tests: adds the part of `<dialog>` that jsdom lacks. It opens, takes the focus and returns
 * it when closed, as in the HTML standard; browser tests cover the rest.
 */
export function polyfillDialogs() {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException("The dialog is already open.", "InvalidStateError");
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
