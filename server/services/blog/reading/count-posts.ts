import { subjects } from "../../content/raise-versions.ts";
import type { Context } from "../../context.ts";
import { countLive } from "./place-in-list.ts";
import { type Note, readFrom } from "./published-posts.ts";

/** How many posts are published. For anyone. */
export async function countPosts(context: Context, note: Note): Promise<number> {
  note(subjects.allPosts);
  return countLive(readFrom(context));
}
