import type { PostPage, PublicBlog } from "../../../contract/blog-pages.ts";
import type { PostChoice } from "../../copy/page-fields.ts";
import { dataWithPosts } from "../responses.ts";

/** The post shown beside related pages. */
export type RelatedPost = Pick<
  PostPage,
  "slug" | "title" | "summary" | "category" | "cover" | "author" | "publishedAt" | "readingMinutes"
>;

/**
 * Reads the post for a page: the chosen one, else the newest on its topic, else the newest of all.
 * Undefined if there are no posts.
 */
export async function readRelatedPost(
  blog: PublicBlog,
  { post: chosen, topic }: PostChoice,
): Promise<RelatedPost | undefined> {
  const post = (await blog.post(chosen)) ?? (await newestPost(blog, topic));
  if (!post) return undefined;
  const { slug, title, summary, category, cover, author, publishedAt, readingMinutes } = post;
  return { slug, title, summary, category, cover, author, publishedAt, readingMinutes };
}

async function newestPost(blog: PublicBlog, topic: string): Promise<PostPage | undefined> {
  const { posts } = await blog.search({ q: topic, page: 1 });
  const slug = posts[0]?.slug ?? (await blog.featured());
  return slug === undefined ? undefined : blog.post(slug);
}

/** The loader's response for a page that shows a related post; none without the database. */
export function withRelatedPost<Loaded>(
  blog: PublicBlog,
  choice: PostChoice,
  compose: (post: RelatedPost | undefined) => Loaded,
) {
  return dataWithPosts(() => readRelatedPost(blog, choice), undefined, compose);
}
