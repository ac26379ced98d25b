import { twoXCell } from "../../../copy/products/twoxcell-copy.ts";
import { paths } from "../../../site-paths.ts";
import { metaFromLoader } from "../../site-meta.ts";
import type { Route } from "./+types/twoxcell-page.ts";
import { lessonFilm } from "./lesson-film.ts";
import { TwoXCell } from "./twoxcell-sections.tsx" with { island: "static" };

export function loader() {
  const { slug, title, description } = twoXCell;
  return { path: paths.product(slug), title, description };
}

export const meta: Route.MetaFunction = metaFromLoader;

/** The poster is the largest element of the first view, so it is preloaded before the fonts. */
export const links: Route.LinksFunction = () => [
  { rel: "preload", as: "image", href: lessonFilm.poster, fetchPriority: "high" },
];

export default function TwoXCellPage() {
  return <TwoXCell />;
}
