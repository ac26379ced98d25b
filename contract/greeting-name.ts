// The one rule for names and companies that strangers typed and that we write into texts and subjects
// of emails (decisions P22 and P31): they must not speak in our name. docs/decisions/names-in-emails.md
// explains the rule and its limits.

const maxLength = 40;
const maxWords = 4;

type Rule = {
  characters: RegExp;
  /** Letters of a word in scripts that write no spaces, where a word may be a sentence. */
  maxUnspaced: number;
};

const person: Rule = { characters: /^\p{L}[\p{L}\p{M}\p{Join_Control} .'’-]*$/u, maxUnspaced: 6 };

const company: Rule = {
  characters: /^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}\p{Join_Control} .'’&,()-]*$/u,
  maxUnspaced: 10,
};

/** The name to write into emails; undefined if the text may be something else. */
export const greetingName = (typed: string): string | undefined => nameBy(person, typed);

/** The company to write into emails; undefined if the text may be something else. */
export const companyInEmails = (typed: string): string | undefined => nameBy(company, typed);

function nameBy(rule: Rule, typed: string): string | undefined {
  // Many combining marks take the square of their number to sort.
  if (typed.length > 10 * maxLength) return undefined;
  const name = typed.normalize("NFC").trim().replaceAll(/\s+/gu, " ");
  // Letters in disguise, such as bold or full-width ones, are judged by what they look like.
  const plain = name.normalize("NFKC");
  const isName =
    Math.max(name.length, plain.length) <= maxLength &&
    rule.characters.test(plain) &&
    !suspicious.some((pattern) => pattern.test(plain)) &&
    !isMixed(plain) &&
    !isUnspacedText(plain, rule.maxUnspaced) &&
    looksLikeName(plain);
  return isName ? name : undefined;
}

const suspicious = [
  // A dot within a word, as in a host name; one after more letters than an abbreviation has.
  /\.[\p{L}\p{Nd}]/u,
  /\p{L}(?:[\p{M}\p{Join_Control}]*\p{L}){4}\p{M}*\./u,
  /,(?! )/u,
  // Phone numbers; three words joined by apostrophes; piles of marks.
  /(?:\p{Nd}[^\p{Nd}]*){5}/u,
  /(?:['’][^'’]*){3}/u,
  /\p{M}{4}/u,
];

/** Latin letters beside others, which imitate them; joiners are for scripts that need them. */
const isMixed = (name: string) =>
  /\p{Script=Latin}/u.test(name) &&
  /[\p{Join_Control}]|(?!\p{Script=Common}|\p{Script=Inherited}|\p{Script=Latin})\p{L}/u.test(name);

function isUnspacedText(name: string, maxUnspaced: number): boolean {
  const ideograms = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
  const syllables = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
  const maxRun = (script: RegExp) =>
    Math.max(0, ...(name.match(script) ?? []).map(({ length }) => length));
  return maxRun(ideograms) > maxUnspaced || maxRun(syllables) > maxUnspaced + 14;
}

/** Words of sentences like “Your Account Is Locked”, which names don't have. */
const sentenceWords = new Set(
  `account accounts blocked click expired here invoice is locked login overdue password payment
  please refund suspended unpaid urgent verify warning was winner you your yours`.split(/\s+/),
);

/** Has a capital or a digit, or is of a script without capitals. */
const isCapitalised = (word: string) => /[\p{Lu}\p{Lt}\p{Nd}]/u.test(word) || !/\p{Ll}/u.test(word);

/** Nobody is called so: an abbreviation with its dot, or a title. */
export const isTitle = (word: string) =>
  /\.$|^(?:mr|mrs|ms|miss|mx|dr|prof|shri|smt|herr|frau|श्री|श्रीमती)$/i.test(word);

/** "van", "bin", "dos", "of": between other words. */
const isParticle = (word: string) => /^\p{Ll}{1,5}$/u.test(word);

function looksLikeName(name: string): boolean {
  const parts = name.split(/[ -]+/).filter((part) => /[\p{L}\p{Nd}]/u.test(part));
  if (name.split(/[ .,'’()-]+/).some((word) => sentenceWords.has(word.toLowerCase()))) return false;
  // Initials and titles don't count: “Dr. A. P. J. Rao”.
  const words = parts.filter((part) => !isTitle(part));
  if (words.length === 0 || words.length > maxWords) return false;
  // Typed without any capital.
  if (!/[\p{Lu}\p{Lt}]/u.test(name) && /\p{Ll}/u.test(name)) return words.length <= 2;
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  return (
    isCapitalised(first) &&
    isCapitalised(last) &&
    parts.every((part) => isCapitalised(part) || isParticle(part))
  );
}
