import { paths } from "../../../site-paths.ts";
import { ahead } from "../../../ui/ahead.ts";
import { Still, stillMarkup } from "../../../ui/still.tsx";
import { pageMeta } from "../../page-meta.ts";
import "../product-styles.ts";
import type { Route } from "./+types/products.ts";
// Here and not beside the parts, whose code stays on the server.
import "../../../ui/more-link.css";
import "../../../illustrations/illustrations.css";
import "./overview-hero.css";
import "./product-block.css";
import "./sample-lines.css";
import "./chat-sample.css";
import "./browser-sample.css";
import "./plan-sample.css";
import "./floor-sample.css";
import "./order-sample.css";
import "./topped-sample.css";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, paths.products, loaderData);

/** The page's title; its words stand in the still part. */
async function readWords() {
  const { productOverview } = await import("../../../copy/products/products-overview-copy.ts");
  const { title, description } = productOverview;
  return { title, description };
}

export const loader = () => readWords();

const loadPage = async () => (await import("./page.tsx")).OverviewPage;
const page = stillMarkup(loadPage, import.meta.env.SSR ? await loadPage() : undefined);

/** Client navigation waits for the still part, so that the anchors of the menu are there. */
export async function clientLoader() {
  const [words] = await Promise.all([readWords(), page.load()]);
  return words;
}

export const links: Route.LinksFunction = ahead(clientLoader);

/** Seven products, one below the other. */
export default function Products() {
  return <Still markup={page} />;
}
