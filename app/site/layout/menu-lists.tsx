import {
  ArrowRight,
  BrainCircuit,
  ChartLine,
  CloudUpload,
  Globe,
  GraduationCap,
  Hotel,
  Infinity as InfinityLoop,
  Kanban,
  Layers,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  MonitorSmartphone,
  ShieldCheck,
  ShoppingCart,
  Workflow,
} from "lucide-react";
import { industries } from "../../copy/industries-copy.ts";
import { layoutCopy } from "../../copy/layout-copy.ts";
import { productLines, products } from "../../copy/products-copy.ts";
import { allServices } from "../../copy/services-copy.ts";
import { paths, type ServiceSlug } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";

const serviceIcons: Record<Exclude<ServiceSlug, "iot-platform">, LucideIcon> = {
  "cloud-migration-and-management": CloudUpload,
  "ai-analytics": ChartLine,
  devops: InfinityLoop,
  "app-modernization": Layers,
  "it-security-and-audit": ShieldCheck,
  "ml-automation": BrainCircuit,
  "enterprise-workflow-software": Workflow,
  "testing-and-qc": ListChecks,
};

const productIcons = [MessagesSquare, Globe, Kanban, GraduationCap, Hotel, ShoppingCart] as const;

/** The Services menu: eight services (specification §2); IoT platform is in the drawer only. */
export function ServicesPanel() {
  return (
    <ul className="menu-panel__list">
      {allServices.map(({ slug, name, promise }) =>
        slug === "iot-platform" ? null : (
          <MenuLink
            key={slug}
            to={paths.service(slug)}
            name={name}
            promise={promise}
            icon={serviceIcons[slug]}
          />
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
      {productLines.map((line, index) => (
        <MenuLink
          key={line.name}
          to={"slug" in line ? paths.product(line.slug) : paths.productSection(line.anchor)}
          name={line.name}
          promise={line.promise}
          icon={productIcons[index] ?? Globe}
        />
      ))}
      <MenuLink {...device} to={paths.product(device.slug)} icon={MonitorSmartphone} apart />
      <MenuLink {...layoutCopy.allProducts} to={paths.products} icon={ArrowRight} apart />
    </ul>
  );
}

type MenuLinkProps = {
  to: string;
  name: string;
  promise: string;
  icon: LucideIcon;
  /** Below a line. */
  apart?: boolean;
};

function MenuLink({ to, name, promise, icon, apart }: MenuLinkProps) {
  return (
    <li className={apart ? "menu-panel__entry menu-panel__entry--apart" : "menu-panel__entry"}>
      <PageLink className="menu-panel__link" to={to}>
        <span className="menu-panel__icon">
          <Icon of={icon} />
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
