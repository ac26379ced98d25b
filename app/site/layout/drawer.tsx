import { ChevronDown, X } from "lucide-react";
import type { ReactNode } from "react";
import { layoutCopy } from "../../copy/layout-copy.ts";
import type { MenuItem } from "../../copy/menus-page.ts";
import { paths } from "../../site-paths.ts";
import { RoundButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Brand } from "./brand.tsx" with { island: "static" };
import type { HeaderProps } from "./header.tsx";
import { DrawerIndustries, DrawerProducts, DrawerServices } from "./menu-lists.tsx" with {
  island: "static",
};
import { useMenuItems, useMenuLabels } from "./use-menu-labels.ts";

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
export function Drawer({
  active,
  menus,
  hasMenus = true,
}: HeaderProps & { active: MenuItem | undefined }) {
  const labels = useMenuLabels();
  const entry = (item: MenuItem) => {
    const Submenu = submenus[item];
    if (Submenu && hasMenus) {
      return (
        <Group key={item} name={labels[item]}>
          <Submenu menus={menus} />
        </Group>
      );
    }
    return (
      <li key={item}>
        <PageLink
          className="drawer__item"
          to={paths[item]}
          aria-current={item === active ? "page" : undefined}
        >
          {labels[item]}
        </PageLink>
      </li>
    );
  };
  return (
    <dialog id={drawerId} className="drawer" aria-label={layoutCopy.menu} closedby="any">
      <div className="drawer__sheet">
        <div className="drawer__top">
          <Brand />
          <RoundButton label={layoutCopy.closeMenu} {...closesDrawer} icon={X} />
        </div>
        <nav aria-label={layoutCopy.menu}>
          <ul className="drawer__list">{useMenuItems().map(entry)}</ul>
        </nav>
      </div>
    </dialog>
  );
}

const submenus: Partial<Record<MenuItem, typeof DrawerServices>> = {
  services: DrawerServices,
  products: DrawerProducts,
  industries: DrawerIndustries,
};

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
