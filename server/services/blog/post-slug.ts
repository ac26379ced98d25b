import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

export const maxSlugLength = 80;

/** Whether a text has a slug's form; PostgreSQL rejects NUL, for example. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]+$/.test(text);

/** Paths below /blogs that are not posts. */
const reserved = new Set(["my-blog", "preview", "page", "rss.xml", "atom.xml", "feed.json"]);

// Characters that NFKD does not decompose.
const transliterations: Readonly<Record<string, string>> = {
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
 * Slug of a title: a to z, digits and hyphens. A title without any, for example
 * in Devanagari, becomes `post-` and the end of the id.
 */
export function slugOf(title: string, postId: string): string {
  const slug = title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[ßæœøđðłþ]/g, (character) => transliterations[character] ?? "")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return slug === "" ? `post-${postId.slice(-8)}` : shortened(slug, maxSlugLength);
}

/** A unique slug: `slugOf` with a number if another post, deleted or not, has it. */
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
  `${shortened(slug, maxSlugLength - ending.length - 1)}-${ending}`;

/** Truncates at a word boundary, if there is one. */
function shortened(slug: string, max: number): string {
  if (slug.length <= max) return slug;
  const cut = slug.slice(0, max + 1);
  const end = cut.lastIndexOf("-");
  return end > max / 2 ? cut.slice(0, end) : slug.slice(0, max);
}
