import { Menu } from "lucide-react";
import { useLocation } from "react-router";
import { layoutCopy } from "../../copy/layout-copy.ts";
import type { MenuItem } from "../../copy/menus-page.ts";
import type { Menus } from "../../copy/read-names.ts";
import { paths } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { activeItem } from "./active-item.ts";
import { Brand } from "./brand.tsx" with { island: "static" };
import { Drawer, DrawerOpener } from "./drawer.tsx";
import { MenuDisclosure } from "./menu-disclosure.tsx";
import { ProductsPanel, ServicesPanel } from "./menu-lists.tsx" with { island: "static" };
import { useIsShown, useMenuItems, useMenuLabels } from "./use-menu-labels.ts";
import { useSiteNames } from "./use-site-names.ts";
import "./header.css";

/** Props of header and drawer. */
export type HeaderProps = {
  /** Undefined in the browser if the document has them in its markup. */
  menus: Menus | undefined;
  /** Otherwise their entries are links: on an error page that a browser renders by itself. */
  hasMenus?: boolean;
};

/** The header of every public page: a row of menus, and the drawer below 990px. */
export function Header({ menus, hasMenus = true }: HeaderProps) {
  const { pathname } = useLocation();
  const active = activeItem(pathname);
  const { name } = useSiteNames();
  const labels = useMenuLabels();
  return (
    <>
      <header className="site-header">
        <div className="wrap site-header__row">
          <PageLink
            className="site-header__brand"
            to={paths.home}
            aria-label={layoutCopy.brandLink(name)}
          >
            <Brand ground="night" />
          </PageLink>
          <nav className="main-nav" aria-label={layoutCopy.mainNavigation}>
            <ul className="main-nav__list">
              {useMenuItems().map((item) => (
                <HeaderItem
                  key={item}
                  item={item}
                  label={labels[item]}
                  current={item === active}
                  menus={menus}
                  hasMenus={hasMenus}
                />
              ))}
            </ul>
          </nav>
          <DrawerOpener>
            <Icon of={Menu} />
          </DrawerOpener>
        </div>
      </header>
      <Drawer active={active} menus={menus} hasMenus={hasMenus} />
    </>
  );
}

const panels: Partial<Record<MenuItem, typeof ServicesPanel>> = {
  services: ServicesPanel,
  products: ProductsPanel,
};

/** An entry of the row; two are in the drawer only (specification §2). */
function HeaderItem({
  item,
  label,
  current,
  menus,
  hasMenus,
}: HeaderProps & { item: MenuItem; label: string; current: boolean }) {
  const isShown = useIsShown();
  if (item === "industries" || item === "blogs") return null;
  const Panel = panels[item];
  if (Panel && hasMenus) {
    return (
      <MenuDisclosure
        label={label}
        to={item === "products" && isShown(paths.products) ? paths.products : undefined}
        current={current}
      >
        <Panel menus={menus} />
      </MenuDisclosure>
    );
  }
  return (
    <li className={item === "contact" ? "main-nav__contact" : undefined}>
      <PageLink
        className="main-nav__item"
        to={paths[item]}
        aria-current={current ? "page" : undefined}
      >
        {label}
      </PageLink>
    </li>
  );
}
