/**
 * Cuts Noto Sans Devanagari down to the signs of modern Hindi, for the Hindi privacy notice. Run by
 * hand after a change of weights and commit what it writes: `app/fonts/noto-sans-devanagari.woff2`.
 *
 *     node tools/subset-devanagari.ts
 */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const folder = "node_modules/@fontsource-variable/noto-sans-devanagari/files";
const source = await readFile(`${folder}/noto-sans-devanagari-devanagari-wght-normal.woff2`);

/** Signs, vowels, consonants, nuktas and danda; no Vedic accents or letters of other languages. */
const letters = Array.from({ length: 0x65 - 0x01 + 1 }, (_, index) =>
  String.fromCodePoint(0x0901 + index),
).filter(
  (letter) =>
    !/[\u0904\u0912\u090e\u0929\u0931\u0933\u0934\u093a\u093b\u0946\u094a\u094e-\u0957\u0962\u0963]/.test(
      letter,
    ),
);

const cut = await subsetFont(source, `${letters.join("")}\u200c\u200d`, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 700 } },
  noHinting: true,
});
await writeFile("app/fonts/noto-sans-devanagari.woff2", cut);
console.log(`noto-sans-devanagari.woff2: ${cut.length} bytes`);
