/**
 * Closes a dialog of links when one of them is followed. In browsers without invoker commands or
 * `closedby` it also opens and closes the dialog.
 */
export function startDrawer() {
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest("button[commandfor]");
    if (button && !("commandForElement" in button)) {
      const dialog = document.getElementById(button.getAttribute("commandfor") ?? "");
      if (!(dialog instanceof HTMLDialogElement)) return;
      if (button.getAttribute("command") === "show-modal") dialog.showModal();
      else dialog.close();
    }
    // A press on the backdrop is one on the dialog itself.
    const dialog = target.closest<HTMLDialogElement>("dialog[closedby]");
    if (dialog && (target === dialog || target.closest("a"))) dialog.close();
  });
}
