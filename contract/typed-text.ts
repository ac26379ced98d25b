/** Scripts of most of Europe, in which no word needs a joiner. */
const joinless = String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}`;
const letter = String.raw`[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`;

// ZWNJ and ZWJ shape words of Persian, Sinhala or Malayalam, and families of emoji.
const joiner = String.raw`(?<=${letter})(?<![${joinless}])[\u200c\u200d](?=${letter})(?![${joinless}])`;
const format = String.raw`(?!\p{M})[\p{Cf}\p{Default_Ignorable_Code_Point}]`;
const formatOrJoiner = new RegExp(`(${joiner})|${format}`, "gu");
const anyFormat = new RegExp(format, "gu");

/**
 * A typed name: in Unicode normalization form C, without format characters, such as zero-width
 * spaces, soft hyphens and the marks that turn text round (decision P33).
 */
export const cleanName = (text: string): string =>
  text
    .replace(formatOrJoiner, (_, kept: string | undefined) => kept ?? "")
    .normalize("NFC")
    .trim();

/** Text of an address or a number, in Unicode normalization form C, without any format character. */
export const withoutFormat = (text: string): string => text.replace(anyFormat, "").normalize("NFC");

/** Full-width letters, digits and signs of East Asian keyboards as the usual ones. */
export const foldWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => sign.normalize("NFKC"));

/** Whether anything of a text can be seen. */
export const isVisible = (text: string): boolean =>
  /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

const decimalDigit = /\p{Nd}/u;

/** Digits of every script as 0 to 9; the length may shrink. */
export const foldDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (decimalDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
