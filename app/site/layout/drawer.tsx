import { ChevronDown, X } from "lucide-react";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { layoutCopy } from "../../copy/layout-copy.ts";
import { paths } from "../../site-paths.ts";
import { RoundButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Still, type StillMarkup, stillMarkup } from "../../ui/still.tsx";
import type { MenuItem } from "./active-item.ts";
import { Brand } from "./brand.tsx";
import { closesDrawer, drawerId, opensDrawer, useDrawerFallbacks } from "./drawer-commands.ts";
import "./drawer.css";

const { items } = layoutCopy;

const loadServices = async () => (await import("./drawer-lists.tsx")).DrawerServices;
const loadProducts = async () => (await import("./drawer-lists.tsx")).DrawerProducts;
const loadIndustries = async () => (await import("./drawer-lists.tsx")).DrawerIndustries;
const services = stillMarkup(loadServices, import.meta.env.SSR ? await loadServices() : undefined);
const products = stillMarkup(loadProducts, import.meta.env.SSR ? await loadProducts() : undefined);
const industries = stillMarkup(
  loadIndustries,
  import.meta.env.SSR ? await loadIndustries() : undefined,
);

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
            <Group name={items.services} list={services} />
            <Group name={items.products} list={products} />
            <Group name={items.industry} list={industries} />
            {link(paths.about, items.about, 4)}
            {link(paths.blogs, items.blogs, 5)}
            {link(paths.contact, items.contact, 6)}
          </ul>
        </nav>
      </div>
    </dialog>
  );
}

/** Of the groups that share a name the browser keeps one open at most. */
function Group({ name, list }: { name: string; list: StillMarkup }) {
  return (
    <li>
      <details name="drawer-groups">
        <summary className="drawer__item">
          {name}
          <Icon of={ChevronDown} />
        </summary>
        <Still markup={list} />
      </details>
    </li>
  );
}
