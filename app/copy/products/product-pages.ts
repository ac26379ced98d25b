import { paths } from "../../site-paths.ts";
import { editablePage } from "../editable-page.ts";
import { deviceManagementSystem } from "./device-management-system-copy.ts";
import { deviceManagementPage, productOverviewPage, twoXCellPage } from "./product-page.ts";
import { productOverview } from "./products-overview-copy.ts";
import { twoXCell } from "./twoxcell-copy.ts";

/** The product pages as staff edit them. */
export const productPages = {
  overview: editablePage({
    name: "products",
    title: "Products",
    section: "products",
    path: paths.products,
    schema: productOverviewPage,
    copy: productOverview,
    shared: ({ sections, entries }) => ({ names: [entries, sections.map(({ id }) => id)] }),
  }),
  twoXCell: editablePage({
    name: twoXCell.slug,
    title: twoXCell.name,
    section: "products",
    path: paths.product(twoXCell.slug),
    schema: twoXCellPage,
    copy: twoXCell,
    shared: ({ name }) => ({ names: name }),
  }),
  deviceManagementSystem: editablePage({
    name: deviceManagementSystem.slug,
    title: deviceManagementSystem.name,
    section: "products",
    path: paths.product(deviceManagementSystem.slug),
    schema: deviceManagementPage,
    copy: deviceManagementSystem,
    shared: ({ name }) => ({ names: name }),
  }),
} as const;
