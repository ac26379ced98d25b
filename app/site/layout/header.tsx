import { Menu } from "lucide-react";
import { useLocation } from "react-router";
import { layoutCopy } from "../../copy/layout-copy.ts";
import { paths } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { activeItem } from "./active-item.ts";
import { Brand } from "./brand.tsx" with { island: "static" };
import { Drawer, DrawerOpener } from "./drawer.tsx";
import { MenuDisclosure } from "./menu-disclosure.tsx";
import { ProductsPanel, ServicesPanel } from "./menu-lists.tsx" with { island: "static" };
import { useSiteNames } from "./use-site-names.ts";
import "./header.css";

const { items } = layoutCopy;

/** The header of every public page: a row of menus, and the drawer below 990px. */
export function Header() {
  const { pathname } = useLocation();
  const active = activeItem(pathname);
  const { name } = useSiteNames();
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
              <li>
                <TopLink to={paths.home} current={active === 0}>
                  {items.home}
                </TopLink>
              </li>
              <MenuDisclosure label={items.services} current={active === 1}>
                <ServicesPanel />
              </MenuDisclosure>
              <MenuDisclosure label={items.products} to={paths.products} current={active === 2}>
                <ProductsPanel />
              </MenuDisclosure>
              <li>
                <TopLink to={paths.about} current={active === 4}>
                  {items.about}
                </TopLink>
              </li>
              <li className="main-nav__contact">
                <TopLink to={paths.contact} current={active === 6}>
                  {items.contact}
                </TopLink>
              </li>
            </ul>
          </nav>
          <DrawerOpener>
            <Icon of={Menu} />
          </DrawerOpener>
        </div>
      </header>
      <Drawer active={active} />
    </>
  );
}

function TopLink({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <PageLink className="main-nav__item" to={to} aria-current={current ? "page" : undefined}>
      {children}
    </PageLink>
  );
}
