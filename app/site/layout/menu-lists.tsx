import menuIcons from "../../../content/drawings/pictures/menu-icons-24x24.svg";
import type { MenuEntry, Menus } from "../../copy/read-names.ts";
import { paths } from "../../site-paths.ts";
import { PageLink } from "../../ui/page-link.tsx";

type MenuProps = {
  /** Undefined only where the markup is the server's. */
  menus: Menus | undefined;
};

/** The Services menu: by default all but IoT platform (specification §2). */
export function ServicesPanel({ menus }: MenuProps) {
  return (
    <ul className="menu-panel__list">
      {menus?.services.map((entry) => entry.isInHeader && <MenuLink key={entry.to} {...entry} />)}
    </ul>
  );
}

/** Below a line, as no product line, unless staff have moved it up. */
const deviceManager = paths.product("device-management-system");

/** The Products menu: the sections of the overview, and the overview itself (decision P2). */
export function ProductsPanel({ menus }: MenuProps) {
  return (
    <ul className="menu-panel__list">
      {menus?.productLines.map(({ to, ...entry }, index, { length }) => (
        <MenuLink
          key={to}
          to={to}
          {...entry}
          apart={to === deviceManager && index === length - 1}
        />
      ))}
      {menus?.overview.map((entry) => (
        <MenuLink key={entry.to} {...entry} apart />
      ))}
    </ul>
  );
}

/** A product, service or industry with its drawing and promise. */
export function MenuLink({ to, name, promise, icon, apart }: MenuEntry & { apart?: boolean }) {
  const drawing = icon ?? to.slice(to.search(/[^/#]+$/));
  return (
    <li className={apart ? "menu-panel__apart" : undefined}>
      <PageLink className="menu-panel__link" to={to}>
        <span className="menu-panel__icon">
          <img src={`${menuIcons}#f-${drawing}`} width={16} height={16} loading="lazy" alt="" />
        </span>
        <b>{name}</b>
        <small>{promise}</small>
      </PageLink>
    </li>
  );
}

/** All services in the drawer. */
export function DrawerServices({ menus }: MenuProps) {
  return <LinkList links={menus?.services} />;
}

/** The two products with a page of their own, and the overview, where the other five are (SITE-6). */
export function DrawerProducts({ menus }: MenuProps) {
  return <LinkList links={menus && [...menus.products, ...menus.overview]} />;
}

/** The industries in the drawer. */
export function DrawerIndustries({ menus }: MenuProps) {
  return <LinkList links={menus?.industries} />;
}

/** Without classes, its items repeat the markup of the footer's lists, which compresses to almost nothing. */
function LinkList({ links = [] }: { links?: readonly { to: string; name: string }[] | undefined }) {
  return (
    <ul className="drawer__sublist">
      {links.map(({ to, name }) => (
        <li key={to}>
          <PageLink to={to}>{name}</PageLink>
        </li>
      ))}
    </ul>
  );
}
