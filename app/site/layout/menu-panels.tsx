import { ArrowRight, MonitorSmartphone } from "lucide-react";
import { layoutCopy } from "../../copy/layout-copy.ts";
import { products } from "../../copy/products-copy.ts";
import { paths } from "../../site-paths.ts";
import { productEntries, serviceEntries } from "./menu-entries.ts";
import { MenuLink } from "./menu-link.tsx";

/** What the Services menu discloses. */
export function ServicesPanel() {
  return (
    <ul className="menu-panel__list">
      {serviceEntries.map((entry) => (
        <MenuLink key={entry.to} {...entry} />
      ))}
    </ul>
  );
}

const [, device] = products;

/** What the Products menu discloses (decision P2). */
export function ProductsPanel() {
  return (
    <ul className="menu-panel__list">
      {productEntries.map((entry) => (
        <MenuLink key={entry.to} {...entry} />
      ))}
      <MenuLink {...device} to={paths.product(device.slug)} icon={MonitorSmartphone} apart />
      <MenuLink {...layoutCopy.allProducts} to={paths.products} icon={ArrowRight} apart />
    </ul>
  );
}
