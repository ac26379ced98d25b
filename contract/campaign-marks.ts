// How sources and campaigns of links are counted.

/** Longer names are cut. */
export const maxMarkLength = 60;

/** Sources, and campaigns, of one day that have rows of their own; the rest is `otherMark`. */
export const maxMarksPerDay = 200;
export const otherMark = "other";

/** Sources and campaigns that one network may add on a day; its further ones are `otherMark`. */
export const maxNewMarksPerNetwork = 10;

/** The source of visits without a link. */
export const directMark = "direct";

/** A campaign mark in lower case, without anything but words and separators. */
export const markOf = (text: string): string =>
  text
    // Many combining marks take the square of their number to sort.
    .slice(0, 4 * maxMarkLength)
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}._ +-]/gu, "")
    .replaceAll(/ +/g, " ")
    .trim()
    .slice(0, maxMarkLength)
    // Half of a character: databases store each as the same replacement.
    .replace(/\p{Cs}$/u, "");

/** Other names of a site: without its ending, an earlier name, or the host of its short links. */
const otherNames = {
  "bing.com": ["bing"],
  "facebook.com": ["facebook", "fb", "fb.com"],
  "github.com": ["github"],
  "google.com": ["google"],
  "instagram.com": ["instagram", "ig"],
  "linkedin.com": ["linkedin", "lnkd.in", "com.linkedin.android"],
  "reddit.com": ["reddit", "redd.it"],
  "whatsapp.com": ["whatsapp", "wa.me", "web.whatsapp.com"],
  "x.com": ["x", "twitter", "twitter.com", "t.co"],
  "youtube.com": ["youtube", "youtu.be"],
};
const sites = new Map(
  Object.entries(otherNames).flatMap(([site, names]) => names.map((name) => [name, site])),
);

/** The name under which a `utm_source` or a referring host is counted. */
export function sourceOf(text: string): string {
  const mark = markOf(text).replace(/^www\./, "");
  return sites.get(mark) ?? mark;
}
