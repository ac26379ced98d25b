// Rules for the texts of the site, used by the page editor, by publishing and by tests.

/** Longer unbroken runs of characters don't fit the narrowest phone. */
const maxRunLength = 40;

/** Formatting, directions, fillers, private use and tags, none of which a reader sees. */
const invisible =
  /[\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2061-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ue000-\uf8ff\u{e0000}-\u{e007f}\u{f0000}-\u{10ffff}]/u;

/**
 * The reason why a text can't be published, as an instruction; undefined if it can. Characters that
 * are invisible or change the direction of text hide what a page says (Unicode TR36); the joiners
 * U+200C and U+200D belong to the spelling in Indian scripts.
 */
export function textError(text: string): string | undefined {
  if (/<\/?[a-z!][^>]*>/i.test(text)) return "Write this without HTML tags.";
  if (/\p{Cc}/u.test(text)) return "Write this in one line.";
  if (!text.isWellFormed() || invisible.test(text))
    return "Remove the invisible characters: type this again, or paste it without formatting.";
  // U+2060 prevents a line break within "Article 6(1)(b)", and serves nowhere else.
  const joined = /(?<!\p{Script=Devanagari}|\p{M})[\u200c\u200d]|(?<!\))\u2060|\u2060(?!\()/u;
  if (joined.test(text))
    return "Remove the invisible characters: type this again, or paste it without formatting.";
  const long = text.split(/[\s\u2013\u2014/-]+/).find((run) => [...run].length > maxRunLength);
  if (long)
    return `Split the word “${[...long].slice(0, 20).join("")}…”: it is too long for a phone.`;
  return undefined;
}

/** The reason why a text doesn't fit its field (lengths in characters), or can't be published. */
export function fieldTextError(
  text: string,
  field: { minLength: number; maxLength: number; missing?: string },
): string | undefined {
  const { minLength, maxLength, missing = "Write something here." } = field;
  const length = [...text].length;
  if (minLength > 0 && text.trim() === "") return missing;
  if (length > maxLength) return `Shorten this to ${maxLength} characters; it has ${length}.`;
  return textError(text);
}

/** Whether a link may lead there: a path of this site, an address with https, email or telephone. */
export function isTarget(target: string): boolean {
  if (/^\/(?!\/)[\w\-./#?=&%]*$/.test(target)) return true;
  if (/^#[\w-]+$/.test(target)) return true;
  if (/^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/.test(target)) return true;
  // Without the slashes browsers take it for a path of this site.
  return /^https:\/\//.test(target) && URL.canParse(target);
}

/** Advice never prevents publishing. */
export type CopyAdvice = { path: string; message: string };

type CopyText = { path: string; text: string };

/** Words that say nothing, and filler. */
export const cliches: readonly RegExp[] = [
  /\bleverag/i,
  /\b(cutting|bleeding|leading)[- ]edge/i,
  /\bstate[- ]of[- ]the[- ]art/i,
  /\bseamless/i,
  /\bsynerg/i,
  /\bsolutions? provider/i,
  /\bunlock/i,
  /\bempower/i,
  /\bfast[- ]paced/i,
  /\bworld[- ]class/i,
  /\bbest[- ](in|of)[- ](class|breed)/i,
  /\bgame[- ]chang/i,
  /\bnext[- ]gen/i,
  /\brevolution/i,
  /\bdisrupti/i,
  /\bholistic/i,
  /\bparadigm/i,
  /\brobust\b/i,
  /\b(scalable|innovative)\b/i,
  /\bone[- ]stop/i,
  /\bturnkey/i,
  /\bend[- ]to[- ]end\b/i,
  /\bdigital transformation/i,
  /\bvalue[- ]add/i,
  /\bactionable/i,
  /\bdeep dive/i,
  /\belevate\b/i,
  /\bsupercharg/i,
  /\bharness\b/i,
  /\bstreamlin/i,
  /\bpassionate/i,
  /\bdelve/i,
  /\btailor-?made|\btailored\b/i,
  /\bcommitted to excellence/i,
  /\bwe strive\b/i,
  /\bat the end of the day\b/i,
  /\bmission[- ]critical/i,
  /\blorem\b|\bipsum\b/i,
];

/** Length of a title that search results show (characters). */
export const maxTitleLength = 60;

/** Lengths of a description that search results show in full (characters). */
export const descriptionLength = { min: 110, max: 155 } as const;

/** Sentences of more than five words, in lower case, for comparison between pages. */
export function longSentences(text: string): string[] {
  return text
    .split(/[.!?]+/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.split(/\s+/).length > 5);
}

/** Advice for texts of one page. @param elsewhere other pages' long sentences, and where */
export function adviseCopy(
  texts: readonly CopyText[],
  elsewhere: ReadonlyMap<string, string>,
): CopyAdvice[] {
  const seen = new Map<string, string>();
  return texts.flatMap(({ path, text }) => {
    const advice: CopyAdvice[] = [];
    const add = (message: string) => advice.push({ path, message });
    const worn = cliches.map((cliche) => cliche.exec(text)?.[0]).find(Boolean);
    if (worn) add(`“${worn}” is a worn phrase. Say what happens instead.`);
    if (/['"]|\.\.\.| - /.test(text)) add("Use typographic signs: ’ “ ” … –");
    if (/\s{2}|^\s|\s$/.test(text)) add("Remove the extra space.");
    for (const sentence of longSentences(text)) {
      const other = elsewhere.get(sentence);
      if (other) add(`The same sentence is on the page ${other}.`);
      else if (seen.has(sentence)) add("The same sentence is on this page twice.");
      seen.set(sentence, path);
    }
    const length = [...text].length;
    if (path === "title" && length > maxTitleLength)
      add(`Search results cut titles after ${maxTitleLength} characters.`);
    const { min, max } = descriptionLength;
    if (path === "description" && (length < min || length > max))
      add(`Search results show descriptions of ${min} to ${max} characters in full.`);
    return advice;
  });
}
