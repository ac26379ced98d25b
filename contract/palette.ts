import { fromLch, type Hex, mix, readHex, toLch, withContrast } from "./colour.ts";

// The warm tones of the site follow the two accent colours of the company. Without a change they are
// exactly those of `app/styles/tokens.css` and of the drawings.

/** The two accents: the gradient of buttons and of the horizon runs from the first to the second. */
export type Accents = { accent1: Hex; accent2: Hex };

/** The accents of `app/styles/tokens.css`. */
export const defaultAccents: Accents = { accent1: "#ff7a6b", accent2: "#ffb469" };

/** Grounds of the night (`tokens.css`), from the darkest to the lightest that carries warm text. */
export const nightGrounds = ["#050d24", "#0a1a3f", "#081740", "#0d2763"] as const;

/** The water under the horizon where its light is brightest, behind the home page's figures. */
export const horizonGround = "#40629a";

/** Text on the accents. */
export const navy = "#0a1a3f";

/** Names of the tokens in CSS that follow the accents, with their defaults. */
export const tokenDefaults = {
  coral: "#ff7a6b",
  "coral-deep": "#e8583f",
  "coral-text": "#c2411f",
  amber: "#ffb469",
  peach: "#ffd9b0",
  blush: "#ffe4d8",
  paper: "#fff8ef",
  cream: "#fff1dd",
  dusk: "#7d4a80",
} as const satisfies Record<string, Hex>;

export type Token = keyof typeof tokenDefaults;
export type Tones = Readonly<Record<Token, Hex>>;

/** Shade of an accent in drawings, between it and white, or between it and the blue of the night. */
type Shade =
  | { of: "coral" | "amber" }
  | { of: "coral" | "amber"; lightness: number }
  | { of: "coral"; night: number };

/** Warm colours that only drawings and emails use, by their default. */
const drawnShades: Readonly<Record<Hex, Shade>> = {
  "#ffe3bf": { of: "amber", lightness: 0.925 },
  "#ffd9a8": { of: "amber", lightness: 0.9 },
  "#ffe0b5": { of: "amber", lightness: 0.92 },
  "#ffcf94": { of: "amber", lightness: 0.88 },
  "#fff6ec": { of: "amber", lightness: 0.977 },
  "#ffb28a": { of: "coral", lightness: 0.83 },
  "#ff9a7c": { of: "coral", lightness: 0.78 },
  "#ff9a6a": { of: "amber" },
  "#ff7f62": { of: "coral" },
  "#ff6f78": { of: "coral" },
  "#f2553f": { of: "coral", lightness: 0.65 },
  "#ff9040": { of: "amber", lightness: 0.74 },
  "#d3507f": { of: "coral", night: 0.4 },
  "#c07a86": { of: "coral", night: 0.45 },
  "#8a4a7c": { of: "coral", night: 0.62 },
  "#6a3f9f": { of: "coral", night: 0.75 },
};

/** The blue of the air into which warm light fades at night. */
const nightAir = "#2b4f96";

/** A tint or shade of a colour: its hue, less colourful where it is light. */
function atLightness(hex: Hex, lightness: number): Hex {
  const { l, c, h } = toLch(hex);
  const fade = lightness > l ? (1 - lightness) / Math.max(0.01, 1 - l) : 1;
  return fromLch({ l: lightness, c: c * Math.min(1, fade * 1.15), h });
}

/** Grounds of texts and lines on light sections. */
export const lightGrounds = ({ paper }: Pick<Tones, "paper">): readonly string[] => [
  ...["#ffffff", "#f5f8fd", "#eaf1fb", paper],
];

/** The tones of two accents, each made light or dark enough for its uses. */
export function tonesOf({ accent1, accent2 }: Accents): Tones {
  if (isDefault({ accent1, accent2 })) return tokenDefaults;
  // Navy text is on both, and both are text and lines at night.
  const onNight = (accent: Hex) => withContrast(accent, [navy, ...nightGrounds], 4.5, "lighter");
  const coral = onNight(accent1);
  const amber = withContrast(onNight(accent2), [horizonGround], 3, "lighter");
  const tints = {
    peach: atLightness(amber, 0.91),
    blush: atLightness(coral, 0.94),
    paper: atLightness(amber, 0.982),
    cream: atLightness(amber, 0.96),
  };
  return {
    coral,
    amber,
    ...tints,
    "coral-deep": withContrast(accent1, lightGrounds(tints), 3, "darker"),
    "coral-text": withContrast(accent1, lightGrounds(tints), 4.5, "darker"),
    dusk: mix(coral, nightAir, 0.55),
  };
}

/** By how much a colour may be lightened for the night and still be the company's (OKLCH). */
const maxLightening = 0.34;

/** By how much an accent must be lightened (OKLCH) to work at night and under text. */
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

export const isDefault = ({ accent1, accent2 }: Accents): boolean =>
  accent1 === defaultAccents.accent1 && accent2 === defaultAccents.accent2;

/** New colours by default colours: tokens and the shades of drawings. */
export function coloursOf(accents: Accents): ReadonlyMap<string, Hex> {
  const tones = tonesOf(accents);
  const colours = new Map<string, Hex>();
  for (const [name, usual] of Object.entries(tokenDefaults)) {
    colours.set(usual, tones[name as Token]);
  }
  for (const [usual, shade] of Object.entries(drawnShades)) {
    const base = tones[shade.of];
    if ("night" in shade) colours.set(usual, mix(base, nightAir, shade.night));
    else colours.set(usual, "lightness" in shade ? atLightness(base, shade.lightness) : base);
  }
  return colours;
}

/** Rule for stylesheets: in their layer, so that the back office's own tokens win. */
export function paletteRule(accents: Accents): string {
  if (isDefault(accents)) return "";
  const tones = Object.entries(tonesOf(accents)).map(([name, hex]) => `--${name}:${hex}`);
  return `@layer tokens{:root{${tones.join(";")}}}`;
}

/**
 * Replaces the default warm colours in a text by those of the accents.
 * @param colours of `coloursOf`
 * @param within finds each colour, which is its last group
 */
export function recolour(
  text: string,
  colours: ReadonlyMap<string, Hex>,
  within: RegExp = attributeColour,
): string {
  return text.replace(within, (written: string, before: string, hex: string) => {
    const colour = colours.get(hex);
    return colour ? before + colour : written;
  });
}

/** The value of an attribute, also inside a JSON string. No text of a page can contain one. */
export const attributeColour = /(=\\?")(#[0-9a-f]{6})(?=\\?")/g;

/** A value in a style attribute or stylesheet. */
export const styleColour = /([:\s,])(#[0-9a-f]{6})\b/g;
