import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { PostRow } from "../../db/tables/content-tables.ts";
import { raiseVersions, subjects } from "../content/raise-versions.ts";
import type { Context } from "../context.ts";
import { contentText } from "./content-text.ts";
import { countCategories } from "./count-categories.ts";
import { isLive, neighbour } from "./live-posts.ts";

/** A post as it was (undefined for a new one), and as this transaction leaves it. */
export type PostChange = { before: PostRow | undefined; after: PostRow };

/**
 * Lets everything follow that hangs on posts: search, the categories' counts, and the versions
 * of exactly what visitors now see differently. The last step of every transaction that writes
 * posts, all of whose rows are written by then.
 */
export async function settlePosts(
  transaction: Transaction<Schema>,
  context: Context,
  changes: readonly PostChange[],
): Promise<void> {
  const changed = new Set<string>();
  for (const { before, after } of changes) {
    await keepSearch(transaction, context, after);
    const was = before && isLive(before) ? before : undefined;
    const is = isLive(after) ? after : undefined;
    if (await countCategories(transaction, was?.category, is?.category)) {
      changed.add(subjects.categories);
    }
    for (const subject of await whatChanged(transaction, was, is)) changed.add(subject);
  }
  await raiseVersions(transaction, context, changed);
}

async function keepSearch(
  transaction: Transaction<Schema>,
  context: Context,
  post: PostRow,
): Promise<void> {
  const { search } = context.database;
  if (post.deleted_at !== null) return search.remove(transaction, [post.id]);
  const { id, title, category, dated_at: at } = post;
  await search.put(transaction, { id, title, category, body: contentText(post.content), at });
}

/** The subjects that a published post was, or is, seen in. Drafts are seen in none. */
async function whatChanged(
  transaction: Transaction<Schema>,
  was: PostRow | undefined,
  is: PostRow | undefined,
): Promise<string[]> {
  const seen = [was, is].filter((post) => post !== undefined);
  const [post] = seen;
  if (!post) return [];
  const changed: string[] = [subjects.post(post.id), subjects.anyPost];
  const moved = was?.dated_at !== is?.dated_at;
  if (moved || was?.category !== is?.category) {
    changed.push(...seen.map(({ category }) => subjects.category(category)));
  }
  if (moved) {
    changed.push(subjects.allPosts);
    // Their pages link to the post, or did.
    for (const place of seen) {
      for (const side of ["<", ">"] as const) {
        const beside = await neighbour(transaction, place, side);
        if (beside) changed.push(subjects.post(beside.id));
      }
    }
  }
  return changed;
}
