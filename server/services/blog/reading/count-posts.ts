import { subjects } from "../../content/raise-versions.ts";
import type { Context } from "../../context.ts";
import { readFrom } from "../../read-from.ts";
import { countLive } from "./place-in-list.ts";
import type { Note } from "./published-posts.ts";

/** How many posts are published. For anyone. */
export async function countPosts(context: Context, note: Note): Promise<number> {
  note(subjects.allPosts);
  return countLive(readFrom(context));
}
