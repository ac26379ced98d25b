import type { z } from "zod";
import copy from "../../content/pages/menus.json" with { type: "json" };
import { menusPageName } from "../../contract/editable-page.ts";
import { paths } from "../site-paths.ts";
import { choice, drawnItem, group, items, line, list, nameOfPage, target } from "./copy-fields.ts";
import { editablePage } from "./editable-page.ts";
import { maxNameLength } from "./page-fields.ts";
import { industrySlugs, serviceSlugs } from "./topics.ts";

/** The entries of the drawer (specification §2); the header leaves out Industry and Blogs. */
const menuItems = [
  "home",
  "services",
  "products",
  "industries",
  "about",
  "blogs",
  "contact",
] as const;
export type MenuItem = (typeof menuItems)[number];

/** A list of which the editor changes the order only. */
const allOf = (ids: readonly string[], label: string) => ({
  min: ids.length,
  max: ids.length,
  label,
});
const columnTitle = () => line(16);

const schema = group({
  items: list(
    drawnItem(menuItems, { label: line(12) }),
    allOf(menuItems, "Entries of the header and the drawer"),
  ),
  services: list(
    drawnItem(serviceSlugs, {
      page: nameOfPage(),
      shown: choice(["Everywhere", "Not in the header"], "Shown"),
    }),
    allOf(serviceSlugs, "Order of the services"),
  ),
  allProducts: group(
    {
      name: line(maxNameLength.name),
      promise: line(maxNameLength.promise, { label: "Promise in the menu" }),
    },
    "Link to the product overview",
  ),
  industries: list(
    drawnItem(industrySlugs, { page: nameOfPage() }),
    allOf(industrySlugs, "Order of the industries"),
  ),
  footer: group({
    services: columnTitle(),
    products: columnTitle(),
    industries: columnTitle(),
    quickLinks: group({
      title: columnTitle(),
      links: items(1, 9, { name: line(24), to: target("Page") }),
    }),
    contact: columnTitle(),
    follow: columnTitle(),
    madeIn: line(20, { label: "Before city and country" }),
  }),
});

/** The copy of header, drawer and footer. */
export type MenusCopy = z.infer<typeof schema>;

/** The menus as staff edit them. */
export const menusPage = editablePage({
  name: menusPageName,
  title: "Menus",
  section: "main",
  path: paths.home,
  schema,
  copy,
});
