import type { Transaction } from "../../db/schema.ts";
import type { PostRow } from "../../db/tables/content-tables.ts";
import { cacheTags, invalidateTags } from "../cache-tags.ts";
import type { WriteContext } from "../context.ts";
import { countCategories } from "./blog-categories.ts";
import { contentText } from "./content-text.ts";
import { isLive, neighbour } from "./live-posts.ts";

/** A post before (undefined for a new one) and after the transaction. */
export type PostChange = { before: PostRow | undefined; after: PostRow };

/** Updates search index, category counts and cache tags: the last step of writing posts. */
export async function updateDerivedData(
  context: WriteContext,
  changes: readonly PostChange[],
): Promise<void> {
  const changed = new Set<string>();
  for (const { before, after } of changes) {
    await updateSearchIndex(context, after);
    const was = before && isLive(before) ? before : undefined;
    const is = isLive(after) ? after : undefined;
    if (await countCategories(context.transaction, was?.category, is?.category)) {
      changed.add(cacheTags.categories);
    }
    for (const tag of await tagsOf(context.transaction, was, is)) changed.add(tag);
  }
  await invalidateTags(context, changed);
}

async function updateSearchIndex(context: WriteContext, post: PostRow): Promise<void> {
  const { search } = context.database;
  if (post.deleted_at !== null) return search.remove(context.transaction, [post.id]);
  const { id, title, category, dated_at: at } = post;
  await search.put(context.transaction, {
    id,
    title,
    category,
    body: contentText(post.content),
    at,
  });
}

/** Cache tags of pages that show the post before or after the change; none for drafts. */
async function tagsOf(
  transaction: Transaction,
  was: PostRow | undefined,
  is: PostRow | undefined,
): Promise<string[]> {
  const seen = [was, is].filter((post) => post !== undefined);
  const [post] = seen;
  if (!post) return [];
  const changed: string[] = [cacheTags.post(post.id), cacheTags.anyPost];
  const moved = was?.dated_at !== is?.dated_at;
  if (moved || was?.category !== is?.category) {
    changed.push(...seen.map(({ category }) => cacheTags.category(category)));
  }
  if (moved || was?.author_name !== is?.author_name) {
    changed.push(...seen.map(({ author_name }) => cacheTags.author(author_name)));
  }
  if (moved) {
    changed.push(cacheTags.allPosts);
    // The neighbours' pages link to the post.
    for (const position of seen) {
      for (const side of ["<", ">"] as const) {
        const beside = await neighbour(transaction, position, side);
        if (beside) changed.push(cacheTags.post(beside.id));
      }
    }
  }
  return changed;
}
