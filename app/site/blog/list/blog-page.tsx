import type { QueryHandle } from "../../../../contract/pages.ts";
import { blogPage } from "../../../copy/blog-page.ts";
import { companyPage } from "../../../copy/company.ts";
import { copyContext, publicBlogContext } from "../../../router-contexts.ts";
import { paths } from "../../../site-paths.ts";
import { islandProps } from "../../../ui/static-island.tsx";
import { personNamed } from "../../people/portrait-of.ts";
import { freshHeaders, notFound, requireShown } from "../../responses.ts";
import { pageMeta } from "../../site-meta.ts";
import type { Route } from "./+types/blog-page.ts";
import { listPath, listTitle, readListQuery, readListView } from "./list-query.ts";
import { PostList } from "./post-list.tsx" with { island: "static" };

/** For the page cache: pages, categories and authors are cached by address, searches are not cached. */
export const handle = {
  keyedBy: ["category", "author", "page"],
  uncachedBy: ["q"],
} satisfies QueryHandle;

export const headers = freshHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? [
        ...pageMeta(matches[0].loaderData, loaderData.path, loaderData.title),
        ...(loaderData.isSearch ? [{ name: "robots", content: "noindex" }] : []),
      ]
    : [];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const read = context.get(copyContext);
  requireShown(read, paths.blogs);
  const query = readListQuery(url.searchParams);
  const view = query && (await readListView(context.get(publicBlogContext), query));
  if (!view) throw notFound();
  const copy = read(blogPage);
  const { featured } = view;
  const person = featured ? personNamed(read, featured.author.name) : undefined;
  return {
    path: listPath(view.query),
    isSearch: view.query.q !== undefined,
    title: listTitle(view.query, copy, read(companyPage)),
    island: islandProps(request, {
      copy,
      view: { ...view, featured: featured && { ...featured, person } },
    }),
  };
}

/** /blogs: the featured post, tabs, search, and the posts page by page (decision P10). */
export default function BlogPage({ loaderData: { path, island } }: Route.ComponentProps) {
  return <PostList key={path} copy={island.copy} view={island.view} />;
}
