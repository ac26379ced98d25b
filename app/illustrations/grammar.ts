import { type Point, placeOn, seeded } from "./geometry.ts";
import type { Size } from "./illustration.ts";
import { color, paint, tag } from "./paint.ts";
import { Pen, segment, segments } from "./pen.ts";

/** How a line is drawn. `motion` names a class of illustrations.css or pulse.css. */
export type Ink = {
  color?: string;
  opacity?: number;
  width?: number;
  dash?: string;
  fill?: string;
  fillOpacity?: number;
  round?: boolean;
  motion?: "fig-breathe" | "fig-twinkle" | "fig-pulse";
};

/** The attributes of an ink, for shapes that are not paths. */
export function inked(ink: Ink): Record<string, string | number | undefined> {
  return {
    class: ink.motion,
    stroke: ink.color,
    "stroke-opacity": ink.opacity,
    "stroke-width": ink.width,
    "stroke-dasharray": ink.dash,
    "stroke-linecap": ink.round ? "round" : undefined,
    fill: ink.fill,
    "fill-opacity": ink.fillOpacity,
  };
}

/** Path data in an ink. Everything of one ink belongs in one path: that is what keeps the pictures light. */
export function line(data: string, ink: Ink): string {
  return data === "" ? "" : tag("path", { d: data, ...inked(ink) });
}

/** The one lit line of a picture, drawn twice: a wide soft shine, then the thread itself. */
export function lit(data: string, ink: Ink = {}): string {
  const thread = { color: paint("dawn"), width: 2.2, round: true, ...ink };
  return (
    line(data, { ...thread, width: thread.width * 3.6, opacity: 0.13, motion: undefined }) +
    line(data, thread)
  );
}

/** A short light that travels along a path; it rests at the start when motion is unwelcome. */
export function pulse(data: string, ink: Ink = {}): string {
  const traveller = inked({
    color: color.ice,
    width: 2,
    dash: "3 97",
    round: true,
    motion: "fig-pulse",
    ...ink,
  });
  return tag("path", { d: data, pathLength: 100, ...traveller });
}

/** Round dots as one path of lines without length, whose round caps are the dots. */
export function dots(points: readonly Point[], radius: number, ink: Ink = {}): string {
  const fromLeft = points.toSorted((left, right) => left.x - right.x);
  const data = fromLeft.reduce((pen, point) => pen.move(point).line(point), new Pen()).data;
  return line(data, { color: color.ice, ...ink, width: radius * 2, round: true });
}

/** Soft light around places. */
export function glows(
  points: readonly Point[],
  radius: number,
  tone: "warm" | "sky" = "sky",
  opacity = 0.8,
): string {
  const circles = points.map(({ x, y }) => tag("circle", { cx: x, cy: y, r: radius })).join("");
  return circles && tag("g", { fill: paint(`halo-${tone}`), "fill-opacity": opacity }, circles);
}

/** Points of light that belong to the drawing: servers, accounts, seats. */
export function lamps(points: readonly Point[], radius = 2.3): string {
  return glows(points, radius * 4.4) + dots(points, radius);
}

/** The one bright point of a picture. It breathes. */
export function star({ x, y }: Point, radius = 3): string {
  const light = {
    cx: x,
    cy: y,
    r: radius * 7,
    fill: paint("halo-warm"),
    "fill-opacity": 0.85,
    class: "fig-breathe",
  };
  return tag("circle", light) + tag("circle", { cx: x, cy: y, r: radius, fill: color.sun });
}

/** Light in the air, a flat ellipse. `air-warm` only where the glow is strong: faint amber over navy turns grey. */
export function air(
  center: Point,
  radiusX: number,
  radiusY: number,
  tone: "air" | "air-warm" | "air-rose",
  opacity?: number,
): string {
  return tag("ellipse", {
    // Zero is the default.
    cx: center.x || undefined,
    cy: center.y || undefined,
    rx: radiusX,
    ry: radiusY,
    fill: paint(tone),
    "fill-opacity": opacity,
  });
}

/** The air of a whole picture: blue light around a place given in fractions, and a little rose in it. */
export function nightAir(size: Size, x: number, y: number, blue = 0.9, rose = 0): string {
  const center = placeOn(size)(x, y);
  const warmth = rose ? air(center, size.width * 0.5, size.height * 0.3, "air-rose", rose) : "";
  return air(center, size.width * 0.75, size.height * 0.75, "air", blue) + warmth;
}

type Area = { x: number; y: number; width: number; height: number };

/** Stars in three brightnesses, denser towards the top of their area; the brightest twinkle. */
export function starfield(seed: number, count: number, area: Area): string {
  const random = seeded(seed);
  const sown = Array.from({ length: Math.round(count) }, () => ({
    x: Math.round(area.x + random() * area.width),
    y: Math.round(area.y + random() ** 1.25 * area.height),
  }));
  const faint = Math.ceil(count * 0.5);
  const bright = Math.ceil(count * 0.86);
  return (
    dots(sown.slice(0, faint), 0.6, { opacity: 0.32 }) +
    dots(sown.slice(faint, bright), 0.9, { opacity: 0.5 }) +
    dots(sown.slice(bright), 1.3, { opacity: 0.75, motion: "fig-twinkle" })
  );
}

/** Stars over the upper part of a picture, one for every so many units of width. */
export function nightSky(seed: number, size: Size, every: number, depth = 0.5): string {
  return starfield(seed, size.width / every, {
    x: 0,
    y: 0,
    width: size.width,
    height: size.height * depth,
  });
}

type Land = {
  y: number;
  left: number;
  right: number;
  count: number;
  gap: number;
  opacity: number;
  ink: string;
};

/** How quickly furrows part towards the viewer. */
const perspective = 1.72;

/** Furrows: the land below a horizon, in lines that part and fade towards the viewer. */
export function furrows({ y, left, right, count, gap, opacity, ink }: Land): string {
  const rows = Array.from({ length: count }, (_, row) => {
    const depth = Math.round(y + 3 + (row + 1) ** perspective * gap);
    return line(segment({ x: left, y: depth }, { x: right, y: depth }), {
      opacity: opacity * (1 - (0.9 * row) / count),
    });
  });
  return tag("g", { stroke: ink }, rows.join(""));
}

/** A dotted bearing from one place to another. */
export function bearing(points: readonly (readonly [Point, Point])[], ink: Ink = {}): string {
  return line(segments(points), { color: color.ice, opacity: 0.45, dash: "1 4", ...ink });
}
