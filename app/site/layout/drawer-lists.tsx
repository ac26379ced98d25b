import { industries } from "../../copy/industries-copy.ts";
import { products } from "../../copy/products-copy.ts";
import { allServices } from "../../copy/services-copy.ts";
import { paths } from "../../site-paths.ts";
import { PageLink } from "../../ui/page-link.tsx";

/** All nine services: the drawer has IoT platform too. */
export function DrawerServices() {
  return (
    <LinkList links={allServices.map(({ slug, name }) => ({ to: paths.service(slug), name }))} />
  );
}

/** The two products with a page of their own. */
export function DrawerProducts() {
  return <LinkList links={products.map(({ slug, name }) => ({ to: paths.product(slug), name }))} />;
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
