import twoXCell from "../../content/pages/2xcell.json" with { type: "json" };
import devices from "../../content/pages/device-management-system.json" with { type: "json" };
import overview from "../../content/pages/products.json" with { type: "json" };
import { paths } from "../site-paths.ts";
import { editablePage } from "./editable-page.ts";
import { deviceManagementPage, productOverviewPage, twoXCellPage } from "./product-page.ts";

/** The product pages as staff edit them. */
export const productPages = {
  overview: editablePage({
    name: "products",
    title: "Products",
    section: "products",
    path: paths.products,
    schema: productOverviewPage,
    copy: overview,
    shared: ({ sections, entries }) => ({ names: [entries, sections.map(({ id }) => id)] }),
  }),
  twoXCell: editablePage({
    name: "2xcell",
    title: twoXCell.name,
    section: "products",
    path: paths.product("2xcell"),
    schema: twoXCellPage,
    copy: { slug: "2xcell", ...twoXCell },
    shared: ({ name }) => ({ names: name }),
  }),
  deviceManagementSystem: editablePage({
    name: "device-management-system",
    title: devices.name,
    section: "products",
    path: paths.product("device-management-system"),
    schema: deviceManagementPage,
    copy: { slug: "device-management-system", ...devices },
    shared: ({ name }) => ({ names: name }),
  }),
} as const;
