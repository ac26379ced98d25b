import { urlsPerSitemap } from "../../../../contract/blog-pages.ts";
import { subjects } from "../../content/raise-versions.ts";
import type { Context } from "../../context.ts";
import { readFrom } from "../../read-from.ts";
import { placeInList } from "./place-in-list.ts";
import { livePosts, type Note } from "./published-posts.ts";

/**
 * Published posts for one part of the sitemap, `part` from 0: the oldest first, so that a new
 * post changes the last part alone. For anyone.
 */
export async function postAddresses(
  context: Context,
  note: Note,
  part: number,
): Promise<{ slug: string; updatedAt: string }[]> {
  note(subjects.anyPost);
  const db = readFrom(context);
  const place = await placeInList(db, { offset: part * urlsPerSitemap, from: "oldest" });
  if (!place) return [];
  const rows = await livePosts(db)
    .select(["slug", "updated_at"])
    .where("dated_at", ">=", place.at)
    .orderBy("dated_at")
    .orderBy("id")
    .limit(urlsPerSitemap)
    .offset(place.skip)
    .execute();
  return rows.map((row) => ({
    slug: row.slug,
    updatedAt: new Date(row.updated_at).toISOString(),
  }));
}
