import type { PostPage, PostPreview } from "../../../../contract/blog-pages.ts";
import type { PostImageInput } from "../../../../contract/blogs.ts";
import type { Picture } from "../../../../contract/media.ts";
import { isSlug } from "../../../../contract/slug.ts";
import type { Db } from "../../../db/schema.ts";
import type { PostRow } from "../../../db/tables/content-tables.ts";
import { cacheTags } from "../../cache-tags.ts";
import { type Context, readFrom } from "../../context.ts";
import { readPictures } from "../../media/read-pictures.ts";
import { mediaIdsIn } from "../clean-html.ts";
import { type AddTag, livePosts, neighbour } from "../live-posts.ts";
import { imagesOf } from "../post-images.ts";
import { countOfAuthor } from "./list-post-cards.ts";
import { type CardRow, cardColumns, cardOf, coverOf, postCards } from "./post-cards.ts";
import { hasCode, loadHighlighter, renderContent } from "./render-content.ts";

export const wholeColumns = [
  ...cardColumns,
  "posts.content",
  "posts.updated_at",
  "posts.meta_title",
  "posts.meta_description",
  "posts.question",
] as const;

export type WholeRow = CardRow &
  Pick<PostRow, "content" | "updated_at" | "meta_title" | "meta_description" | "question">;

/** A published post with its content, neighbours and related posts. For anyone. */
export async function readPostPage(
  context: Context,
  addTag: AddTag,
  slug: string,
): Promise<PostPage | undefined> {
  const db = readFrom(context);
  const row = isSlug(slug)
    ? await livePosts(db).select(wholeColumns).where("slug", "=", slug).executeTakeFirst()
    : undefined;
  if (!row) {
    addTag(cacheTags.allPosts);
    return undefined;
  }
  addTag(cacheTags.post(row.id));
  const related = await relatedPosts(db, addTag, row);
  for (const { id } of related) addTag(cacheTags.post(id));
  addTag(cacheTags.author(row.author_name));
  const images = await imagesOf(db, row.id);
  return {
    ...wholePost(row),
    ...(await postBody(db, { ...row, images }, context.settings.siteUrl)),
    ...(await neighbours(db, addTag, row)),
    related: await postCards(db, related),
    authorPosts: await countOfAuthor(db, row.author_name),
  };
}

/** The parts of a post's page that need no images. */
export function wholePost(row: WholeRow) {
  return {
    ...cardOf(row, undefined),
    updatedAt: new Date(row.updated_at).toISOString(),
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    question: row.question,
  };
}

type Shown = { content: string; figure: string; images: readonly PostImageInput[] };

/** The parts of a post's page that need images: cover, content, gallery. */
export async function postBody(
  db: Db,
  post: Shown,
  siteUrl: string,
): Promise<Pick<PostPreview, "cover" | "html" | "contents" | "gallery">> {
  const ids = [...post.images.map((image) => image.id), ...mediaIdsIn(post.content)];
  const pictures = await readPictures(db, ids);
  const highlight = hasCode(post.content) ? await loadHighlighter() : undefined;
  const [first, ...gallery] = post.images.flatMap(({ id, alt }): Picture[] => {
    const picture = pictures.get(id);
    return picture ? [{ ...picture, alt }] : [];
  });
  return {
    cover: coverOf(post, first),
    gallery,
    ...renderContent(post.content, { pictures, siteUrl, highlight }),
  };
}

const wanted = 3;

/** Three other posts: the newest of the same category, then the newest of all. */
async function relatedPosts(
  db: Db,
  addTag: AddTag,
  post: { id: string; category: string },
): Promise<CardRow[]> {
  addTag(cacheTags.category(post.category));
  const same = await newest(db, [post.id], wanted, post.category);
  if (same.length === wanted) return same;
  addTag(cacheTags.allPosts);
  const shown = [post.id, ...same.map((row) => row.id)];
  return [...same, ...(await newest(db, shown, wanted - same.length))];
}

function newest(db: Db, without: string[], limit: number, category?: string): Promise<CardRow[]> {
  return livePosts(db, category)
    .select(cardColumns)
    .where("id", "not in", without)
    .orderBy("dated_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** The published posts before and after a post by date (decision P12). */
async function neighbours(
  db: Db,
  addTag: AddTag,
  post: { id: string; dated_at: number },
): Promise<Pick<PostPage, "previous" | "next">> {
  const earlier = await neighbour(db, post, "<");
  const later = await neighbour(db, post, ">");
  for (const found of [earlier, later]) if (found) addTag(cacheTags.post(found.id));
  return { previous: linkTo(earlier), next: linkTo(later) };
}

const linkTo = (post: { slug: string; title: string } | undefined) =>
  post ? { slug: post.slug, title: post.title } : null;
