/** Maximum length of a post's slug. */
export const maxSlugLength = 80;

/** Whether a text has a slug's form; PostgreSQL rejects NUL, for example. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]+$/.test(text);

/** Paths below /blogs that are not posts. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  "my-blog",
  "preview",
  "page",
  "rss.xml",
  "atom.xml",
  "feed.json",
]);

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

/** Slug of a text: a to z, digits and hyphens. Empty for a text without any. */
export function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[ßæœøđðłþ]/g, (character) => transliterations[character] ?? "")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return shortSlug(slug, maxSlugLength);
}

/** Truncates a slug at a word boundary, if there is one. */
function shortSlug(slug: string, max: number): string {
  if (slug.length <= max) return slug;
  const cut = slug.slice(0, max + 1);
  const end = cut.lastIndexOf("-");
  return end > max / 2 ? cut.slice(0, end) : slug.slice(0, max);
}

/** Slug of a title; without a to z and digits (Devanagari), `post-` and the end of the id. */
export const titleSlug = (title: string, postId: string): string =>
  slugOf(title) || `post-${postId.slice(-8)}`;

/** A slug with an ending, which shortens a long one. */
export const withEnding = (slug: string, ending: string): string =>
  `${shortSlug(slug, maxSlugLength - ending.length - 1)}-${ending}`;

/** Whether nobody has chosen a post's slug: it is the title's, maybe with a number. */
export function followsTitle(post: { id: string; slug: string; title: string }): boolean {
  const automatic = titleSlug(post.title, post.id);
  const [, number] = /-(\d{1,2})$/.exec(post.slug) ?? [];
  return post.slug === automatic || post.slug === withEnding(automatic, number ?? "");
}
