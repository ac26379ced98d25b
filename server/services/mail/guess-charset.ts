/** Bytes of a text by which its charset is guessed, from the first one beyond ASCII on. */
const maxBytes = 10_000;

// Letters of Latin alphabets are beside ASCII or alone, those of others beside their own.
const latin = (letters: string) =>
  new RegExp(`(?<![^\0-\x7f])(?:${letters})|(?:${letters})(?![^\0-\x7f])`, "gi");
const own = "[^\0-\x7f\u2000-\u20ff]";
const other = (letters: string) =>
  new RegExp(`(?<=${own})[${letters}]|[${letters}](?=${own})`, "g");
const western = latin("[àáâãäåæçèéêëíîïðñòóôõöøùúûüßþ¿¡«»²]|ì(?![a-z])");

/** Characters that are frequent in texts of charsets, and their usual share of those beyond ASCII. */
const frequent: readonly (readonly [charsets: string, characters: RegExp, share: number])[] = [
  ["windows-1252", western, 0.79],
  ["windows-1254", latin("[ığşçöü]"), 0.82],
  ["windows-1250 iso-8859-2", latin("[ąćęłńóśżź]"), 0.82],
  ["windows-1250 iso-8859-2", latin("[ěščřžýáíéúůďťň]"), 0.82],
  ["koi8-u windows-1251", other("оаеинтсрвлкмдпуяі"), 0.8],
  ["windows-1253 iso-8859-7", other("αοετινσρμηπκυςίλΆ"), 0.8],
  ["windows-1255", other("יותהלמאנברשקספ"), 0.8],
  ["windows-1256", other("الميرتةوفعندحبسق"), 0.8],
  ["windows-874", other("่ารอม้กนดเงัไีลบิตแสยขวทพห"), 0.8],
  ["shift_jis euc-jp", other("ぁ-ヶ"), 0.5],
  ["euc-kr", other("이다는을의에를가고지로한하니시사기요어해주"), 0.3],
  ["euc-kr", other("가-힣"), 1.4],
  ["big5", other("的是不我們您請一有在個會可以時為用了人到說要上出大中法無行定，。"), 0.25],
  ["gb18030", other("的是不我们您请一有在个会可以时为用了人到说要上出大中法无行定，。"), 0.25],
  ["gb18030", other("一-龥，。"), 1.4],
];

const countIn = (text: string, characters: RegExp): number => text.match(characters)?.length ?? 0;

/** The charset of a text that names none and isn't valid UTF-8; undefined if nothing is frequent. */
export function guessCharset(whole: Buffer): string | undefined {
  const start = whole.findIndex((byte) => byte > 0x7f);
  const bytes = whole.subarray(start, start + maxBytes);
  const utf8 = bytes.toString();
  // A lost byte leaves the rest of it valid.
  if (countIn(utf8, /[^\0-\x7f\ufffd]/g) >= countIn(utf8, /\ufffd/g)) return "utf-8";
  let [best, most]: [charset?: string, score?: number] = [undefined, 0.43];
  for (const [charsets, characters, share] of frequent) {
    for (const charset of charsets.split(" ")) {
      const text = new TextDecoder(charset).decode(bytes);
      // A single character is no evidence.
      const score = countIn(text, characters) / share / (countIn(text, /[^\0-\x7f]/g) + 2);
      if (score > most) [best, most] = [charset, score];
    }
  }
  return best;
}
