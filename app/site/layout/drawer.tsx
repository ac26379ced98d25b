import { ChevronDown, X } from "lucide-react";
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { layoutCopy } from "../../copy/layout-copy.ts";
import { paths } from "../../site-paths.ts";
import { RoundButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import type { MenuItem } from "./active-item.ts";
import { Brand } from "./brand.tsx";
import { DrawerIndustries, DrawerProducts, DrawerServices } from "./menu-lists.tsx" with {
  island: "static",
};
import "./drawer.css";

const { items } = layoutCopy;

const drawerId = "drawer";

// Invoker commands, which React's types don't know yet.
const opensDrawer = { command: "show-modal", commandfor: drawerId };
const closesDrawer = { command: "close", commandfor: drawerId };

/** The hamburger. The browser opens the dialog itself, before and without scripts. */
export function DrawerOpener({ children }: { children: ReactNode }) {
  return (
    <button
      type="button"
      className="burger"
      aria-label={layoutCopy.openMenu}
      aria-haspopup="dialog"
      {...opensDrawer}
    >
      {children}
    </button>
  );
}

/** The menu below 990px: a modal dialog from the right, one submenu open at a time. */
export function Drawer({ active }: { active: MenuItem | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useDrawerFallbacks(dialog);
  const closeOnChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a")) dialog.current?.close();
  };
  const link = (to: string, name: string, item: MenuItem) => (
    <li>
      <PageLink
        className="drawer__item"
        to={to}
        aria-current={item === active ? "page" : undefined}
      >
        {name}
      </PageLink>
    </li>
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's own keys raise the click
    <dialog
      ref={dialog}
      id={drawerId}
      className="drawer"
      aria-label={layoutCopy.menu}
      closedby="any"
      onClick={closeOnChoice}
    >
      <div className="drawer__sheet">
        <div className="drawer__top">
          <Brand />
          <RoundButton label={layoutCopy.closeMenu} {...closesDrawer}>
            <Icon of={X} />
          </RoundButton>
        </div>
        <nav aria-label={layoutCopy.menu}>
          <ul className="drawer__list">
            {link(paths.home, items.home, 0)}
            <Group name={items.services}>
              <DrawerServices />
            </Group>
            <Group name={items.products}>
              <DrawerProducts />
            </Group>
            <Group name={items.industry}>
              <DrawerIndustries />
            </Group>
            {link(paths.about, items.about, 4)}
            {link(paths.blogs, items.blogs, 5)}
            {link(paths.contact, items.contact, 6)}
          </ul>
        </nav>
      </div>
    </dialog>
  );
}

/** A submenu. Of the groups with the same name the browser opens one at most. */
function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <details name="drawer-groups">
        <summary className="drawer__item">
          {name}
          <Icon of={ChevronDown} />
        </summary>
        {children}
      </details>
    </li>
  );
}

/** Scripts for browsers without invoker commands or without closing by the backdrop. */
function useDrawerFallbacks(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const drawer = dialog.current;
    if (!drawer) return;
    const listening = new AbortController();
    const onClick = (target: EventTarget | null, act: (event: Event) => void) =>
      target?.addEventListener("click", act, { signal: listening.signal });

    if (!("commandForElement" in HTMLButtonElement.prototype)) {
      const button = (command: string) =>
        document.querySelector(`[commandfor="${drawerId}"][command="${command}"]`);
      onClick(button(opensDrawer.command), () => drawer.showModal());
      onClick(button(closesDrawer.command), () => drawer.close());
    }
    if (!("closedBy" in HTMLDialogElement.prototype)) {
      onClick(drawer, (event) => {
        if (event.target === drawer) drawer.close();
      });
    }
    return () => listening.abort();
  }, [dialog]);
}
