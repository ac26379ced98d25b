/** A colour as `#rrggbb`, in lower case. */
export type Hex = `#${string}`;

/** Lightness from 0 to 1, chroma from 0, hue in radians (OKLCH). */
export type Lch = { l: number; c: number; h: number };

type Triple = readonly [number, number, number];

/** A colour as people type it, `#FFB469`, `ffb469` or `#fb6`, as `#rrggbb`; otherwise undefined. */
export function readHex(text: string): Hex | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`;
}

const channels = (hex: string): Triple => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
];

const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

const linear = (hex: string): Triple => {
  const [red, green, blue] = channels(hex);
  return [toLinear(red), toLinear(green), toLinear(blue)];
};

/** Relative luminance, from 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function toLab(hex: string): Triple {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function labToLinear([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** A colour in OKLCH, in which equal steps look equal. */
export function toLch(hex: string): Lch {
  const [l, a, b] = toLab(hex);
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/** The colour of an OKLCH value; where screens can't show it, the most colourful one that they can. */
export function fromLch({ l, c, h }: Lch): Hex {
  const lightness = Math.min(1, Math.max(0, l));
  const at = (chroma: number) =>
    labToLinear([lightness, chroma * Math.cos(h), chroma * Math.sin(h)]);
  const isShown = (values: Triple) => values.every((value) => value > -0.0005 && value < 1.0005);
  let [low, high] = [0, c];
  if (isShown(at(c))) low = c;
  else {
    for (let step = 0; step < 20; step++) {
      const middle = (low + high) / 2;
      if (isShown(at(middle))) low = middle;
      else high = middle;
    }
  }
  const digits = at(low).map((value) =>
    Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, value)))) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${digits.join("")}`;
}

/** A mixture of two colours; `share` is that of the second one, from 0 to 1. */
export function mix(one: string, other: string, share: number): Hex {
  const [from, to] = [toLab(one), toLab(other)];
  const between = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * share;
  const [l, a, b] = [between(0), between(1), between(2)];
  return fromLch({ l, c: Math.hypot(a, b), h: Math.atan2(b, a) });
}

/** The nearest colour of the same hue with enough contrast to every ground, maybe itself. */
export function withContrast(
  hex: Hex,
  grounds: readonly string[],
  ratio: number,
  direction: "lighter" | "darker",
): Hex {
  const { l, c, h } = toLch(hex);
  const passes = (colour: string) =>
    grounds.every((ground) => contrastRatio(colour, ground) >= ratio);
  const step = direction === "lighter" ? 0.004 : -0.004;
  let colour = hex;
  for (let at = l; !passes(colour) && at >= 0 && at <= 1; at += step) {
    colour = fromLch({ l: at + step, c, h });
  }
  return colour;
}
