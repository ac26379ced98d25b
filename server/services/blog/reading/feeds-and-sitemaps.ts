import { type FeedPost, urlsPerSitemap } from "../../../../contract/blog-pages.ts";
import { cacheTags } from "../../cache-tags.ts";
import { type Context, readFrom } from "../../context.ts";
import { readPictures } from "../../media/read-pictures.ts";
import { mediaIdsIn } from "../clean-html.ts";
import { type AddTag, livePosts } from "../live-posts.ts";
import { findOffset } from "./list-post-cards.ts";
import { postCards } from "./post-cards.ts";
import { wholeColumns, wholePost } from "./read-post-page.ts";
import { renderForFeed } from "./render-content.ts";

/** Posts in a feed. */
const newest = 20;

/** The newest posts with their content and absolute URLs. For anyone. */
export async function feedPosts(context: Context, addTag: AddTag): Promise<FeedPost[]> {
  const db = readFrom(context);
  const { siteUrl } = context.settings;
  addTag(cacheTags.allPosts);
  const rows = await livePosts(db)
    .select(wholeColumns)
    .orderBy("dated_at", "desc")
    .orderBy("id", "desc")
    .limit(newest)
    .execute();
  const pictures = await readPictures(
    db,
    rows.flatMap((row) => mediaIdsIn(row.content)),
  );
  const cards = await postCards(db, rows);
  return rows.map((row, index) => {
    addTag(cacheTags.post(row.id));
    const address = `${siteUrl}/blogs/${row.slug}`;
    const html = renderForFeed(row.content, address, { pictures, siteUrl });
    return { ...wholePost(row), cover: cards[index]?.cover ?? wholePost(row).cover, html };
  });
}

/** Published posts of a part of the sitemap (from 0), oldest first: only the last part changes. */
export async function postAddresses(
  context: Context,
  addTag: AddTag,
  part: number,
): Promise<{ slug: string; updatedAt: string }[]> {
  addTag(cacheTags.anyPost);
  const db = readFrom(context);
  const position = await findOffset(db, { offset: part * urlsPerSitemap, from: "oldest" });
  if (!position) return [];
  const rows = await livePosts(db)
    .select(["slug", "updated_at"])
    .where("dated_at", ">=", position.at)
    .orderBy("dated_at")
    .orderBy("id")
    .limit(urlsPerSitemap)
    .offset(position.skip)
    .execute();
  return rows.map((row) => ({ slug: row.slug, updatedAt: new Date(row.updated_at).toISOString() }));
}
