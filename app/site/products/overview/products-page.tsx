import { productPages } from "../../../copy/product-pages.ts";
import { ownEntries, productEntryName } from "../../../copy/read-names.ts";
import { isPathShown } from "../../../copy/read-shown.ts";
import { copyContext, publicBlogContext } from "../../../router-contexts.ts";
import { paths } from "../../../site-paths.ts";
import { islandProps } from "../../../ui/static-island.tsx";
import { relatedItems } from "../../related/related-item.ts";
import { withRelatedPost } from "../../related/related-post.ts";
import { requireShown } from "../../responses.ts";
import { metaFromLoader } from "../../site-meta.ts";
import type { Route } from "./+types/products-page.ts";
import { ProductOverview } from "./product-overview.tsx" with { island: "static" };

export function loader({ request, context }: Route.LoaderArgs) {
  const read = context.get(copyContext);
  requireShown(read, paths.products);
  const copy = read(productPages.overview);
  const { title, description, related } = copy;
  const sections = copy.sections
    .filter(({ more }) => !more || isPathShown(read, paths.product(more.slug)))
    .map((section) => ({ ...section, name: productEntryName(read, section.id) }));
  const items = relatedItems(read, related.items);
  return withRelatedPost(context.get(publicBlogContext), related, (post) => ({
    path: paths.products,
    title,
    description,
    island: islandProps(request, {
      copy,
      sections,
      added: ownEntries(read, "products"),
      items,
      post,
    }),
  }));
}

export { headersFromLoader as headers } from "../../responses.ts";

export const meta: Route.MetaFunction = metaFromLoader;

export default function ProductsPage({ loaderData: { island } }: Route.ComponentProps) {
  return (
    <ProductOverview
      copy={island.copy}
      sections={island.sections}
      added={island.added}
      items={island.items}
      post={island.post}
    />
  );
}
