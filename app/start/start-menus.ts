/** Time (ms) that a pointer may take from a menu's button to its panel. */
const leaveDelayMs = 150;

const menuAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-menu]") : null;

/**
 * Opens the header's menus (decision P2) by hover, press and key; a press on a menu that hover
 * opened keeps it open. Without this script CSS opens them on hover and focus.
 */
export function startMenus() {
  document.documentElement.dataset["menus"] = "";
  let open: HTMLElement | null = null;
  let isPressed = false;
  /** Closed by the visitor: hover does not open it again until the pointer has left. */
  let dismissed: HTMLElement | null = null;
  let leaving: ReturnType<typeof setTimeout>;

  const buttonOf = (menu: HTMLElement | null) =>
    menu?.querySelector<HTMLElement>("[aria-expanded]");
  const show = (menu: HTMLElement | null, pressed = false) => {
    clearTimeout(leaving);
    isPressed = pressed;
    if (menu === open) return;
    open?.removeAttribute("data-open");
    buttonOf(open)?.setAttribute("aria-expanded", "false");
    open = menu;
    menu?.setAttribute("data-open", "");
    buttonOf(menu)?.setAttribute("aria-expanded", "true");
  };
  const dismiss = () => {
    dismissed = open;
    show(null);
  };

  addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "mouse") return;
    const menu = menuAt(target);
    if (menu !== dismissed) dismissed = null;
    clearTimeout(leaving);
    if (menu) {
      if (menu !== open && !dismissed) show(menu);
    } else if (open && !isPressed) leaving = setTimeout(show, leaveDelayMs, null);
  });
  addEventListener("click", ({ target }) => {
    const menu = menuAt(target);
    if (!menu || !(target instanceof Element)) return;
    if (target.closest("a") || (menu === open && isPressed)) {
      if (menu === open) dismiss();
    } else if (target.closest("[aria-expanded]")) show(menu, true);
  });
  addEventListener("pointerdown", ({ target }) => open?.contains(target as Node) || show(null));
  addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !open?.contains(relatedTarget as Node)) show(null);
  });
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !open) return;
    if (open.contains(document.activeElement)) buttonOf(open)?.focus();
    dismiss();
  });
  addEventListener("pageshow", () => show(null));
}
