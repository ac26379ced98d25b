import { type MetaDescriptor, redirect } from "react-router";
import type { PostPage as Post, PublicBlog } from "../../../../contract/blog-pages.ts";
import { copyContext, publicBlogContext, siteFactsContext } from "../../../router-contexts.ts";
import { paths } from "../../../site-paths.ts";
import { islandProps } from "../../../ui/static-island.tsx";
import { personNamed } from "../../people/portrait-of.ts";
import { freshHeaders, notFound, requireShown } from "../../responses.ts";
import type { SiteFacts } from "../../site-meta.ts";
import { withoutHiddenLinks } from "../hidden-links.ts";
import type { Route } from "./+types/post-page.ts";
import { PostLayout } from "./post-layout.tsx";

export const headers = freshHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? postMeta(matches[0].loaderData, loaderData, loaderData.island.post) : [];

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const blog = context.get(publicBlogContext);
  const read = context.get(copyContext);
  requireShown(read, paths.blogs);
  const found = await blog.post(slug);
  if (!found) throw await movedOrNotFound(blog, slug);
  const { siteUrl } = context.get(siteFactsContext);
  const { metaTitle, metaDescription, ...post } = found;
  const person = personNamed(read, post.author.name);
  const url = siteUrl + paths.post(slug);
  const html = withoutHiddenLinks(post.html, read, siteUrl);
  const island = islandProps(request, { post: { ...post, html, person, url } });
  const head = { title: metaTitle ?? post.title, summary: metaDescription ?? post.summary };
  return { slug, ...head, island };
}

/** A post whose address was changed redirects for good. */
async function movedOrNotFound(blog: PublicBlog, slug: string) {
  const moved = await blog.moved(slug);
  if (moved === undefined) return notFound();
  return redirect(paths.post(moved), { status: 308, headers: freshHeaders() });
}

/** /blogs/{slug} (decisions P11, P12). */
export default function PostPage({ loaderData: { slug, island } }: Route.ComponentProps) {
  return <PostLayout key={slug} post={island.post} canShare />;
}

const crawlers = import.meta.env.SSR
  ? await import("../../search-engines/crawler-tags.ts")
  : undefined;

/** The fields of a post that a browser needs for its head. */
type PostHead = { slug: string; title: string; summary: string };

/**
 * Title, description and canonical address of a post; on the server also the tags for crawlers
 * (docs/decisions/meta-tags-on-the-server-only.md).
 */
function postMeta(
  /** The root loader's data; absent when it failed. */
  facts: SiteFacts,
  { slug, title, summary }: PostHead,
  /** Present on the server alone. */
  post: Post | undefined,
): MetaDescriptor[] {
  const named = [
    { title: `${title} | ${facts?.names.shortName ?? ""}` },
    { name: "description", content: summary },
  ];
  if (!facts) return named;
  const canonical = facts.siteUrl + paths.post(slug);
  return [
    ...named,
    { tagName: "link", rel: "canonical", href: canonical },
    ...(post && facts.copy && crawlers ? crawlers.postTags(facts.siteUrl, post, facts.copy) : []),
  ];
}
