import type { Tones } from "../../../contract/palette.ts";

/** One SVG element; attributes without a value are left out. */
export function tag(
  name: string,
  attributes: Record<string, string | number | undefined>,
  content = "",
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? decimal(value) : value}"`);
  const opening = `<${name}${written.join("")}`;
  return content === "" ? `${opening}/>` : `${opening}>${content}</${name}>`;
}

/** A number as SVG likes it: fine below two, one decimal above, no leading zero. */
function decimal(value: number): string {
  const grain = Math.abs(value) < 2 ? 100 : 10;
  return String(Math.round(value * grain) / grain).replace(/^(-?)0\./, "$1.");
}

type Axis = { x1?: number; y1?: number; x2: number; y2?: number };

/** A gradient from the first accent to the second, fixed to the picture; its name is `url(#id)`. */
export const accentGradient = (
  id: string,
  axis: Axis,
  { coral, amber }: Pick<Tones, "coral" | "amber">,
): string =>
  tag(
    "linearGradient",
    { id, gradientUnits: "userSpaceOnUse", ...axis },
    tag("stop", { "stop-color": coral }) + tag("stop", { offset: 1, "stop-color": amber }),
  );
