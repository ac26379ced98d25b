import { Menu } from "lucide-react";
import { useLocation } from "react-router";
import { layoutCopy } from "../../copy/layout-copy.ts";
import type { MenuItem } from "../../copy/menus-page.ts";
import { paths } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { activeItem } from "./active-item.ts";
import { Brand } from "./brand.tsx" with { island: "static" };
import { Drawer, DrawerOpener } from "./drawer.tsx";
import { MenuDisclosure } from "./menu-disclosure.tsx";
import { type HeaderProps, itemPaths } from "./menu-items.ts";
import { ProductsPanel, ServicesPanel } from "./menu-lists.tsx" with { island: "static" };
import { useMenuLabels } from "./use-menu-labels.ts";
import { useSiteNames } from "./use-site-names.ts";
import "./header.css";

/** The header of every public page: a row of menus, and the drawer below 990px. */
export function Header({ menus, hasMenus = true }: HeaderProps) {
  const { pathname } = useLocation();
  const active = activeItem(pathname);
  const { name } = useSiteNames();
  const items = Object.keys(useMenuLabels()) as MenuItem[];
  return (
    <>
      <header className="site-header">
        <div className="wrap site-header__row">
          <PageLink
            className="site-header__brand"
            to={paths.home}
            aria-label={layoutCopy.brandLink(name)}
          >
            <Brand />
          </PageLink>
          <nav className="main-nav" aria-label={layoutCopy.mainNavigation}>
            <ul className="main-nav__list">
              {items.map((item) => (
                <HeaderItem
                  key={item}
                  item={item}
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

/** An entry of the row; two are in the drawer only (specification §2). */
function HeaderItem({
  item,
  current,
  menus,
  hasMenus,
}: HeaderProps & { item: MenuItem; current: boolean }) {
  const label = useMenuLabels()[item];
  if (item === "industry" || item === "blogs") return null;
  if (item === "services" && hasMenus) {
    return (
      <MenuDisclosure label={label} current={current}>
        <ServicesPanel menus={menus} />
      </MenuDisclosure>
    );
  }
  if (item === "products" && hasMenus) {
    return (
      <MenuDisclosure label={label} to={paths.products} current={current}>
        <ProductsPanel menus={menus} />
      </MenuDisclosure>
    );
  }
  return (
    <li className={item === "contact" ? "main-nav__contact" : undefined}>
      <TopLink to={itemPaths[item]} current={current}>
        {label}
      </TopLink>
    </li>
  );
}

function TopLink({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <PageLink className="main-nav__item" to={to} aria-current={current ? "page" : undefined}>
      {children}
    </PageLink>
  );
}
