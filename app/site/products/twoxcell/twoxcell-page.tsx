import { productPages } from "../../../copy/product-pages.ts";
import { copyContext, publicBlogContext } from "../../../router-contexts.ts";
import { paths } from "../../../site-paths.ts";
import { islandProps } from "../../../ui/static-island.tsx";
import { relatedItems } from "../../related/related-item.ts";
import { withRelatedPost } from "../../related/related-post.ts";
import { requireShown } from "../../responses.ts";
import { metaFromLoader } from "../../site-meta.ts";
import type { Route } from "./+types/twoxcell-page.ts";
import { lessonFilm } from "./lesson-film.ts";
import { TwoXCell } from "./twoxcell-sections.tsx" with { island: "static" };

export function loader({ request, context }: Route.LoaderArgs) {
  const read = context.get(copyContext);
  requireShown(read, paths.product("2xcell"));
  const copy = read(productPages.twoXCell);
  const { slug, title, description, related } = copy;
  const items = relatedItems(read, related.items);
  return withRelatedPost(context.get(publicBlogContext), related, (post) => ({
    path: paths.product(slug),
    title,
    description,
    island: islandProps(request, { copy, items, post }),
  }));
}

export { headersFromLoader as headers } from "../../responses.ts";

export const meta: Route.MetaFunction = metaFromLoader;

/** The poster is the largest element of the first view, so it is preloaded before the fonts. */
export const links: Route.LinksFunction = () => [
  { rel: "preload", as: "image", href: lessonFilm.poster, fetchPriority: "high" },
];

export default function TwoXCellPage({ loaderData: { island } }: Route.ComponentProps) {
  return <TwoXCell copy={island.copy} items={island.items} post={island.post} />;
}
