// How sources and campaigns of links are counted.

/** Longer names are cut. */
export const maxMarkLength = 60;

/** Sources, and campaigns, of one day that have rows of their own; the rest is `otherMark`. */
export const maxMarksPerDay = 200;
export const otherMark = "other";

/** The source of visits without a link. */
export const directMark = "direct";

/** A campaign mark in lower case, without anything but words and separators. */
export const markOf = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}._ +-]/gu, "")
    .trim()
    .slice(0, maxMarkLength);

/**
 * Sites that links name in several ways: without their ending, by an earlier name, or by the host
 * that their own links lead through.
 */
const sites = new Map([
  ...[
    "bing",
    "facebook",
    "github",
    "google",
    "instagram",
    "linkedin",
    "reddit",
    "whatsapp",
    "youtube",
  ].map((name) => [name, `${name}.com`] as const),
  ...(["x", "twitter", "twitter.com", "t.co"] as const).map((name) => [name, "x.com"] as const),
  ["fb", "facebook.com"],
  ["lnkd.in", "linkedin.com"],
  ["wa.me", "whatsapp.com"],
  ["youtu.be", "youtube.com"],
]);

/** The source of a link’s `utm_source` or of the host that a visitor came from: one per site. */
export function sourceOf(text: string): string {
  const mark = markOf(text);
  return sites.get(mark) ?? mark;
}
