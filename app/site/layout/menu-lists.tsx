import { industries } from "../../copy/industries-copy.ts";
import { layoutCopy } from "../../copy/layout-copy.ts";
import { productLines, products } from "../../copy/products-copy.ts";
import { allServices } from "../../copy/services-copy.ts";
import menuIcons from "../../illustrations/menu-icons.ts?picture=24x24&light=clear";
import { paths } from "../../site-paths.ts";
import { PageLink } from "../../ui/page-link.tsx";

/** The Services menu: eight services (specification §2); IoT platform is in the drawer only. */
export function ServicesPanel() {
  return (
    <ul className="menu-panel__list">
      {allServices.map(({ slug, name, promise }) =>
        slug === "iot-platform" ? null : (
          <MenuLink key={slug} to={paths.service(slug)} name={name} promise={promise} />
        ),
      )}
    </ul>
  );
}

const [, device] = products;

/** The Products menu: the six product lines, the device manager, the overview (decision P2). */
export function ProductsPanel() {
  return (
    <ul className="menu-panel__list">
      {productLines.map((line) => (
        <MenuLink
          key={line.name}
          to={"slug" in line ? paths.product(line.slug) : paths.productSection(line.anchor)}
          name={line.name}
          promise={line.promise}
        />
      ))}
      <MenuLink {...device} to={paths.product(device.slug)} apart />
      <MenuLink {...layoutCopy.allProducts} to={paths.products} apart />
    </ul>
  );
}

type MenuLinkProps = {
  to: string;
  name: string;
  promise: string;
  /** Below a line. */
  apart?: boolean;
};

function MenuLink({ to, name, promise, apart }: MenuLinkProps) {
  const icon = to.slice(to.search(/[^/#]+$/));
  return (
    <li className={apart ? "menu-panel__apart" : undefined}>
      <PageLink className="menu-panel__link" to={to}>
        <span className="menu-panel__icon">
          <img src={`${menuIcons}#f-${icon}`} width={16} height={16} loading="lazy" alt="" />
        </span>
        <b>{name}</b>
        <small>{promise}</small>
      </PageLink>
    </li>
  );
}

/** All nine services: the drawer has IoT platform too. */
export function DrawerServices() {
  return (
    <LinkList links={allServices.map(({ slug, name }) => ({ to: paths.service(slug), name }))} />
  );
}

/** The two products with a page of their own, and the overview, where the other five are (SITE-6). */
export function DrawerProducts() {
  const links = products.map(({ slug, name }) => ({ to: paths.product(slug), name }));
  const overview = { to: paths.products, name: layoutCopy.allProducts.name };
  return <LinkList links={[...links, overview]} />;
}

/** The eight industries. */
export function DrawerIndustries() {
  return (
    <LinkList links={industries.map(({ slug, name }) => ({ to: paths.industry(slug), name }))} />
  );
}

function LinkList({ links }: { links: readonly { to: string; name: string }[] }) {
  return (
    <ul className="drawer__sublist">
      {links.map(({ to, name }) => (
        <li key={to}>
          <PageLink className="drawer__subitem" to={to}>
            {name}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
