import type { FeedPost } from "../../../../contract/blog-pages.ts";
import { subjects } from "../../content/raise-versions.ts";
import type { Context } from "../../context.ts";
import { readPictures } from "../../media/read-pictures.ts";
import { readFrom } from "../../read-from.ts";
import { mediaIdsIn } from "../clean-html.ts";
import { postCards } from "./post-cards.ts";
import { livePosts, type Note } from "./published-posts.ts";
import { wholeColumns, wholePost } from "./read-post.ts";
import { renderForFeed } from "./render-content.ts";

/** Posts in a feed. */
const newest = 20;

/** The newest posts whole, with addresses that hold outside of the site. For anyone. */
export async function feedPosts(context: Context, note: Note): Promise<FeedPost[]> {
  const db = readFrom(context);
  const { siteUrl } = context.settings;
  note(subjects.allPosts);
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
  return rows.map((row, place) => {
    note(subjects.post(row.id));
    const address = `${siteUrl}/blogs/${row.slug}`;
    const html = renderForFeed(row.content, address, { pictures, siteUrl });
    return { ...wholePost(row), cover: cards[place]?.cover ?? wholePost(row).cover, html };
  });
}
