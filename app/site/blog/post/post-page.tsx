import { publicBlogContext, siteFactsContext } from "../../../bridge.ts";
import { paths } from "../../../site-paths.ts";
import { islandProps } from "../../../ui/static-island.tsx";
import { freshHeaders, notFound } from "../blog-responses.ts";
import type { Route } from "./+types/post-page.ts";
import { PostLayout } from "./post-layout.tsx";
import { postMeta } from "./post-meta.ts";

export const headers = freshHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? postMeta(matches[0].loaderData, loaderData, loaderData.island.post) : [];

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const post = await context.get(publicBlogContext).post(slug);
  if (!post) throw notFound();
  const { siteUrl } = context.get(siteFactsContext);
  const { title, summary } = post;
  const island = islandProps(request, { post: { ...post, url: siteUrl + paths.post(slug) } });
  return { slug, title, summary, island };
}

/** /blogs/{slug} (decisions P11, P12). */
export default function PostPage({ loaderData: { slug, island } }: Route.ComponentProps) {
  return <PostLayout key={slug} post={island.post} canShare />;
}
