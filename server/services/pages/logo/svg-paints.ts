import type { SvgNode } from "./parse-svg.ts";

/** Properties that drawing programs write in stylesheets and `style`, and that are attributes too. */
const presentation: ReadonlySet<string> = new Set([
  ...["fill", "stroke", "stop-color", "opacity", "fill-opacity", "stroke-opacity", "stop-opacity"],
  ...["fill-rule", "clip-rule", "clip-path", "mask", "stroke-width", "stroke-linecap"],
  ...["stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset"],
]);

/** Attributes whose value is a colour or a reference to a paint. */
const paints: ReadonlySet<string> = new Set(["fill", "stroke", "stop-color"]);

/** The colours by name that drawing programs write. */
const namedColours: Readonly<Record<string, string>> = {
  black: "#000000",
  white: "#FFFFFF",
  red: "#FF0000",
  lime: "#00FF00",
  blue: "#0000FF",
  yellow: "#FFFF00",
  cyan: "#00FFFF",
  aqua: "#00FFFF",
  magenta: "#FF00FF",
  fuchsia: "#FF00FF",
  silver: "#C0C0C0",
  gray: "#808080",
  grey: "#808080",
  maroon: "#800000",
  olive: "#808000",
  green: "#008000",
  purple: "#800080",
  teal: "#008080",
  navy: "#000080",
  orange: "#FFA500",
  gold: "#FFD700",
  pink: "#FFC0CB",
  brown: "#A52A2A",
  tomato: "#FF6347",
  crimson: "#DC143C",
  indigo: "#4B0082",
};

const maxCssLength = 20_000;

type Rules = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Rules for one class, as `.cls-1{fill:#fff}`; others have no effect in a logo. */
export function classRules(css: string): Rules {
  const rules = new Map<string, Map<string, string>>();
  // Split, since a pattern over all of it takes quadratic time for a rule without end.
  for (const rule of css.slice(0, maxCssLength).split("}")) {
    const [selectors = "", body] = rule.split("{");
    if (body === undefined) continue;
    for (const selector of selectors.split(",")) {
      const name = /^\s*\.([\w-]{1,60})\s*$/.exec(selector)?.[1];
      if (!name) continue;
      rules.set(name, new Map([...(rules.get(name) ?? []), ...declarations(body)]));
    }
  }
  return rules;
}

function declarations(body: string): [string, string][] {
  return body.split(";").flatMap((declaration): [string, string][] => {
    const colon = declaration.indexOf(":");
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    return colon > 0 && presentation.has(name) ? [[name, value]] : [];
  });
}

/** The attributes of an element, with those of its classes and its `style`, in the logo's grammar. */
export function paintedAttributes({ attributes }: SvgNode, rules: Rules): Map<string, string> {
  const all = new Map(attributes);
  for (const name of attributes.get("class")?.split(/\s+/) ?? []) {
    for (const [property, value] of rules.get(name) ?? []) all.set(property, value);
  }
  for (const [property, value] of declarations(attributes.get("style") ?? "")) {
    all.set(property, value);
  }
  for (const [name, value] of [...all]) {
    const plain = value.replaceAll(/["']/g, "").replaceAll(/\s+/g, " ");
    if (!paints.has(name)) {
      all.set(name, plain);
      continue;
    }
    const { colour, opacity } = readPaint(plain);
    all.set(name, colour);
    const own = name === "stop-color" ? "stop-opacity" : `${name}-opacity`;
    if (opacity !== undefined && !all.has(own)) all.set(own, `${opacity}`);
  }
  return all;
}

function readPaint(text: string): { colour: string; opacity?: number } {
  const value = text.toLowerCase();
  if (value === "none" || value === "transparent") return { colour: "none" };
  if (value === "currentcolor") return { colour: "currentColor" };
  // With a fallback after it, which has no use here.
  const reference = /^url\(\s*(#[\w-]+)\s*\)/.exec(text)?.[1];
  if (reference) return { colour: `url(${reference})` };
  const digits = /^#([0-9a-f]{3,8})$/.exec(value)?.[1];
  if (digits) return fromDigits(digits);
  const parts =
    /^rgba?\(([^)]*)\)$/
      .exec(value)?.[1]
      ?.split(/[\s,/]+/)
      .filter(Boolean) ?? [];
  if (parts.length >= 3) return fromParts(parts);
  return { colour: namedColours[value] ?? "#000000" };
}

function fromDigits(digits: string): { colour: string; opacity?: number } {
  const all = digits.length <= 4 ? digits.replaceAll(/./g, "$&$&") : digits;
  const opacity = all.length === 8 ? Number.parseInt(all.slice(6), 16) / 255 : undefined;
  const colour = `#${all.slice(0, 6).padEnd(6, "0").toUpperCase()}`;
  return opacity === undefined ? { colour } : { colour, opacity: Math.round(opacity * 100) / 100 };
}

function fromParts([red, green, blue, alpha]: readonly string[]) {
  const byte = (part: string | undefined) => {
    const number = Number.parseFloat(part ?? "") * (part?.endsWith("%") ? 2.55 : 1);
    const value = Math.round(Math.min(255, Math.max(0, Number.isFinite(number) ? number : 0)));
    return value.toString(16).padStart(2, "0").toUpperCase();
  };
  const colour = `#${byte(red)}${byte(green)}${byte(blue)}`;
  const share = Number.parseFloat(alpha ?? "") / (alpha?.endsWith("%") ? 100 : 1);
  return Number.isFinite(share) ? { colour, opacity: Math.min(1, Math.max(0, share)) } : { colour };
}
