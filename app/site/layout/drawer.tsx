import { ChevronDown, X } from "lucide-react";
import type { ReactNode } from "react";
import { layoutCopy } from "../../copy/layout-copy.ts";
import { paths } from "../../site-paths.ts";
import { RoundButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import type { MenuItem } from "./active-item.ts";
import { Brand } from "./brand.tsx" with { island: "static" };
import { DrawerIndustries, DrawerProducts, DrawerServices } from "./menu-lists.tsx" with {
  island: "static",
};
import "./drawer.css";

const { items } = layoutCopy;

const drawerId = "drawer";

// Invoker commands, which React's types don't know yet.
const opensDrawer = { command: "show-modal", commandfor: drawerId };
const closesDrawer = { command: "close", commandfor: drawerId };

/** The hamburger. The browser opens the dialog itself; `start-drawer.ts` helps older ones. */
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
    <dialog id={drawerId} className="drawer" aria-label={layoutCopy.menu} closedby="any">
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
