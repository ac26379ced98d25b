import type { PostPage } from "../../../../contract/blog-pages.ts";
import { subjects } from "../../content/raise-versions.ts";
import { neighbour } from "../live-posts.ts";
import type { Db, Note } from "./published-posts.ts";

/** The published posts before and after a post by date (decision P12). */
export async function neighbours(
  db: Db,
  note: Note,
  post: { id: string; dated_at: number },
): Promise<Pick<PostPage, "previous" | "next">> {
  const earlier = await neighbour(db, post, "<");
  const later = await neighbour(db, post, ">");
  for (const found of [earlier, later]) if (found) note(subjects.post(found.id));
  return { previous: linkTo(earlier), next: linkTo(later) };
}

const linkTo = (post: { slug: string; title: string } | undefined) =>
  post ? { slug: post.slug, title: post.title } : null;
