import { contrastRatio, fromLch, type Hex, readHex, toLch } from "./colour.ts";
import {
  type Accents,
  defaultAccents,
  horizonGround,
  lightGrounds,
  navy,
  nightGrounds,
  type Token,
  type Tones,
  tonesOf,
} from "./palette.ts";

// Every use of the accents that must be seen or read, in one table (WCAG 2.2: 1.4.3 for text, 1.4.11
// for lines and signs).

type Use = {
  /** As the editor names it, at the beginning of a sentence. */
  name: string;
  /** The colours in front. */
  front: (tones: Tones) => readonly string[];
  grounds: (tones: Tones) => readonly string[];
  /** 4.5 for text, 3 for large text, lines and signs. */
  ratio: number;
};

const tokens =
  (...names: readonly Token[]) =>
  (tones: Tones) =>
    names.map((name) => tones[name]);

const ink = "#334155";

const accentUses: readonly Use[] = [
  {
    name: "Text on the main button",
    front: () => [navy],
    grounds: tokens("coral", "amber"),
    ratio: 4.5,
  },
  {
    name: "Warm text at night",
    front: tokens("coral", "amber", "peach", "blush", "cream"),
    grounds: () => nightGrounds,
    ratio: 4.5,
  },
  {
    name: "Large figures over the horizon",
    front: tokens("amber"),
    grounds: () => [horizonGround],
    ratio: 3,
  },
  {
    name: "The horizon, charts and focus outlines at night",
    front: tokens("coral", "amber"),
    grounds: () => nightGrounds,
    ratio: 3,
  },
  {
    name: "Accented text on light pages",
    front: tokens("coral-text"),
    grounds: lightGrounds,
    ratio: 4.5,
  },
  {
    name: "Accented lines on light pages",
    front: tokens("coral-deep"),
    grounds: lightGrounds,
    ratio: 3,
  },
  {
    name: "Text on tinted panels",
    front: () => [navy, ink],
    grounds: tokens("paper", "cream", "blush", "peach"),
    ratio: 4.5,
  },
];

/** A use whose colours are too alike, with the two colours. */
export type WeakUse = { name: string; front: string; ground: string; ratio: number };

/** Every use in which the tones of two accents would be hard to see; empty for those of `tonesOf`. */
export const weakUses = (tones: Tones): WeakUse[] =>
  accentUses.flatMap(({ name, front, grounds, ratio }) =>
    front(tones).flatMap((colour) =>
      grounds(tones)
        .filter((ground) => contrastRatio(colour, ground) < ratio)
        .map((ground) => ({ name, front: colour, ground, ratio })),
    ),
  );

/** By how much a colour may be lightened for the night and still be the company's (OKLCH). */
const maxLightening = 0.34;

/** How much an accent must be lightened before it works at night and under text. */
function lightening(accent: Hex, name: keyof Accents): number {
  const { coral, amber } = tonesOf({ ...defaultAccents, [name]: accent });
  return toLch(name === "accent1" ? coral : amber).l - toLch(accent).l;
}

/** The nearest colour of the same hue that is light enough. */
function nearestLightEnough(accent: Hex, name: keyof Accents): Hex {
  const { c, h, l } = toLch(accent);
  for (let at = l; at < 1; at += 0.005) {
    const lighter = fromLch({ l: at, c, h });
    if (lightening(lighter, name) <= maxLightening) return lighter;
  }
  return defaultAccents[name];
}

/** The reason why a colour can't be an accent, with one that can; undefined if it can. */
export function accentError(name: keyof Accents, text: string): string | undefined {
  const accent = readHex(text);
  if (!accent || accent !== text) return "Enter a colour like #1d4ed8: # and six digits.";
  if (lightening(accent, name) <= maxLightening) return undefined;
  return `${darkUse} would be hard to read: this is too dark. The nearest colour that works is ${nearestLightEnough(accent, name)}.`;
}

const darkUse = "Text on the main button and warm text at night";

/** A use of an accent whose tone differs visibly from the colour that was chosen. */
export type AdjustedUse = { name: string; tone: Hex };

/** The tones of an accent that were made lighter or darker, to be shown while choosing. */
export function adjustedUses(accents: Accents, name: keyof Accents): AdjustedUse[] {
  const chosen = accents[name];
  const tones = tonesOf(accents);
  const all: AdjustedUse[] =
    name === "accent1"
      ? [
          { name: "At night and on buttons", tone: tones.coral },
          { name: "Text on light pages", tone: tones["coral-text"] },
        ]
      : [{ name: "At night and on buttons", tone: tones.amber }];
  return all.filter(({ tone }) => tone !== chosen);
}
