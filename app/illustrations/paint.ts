import { decimal } from "./pen.ts";

/** The colours of the night pictures. Coral and amber are rare: one warm thing per picture. */
export const color = {
  sky: "#6ea8ff",
  ice: "#d9e8ff",
  coral: "#ff7a6b",
  amber: "#ffb469",
  cream: "#ffe3bf",
  sun: "#fff1dd",
  night: "#0a1d4d",
} as const;

/** Blue light in the air, from its middle outward. */
export const airLight = ["#3f7be0", "#2a5bb8", "#123072"] as const;

/** A colour at a place in a gradient: place and opacity from 0 to 1. */
export type Stop = readonly [place: number, color: string, opacity?: number];

type Axis = { x1: number; y1: number; x2: number; y2: number };

/** A gradient over whatever shape it fills, from left to right by default. */
function blend(
  id: string,
  stops: readonly Stop[],
  axis: Axis = { x1: 0, y1: 0, x2: 1, y2: 0 },
): string {
  return tag("linearGradient", { id, ...axis }, stopsOf(stops));
}

/** A gradient from the top of a shape to its foot. */
export function blendDown(id: string, stops: readonly Stop[]): string {
  return blend(id, stops, { x1: 0, y1: 0, x2: 0, y2: 1 });
}

/** A gradient fixed to the picture. Straight lines need it: they have no width or height to measure a blend on. */
export function blendAcross(id: string, { x1, y1, x2, y2 }: Axis, stops: readonly Stop[]): string {
  // Zeros are the defaults, but for `x2`.
  const axis = { x1: x1 || undefined, y1: y1 || undefined, x2, y2: y2 || undefined };
  return tag("linearGradient", { id, gradientUnits: "userSpaceOnUse", ...axis }, stopsOf(stops));
}

function halo(id: string, stops: readonly Stop[]): string {
  return tag("radialGradient", { id }, stopsOf(stops));
}

/** A place of zero is the default. */
function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([place, hue, opacity]) =>
      tag("stop", { offset: place || undefined, "stop-color": hue, "stop-opacity": opacity }),
    )
    .join("");
}

const upward: Axis = { x1: 0, y1: 1, x2: 0, y2: 0 };
const dawnStops: Stop[] = [
  [0, color.coral],
  [1, color.amber],
];

/** The paints every picture may use by name, `url(#dawn)`; `scene` defines those that a picture does use. */
const sharedPaints: Record<string, string> = {
  dawn: blend("dawn", dawnStops),
  "dawn-up": blend("dawn-up", dawnStops, upward),
  pane: blendDown("pane", [
    [0, color.sky, 0.2],
    [1, color.sky, 0.02],
  ]),
  "pane-warm": blendDown("pane-warm", [
    [0, color.amber, 0.3],
    [1, color.coral, 0.02],
  ]),
  "halo-warm": halo("halo-warm", [
    [0, "#ffd9a8", 0.95],
    [0.18, color.amber, 0.55],
    [0.5, color.coral, 0.16],
    [1, color.coral, 0],
  ]),
  "halo-sky": halo("halo-sky", [
    [0, color.ice, 0.8],
    [0.25, color.sky, 0.4],
    [1, color.sky, 0],
  ]),
  air: halo("air", [
    [0, airLight[0], 0.55],
    [0.45, airLight[1], 0.24],
    [1, airLight[2], 0],
  ]),
  "air-warm": halo("air-warm", [
    [0, color.amber, 0.82],
    [0.2, "#ff7f62", 0.5],
    [0.5, "#d3507f", 0.19],
    [1, "#6a3f9f", 0],
  ]),
  "air-rose": halo("air-rose", [
    [0, "#ff6f78", 0.7],
    [0.35, "#d3507f", 0.36],
    [1, "#6a3f9f", 0],
  ]),
};

/** The name by which a shape asks for a paint. */
export function paint(id: string): string {
  return `url(#${id})`;
}

/**
 * Puts a picture together: defines the shared paints it uses, and gives every id the prefix
 * of this one copy, so that two pictures on a page never take each other's paint.
 */
export function scene(uid: string, ...parts: string[]): string {
  const drawing = parts.join("");
  const used = Object.keys(sharedPaints).filter((id) => drawing.includes(`"${paint(id)}"`));
  const definitions = used.map((id) => sharedPaints[id]).join("");
  const picture = (definitions && tag("defs", {}, definitions)) + drawing;
  return picture.replaceAll(/(\bid="|url\(#|href="#)/g, `$1${uid}-`);
}

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
