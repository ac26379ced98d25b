import type { EditablePage, ReadCopy } from "../../contract/editable-page.ts";
import { type IndustrySlug, type ProductSlug, paths, type ServiceSlug } from "../site-paths.ts";
import { featuredServices, homePage } from "./home-page.ts";
import { industryPages } from "./industry-pages.ts";
import { type MenuItem, menusPage } from "./menus-page.ts";
import { type OwnKind, ownPages, ownPagesIn } from "./own-pages.ts";
import type { ProductSection } from "./product-page.ts";
import { productPages } from "./product-pages.ts";
import { isPathShown } from "./read-shown.ts";
import type { ServicePage } from "./service-page.ts";
import { servicePages } from "./service-pages.ts";

// Copy of a page that other pages show. Only their part `names` may be read here: a page is rendered again
// when a name changes, not with every change of the page that bears it.

type Named = { name: string };

const nameOf = (read: ReadCopy, page: EditablePage<Named>) => read(page, "names").name;

/** The name of a service. */
const serviceName = (read: ReadCopy, slug: ServiceSlug): string => nameOf(read, servicePages[slug]);

/** The name of an industry. */
const industryName = (read: ReadCopy, slug: IndustrySlug): string =>
  nameOf(read, industryPages[slug]);

const pageOfProduct = {
  "2xcell": productPages.twoXCell,
  "device-management-system": productPages.deviceManagementSystem,
} as const satisfies Record<ProductSlug, EditablePage<Named>>;

/** The name of a product with a page of its own. */
export const productName = (read: ReadCopy, slug: ProductSlug): string =>
  nameOf(read, pageOfProduct[slug]);

/** The name of a section of the product overview. */
export function productEntryName(read: ReadCopy, id: ProductSection["id"]): string {
  if (id === "device-management-system") return productName(read, id);
  return read(productPages.overview, "names").entries[id].name;
}

type PageLink = { path: string; name: string; mark?: string };

/** A service, an industry or a product; or one that staff have added, by its id, while it is there. */
export function linkTo(read: ReadCopy, slug: string): PageLink | undefined {
  if (isIndustry(slug)) return { path: paths.industry(slug), name: industryName(read, slug) };
  if (isProduct(slug)) return { path: paths.product(slug), name: productName(read, slug) };
  if (isService(slug)) return { path: paths.service(slug), name: serviceName(read, slug) };
  const own = ownPagesIn(readOwn(read)).find(({ page }) => page.id === slug);
  return own && { path: own.path, name: own.page.name, mark: own.page.mark };
}

const isService = (slug: string): slug is ServiceSlug => Object.hasOwn(servicePages, slug);
const isIndustry = (slug: string): slug is IndustrySlug => Object.hasOwn(industryPages, slug);
const isProduct = (slug: string): slug is ProductSlug => Object.hasOwn(pageOfProduct, slug);

/** The labels of header and drawer, in their order. */
export type MenuLabels = Readonly<Record<MenuItem, string>>;

/** Reads the labels of header and drawer, which breadcrumbs show too. */
export const readLabels = (read: ReadCopy): MenuLabels =>
  Object.fromEntries(read(menusPage).items.map(({ id, label }) => [id, label])) as MenuLabels;

/** A link of a menu. */
export type MenuEntry = {
  to: string;
  name: string;
  promise: string;
  /** Name of the small drawing; undefined for that of the address. */
  icon?: string;
};

/** The industries in their order. */
export const readIndustryNames = (read: ReadCopy) =>
  read(menusPage)
    .industries.filter(({ id }) => isPathShown(read, paths.industry(id)))
    .map(({ id }) => ({ slug: id, name: industryName(read, id) }));

/** Services, products and industries that staff have added. */
export const readOwn = (read: ReadCopy) => read(ownPages, "names");

/** The cards of the carousel, in the order of the menus. */
export const readServiceCards = (read: ReadCopy) =>
  read(menusPage).services.flatMap(({ id }) => {
    const slug = featuredServices.find((featured) => featured === id);
    if (!slug || !isPathShown(read, paths.service(slug))) return [];
    const text = read(homePage).services.cards[slug];
    return [{ slug, name: serviceName(read, slug), text }];
  });

/** The cards behind them, of services that staff have added. */
export const readOwnCards = (read: ReadCopy) =>
  readOwn(read).services.map(({ slug, name, description, hero: { picture } }) => ({
    path: paths.ownService(slug),
    name,
    text: description,
    picture,
  }));

/** Pages that staff have added, as menus show them. */
export const ownEntries = (read: ReadCopy, kind: OwnKind): Required<MenuEntry>[] =>
  ownPagesIn(readOwn(read))
    .filter((own) => own.kind === kind)
    .map(({ path, page: { name, promise, mark } }) => ({ to: path, name, promise, icon: mark }));

/** The lists of header, drawer and footer. */
export function readMenus(read: ReadCopy) {
  const { services, allProducts } = read(menusPage);
  const isShown = ({ to }: { to: string }) => isPathShown(read, to);
  const all = services.map(({ id, shown }) => ({
    to: paths.service(id),
    name: serviceName(read, id),
    promise: read<ServicePage>(servicePages[id], "names").promise,
    isInHeader: shown === "Everywhere",
  }));
  const own = (kind: OwnKind) => ownEntries(read, kind);
  const overview = [{ to: paths.products, ...allProducts }];
  const products = (["2xcell", "device-management-system"] as const).map((slug) => ({
    to: paths.product(slug),
    name: productName(read, slug),
  }));
  return {
    services: [
      ...all.filter(isShown),
      ...own("services").map((each) => ({ ...each, isInHeader: true })),
    ],
    productLines: [...readProductLines(read).filter(isShown), ...own("products")],
    products: [...products.filter(isShown), ...own("products")],
    /** Empty while it is hidden. */
    overview: overview.filter(isShown),
    industries: [
      ...readIndustryNames(read).map(({ slug, name }) => ({ to: paths.industry(slug), name })),
      ...own("industries"),
    ],
  };
}
export type Menus = ReturnType<typeof readMenus>;

/** The sections of the overview; two of them have a page of their own. */
function readProductLines(read: ReadCopy): MenuEntry[] {
  const { sections, entries } = read(productPages.overview, "names");
  return sections.map(({ id, more }) => ({
    to: more ? paths.product(more.slug) : paths.productSection(id),
    name: productEntryName(read, id),
    promise: entries[id].promise,
  }));
}
