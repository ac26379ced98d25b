import { publicBlogContext, siteFactsContext } from "../../../bridge.ts";
import { paths } from "../../../site-paths.ts";
import { ahead } from "../../../ui/ahead.ts";
import type { AheadHandle } from "../../../ui/page-ahead.tsx";
import { stillWords } from "../../../ui/still-words.ts";
import { freshHeaders } from "../cache-policy.ts";
import { notFound } from "../not-found.ts";
import type { Route } from "./+types/post.ts";
import { PostLayout } from "./post-layout.tsx";
import { loadPostMarkup } from "./post-markup.ts";
import { postMeta } from "./post-meta.ts";

export const handle = { asksServer: true } satisfies AheadHandle;

export const headers = freshHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? postMeta(matches[0].loaderData, loaderData, loaderData.post.words?.post) : [];

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const post = await context.get(publicBlogContext).post(slug);
  if (!post) throw notFound();
  const { siteUrl } = context.get(siteFactsContext);
  const { title, summary } = post;
  const words = { post: { ...post, url: siteUrl + paths.post(slug) } };
  return { slug, title, summary, post: stillWords(request, words) };
}

/** Client navigation waits for the still parts, so that the page comes in its full height. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), loadPostMarkup()]);
  return loaded;
}

export const links: Route.LinksFunction = ahead(loadPostMarkup);

/** /blogs/{slug} (decisions P11, P12). */
export default function Post({ loaderData: { slug, post } }: Route.ComponentProps) {
  return <PostLayout key={slug} post={post} canShare />;
}
