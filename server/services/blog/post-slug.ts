import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** Longest slug, in characters. */
export const longestSlug = 80;

/** Whether any post could have this slug; a NUL, for one, no database would even look for. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]+$/.test(text);

/** Addresses below /blogs that are no post's. */
const reserved = new Set(["my-blog", "preview", "page", "rss.xml", "atom.xml", "feed.json"]);

// What Unicode does not take apart into a letter and a mark.
const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
};

/**
 * A title as an address: small Latin letters, digits and hyphens. A title that has none of them,
 * as one in Devanagari, becomes `post-` and the end of the post's id.
 */
export function slugOf(title: string, postId: string): string {
  const slug = title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[ßæœøđðłþ]/g, (letter) => letters[letter] ?? "")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return slug === "" ? `post-${postId.slice(-8)}` : shortened(slug, longestSlug);
}

/** `slugOf` a title, with a number behind it where another post, deleted or not, has that one. */
export async function freeSlug(
  transaction: Transaction<Schema>,
  title: string,
  postId: string,
): Promise<string> {
  const slug = slugOf(title, postId);
  for (let number = 1; number <= 20; number++) {
    const candidate = number === 1 ? slug : withEnding(slug, String(number));
    if (!reserved.has(candidate) && !(await isTaken(transaction, candidate, postId))) {
      return candidate;
    }
  }
  return withEnding(slug, postId.slice(-12));
}

async function isTaken(
  transaction: Transaction<Schema>,
  slug: string,
  postId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom("posts")
    .select("id")
    .where("slug", "=", slug)
    .where("id", "<>", postId)
    .executeTakeFirst();
  return row !== undefined;
}

const withEnding = (slug: string, ending: string) =>
  `${shortened(slug, longestSlug - ending.length - 1)}-${ending}`;

/** Cut at the end of a word, where there is one. */
function shortened(slug: string, most: number): string {
  if (slug.length <= most) return slug;
  const cut = slug.slice(0, most + 1);
  const end = cut.lastIndexOf("-");
  return end > most / 2 ? cut.slice(0, end) : slug.slice(0, most);
}
