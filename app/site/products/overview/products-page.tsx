import { productOverview } from "../../../copy/products/products-overview-copy.ts";
import { paths } from "../../../site-paths.ts";
import { metaFromLoader } from "../../site-meta.ts";
import type { Route } from "./+types/products-page.ts";
import { ProductOverview } from "./product-overview.tsx" with { island: "static" };

export function loader() {
  const { title, description } = productOverview;
  return { path: paths.products, title, description };
}

export const meta: Route.MetaFunction = metaFromLoader;

export default function ProductsPage() {
  return <ProductOverview />;
}
