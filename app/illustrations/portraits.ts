import { type Point, spread } from "./geometry.ts";
import { line, starfield } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { graduation } from "./instrument.ts";
import { blendDown, color, paint, scene, tag } from "./paint.ts";
import { arc, outline, segment } from "./pen.ts";
import { type Person, people } from "./portrait-people.ts";

/** The five portraits in a row are one picture: a frame of each, its horizon, and the sun over all. */
const frame = { width: 320, height: 400 };
const horizon = 330;
const sunAcross = 920;

/** Part of a portrait that shows the head alone, for bylines. */
const headBox = { x: 75, y: 70, side: 170 };

/**
 * The portraits of the blog's authors. A square size shows the head alone. No faces: hair, cloth
 * and light tell them apart, and the pattern of the cloth is what the person works on.
 */
export const portraits: readonly Illustration[] = people.map((person, index) => ({
  name: `portrait-${person.name}`,
  label: `Drawing: ${person.label}`,
  draw(size, uid) {
    const isHead = size.width === size.height;
    const { x, y, side } = headBox;
    const viewBox = isHead ? `${x} ${y} ${side} ${side}` : `0 0 ${frame.width} ${frame.height}`;
    const fit = { ...size, viewBox, preserveAspectRatio: "xMidYMid slice" };
    return tag("svg", fit, scene(uid, ...drawing(person, index, isHead)));
  },
}));

function drawing(person: Person, index: number, isHead: boolean): string[] {
  const sun = { x: sunAcross - index * frame.width, y: horizon };
  const isLitFromRight = sun.x > frame.width / 2;
  return [
    tag("defs", {}, paints(isLitFromRight) + clip("cloth", person.body)),
    tag("path", { d: "M0 0h320v400H0z", fill: paint("sky-down") }),
    light(sun),
    isHead ? "" : sky(sun, index),
    line(segment({ x: 0, y: horizon }, { x: frame.width, y: horizon }), {
      color: color.cream,
      width: 1.5,
    }),
    ...figure(person, isHead),
  ];
}

/** The glow of one sun behind all five, and its disc in the two frames that share it. */
function light(sun: Point): string {
  const glow = { cx: sun.x, cy: sun.y, rx: 720, ry: 280, fill: paint("glow") };
  const isNear = sun.x > -60 && sun.x < frame.width + 60;
  const disc = isNear ? tag("circle", { cx: sun.x, cy: sun.y, r: 46, fill: color.sun }) : "";
  const land = tag("path", { d: "M0 330h320v70H0z", fill: "#0a1a3f" });
  return tag("ellipse", glow) + disc + land;
}

/** Stars, and the arcs of the brand's instrument, which run through all frames. */
function sky(sun: Point, index: number): string {
  const radii = [110, 190, 290, 400, 520, 650, 790, 940];
  const arcs = radii.filter(
    (radius) => sun.x - radius < frame.width && sun.x + radius > 0 && reaches(sun, radius),
  );
  return (
    starfield(40 + index, 14, { x: 0, y: 0, width: frame.width, height: 200 }) +
    line(arcs.map((radius) => arc(sun, radius)).join(""), { color: "#b9d4ff", opacity: 0.3 }) +
    graduation(sun, 290, { step: 2, length: 6 }, 0.5)
  );
}

/** Whether a circle around the sun crosses the frame. */
function reaches(sun: Point, radius: number): boolean {
  const away = Math.max(sun.x - frame.width, -sun.x, 0);
  const farthest = Math.hypot(Math.max(Math.abs(sun.x), Math.abs(sun.x - frame.width)), horizon);
  return radius > away && radius < farthest;
}

function figure({ body, neckline, back, hair, extra, cloth }: Person, isHead: boolean): string[] {
  const rim = { color: paint("rim"), width: 2 };
  return [
    back ? line(outline(points(back)), { ...rim, fill: "#0a1740" }) : "",
    line(neck, { fill: paint("skin-low") }),
    line(body, { fill: paint("wool") }),
    isHead ? "" : tag("g", { "clip-path": paint("cloth") }, cloth()),
    line(body, rim),
    line(neckline, { ...rim, fill: paint("skin-low") }),
    line("M140 214q20 20 40-1v16q-20 16-40 0z", { fill: "#071230", fillOpacity: 0.42 }),
    line(outline(points(face)), { fill: paint("skin") }),
    ...(extra ?? []).map((data) => line(data, { color: "#071230", width: 2.2, round: true })),
    ...hair.map((shape) => line(outline(points(shape)), { ...rim, width: 1.8, fill: "#0a1740" })),
  ];
}

const neck = "M141 196h38v48q1 8 4 15-23 20-46 0 3-7 4-15z";

const face = [
  ...[160, 103, 187, 110, 204, 134, 206, 164, 196, 196, 178, 216, 160, 222],
  ...[142, 216, 124, 196, 114, 164, 116, 134, 133, 110],
];

/** Points from a flat list of coordinates. */
const points = (flat: readonly number[]): Point[] =>
  spread(flat.length / 2, 0, flat.length / 2 - 1).map((index) => ({
    x: flat[index * 2] ?? 0,
    y: flat[index * 2 + 1] ?? 0,
  }));

const clip = (id: string, data: string) => tag("clipPath", { id }, tag("path", { d: data }));

/** Light falls from the sun's side: warm on the near edge of skin and cloth, blue on the far one. */
function paints(isLitFromRight: boolean): string {
  const axis = isLitFromRight ? { x1: 1, x2: 0 } : { x1: 0, x2: 1 };
  const across = (id: string, stops: readonly (readonly [number, string, number?])[]) =>
    tag("linearGradient", { id, ...axis }, stops.map(stop).join(""));
  return (
    blendDown("sky-down", [
      [0, "#071230"],
      [0.82, "#1b3d86"],
      [1, "#0a1a3f"],
    ]) +
    tag(
      "radialGradient",
      { id: "glow" },
      [
        [0, "#ffcf99"] as const,
        [0.16, "#ff8a66", 0.7] as const,
        [0.5, "#d3507f", 0.3] as const,
        [1, "#6a3f9f", 0] as const,
      ]
        .map(stop)
        .join(""),
    ) +
    across("rim", [
      [0, color.sun],
      [0.3, "#ff9a68"],
      [0.6, color.sky, 0.6],
      [1, color.sky, 0.35],
    ]) +
    across("skin", [
      [0, "#ffe3c4"],
      [0.22, "#f4a98a"],
      [0.58, "#8379b6"],
      [1, "#3f63b4"],
    ]) +
    across("skin-low", [
      [0, "#f0a285"],
      [0.45, "#7872b0"],
      [1, "#35559f"],
    ]) +
    blendDown("wool", [
      [0, "#1f4796"],
      [1, "#0a1d4d"],
    ])
  );
}

const stop = ([offset, hue, opacity]: readonly [number, string, number?]) =>
  tag("stop", { offset, "stop-color": hue, "stop-opacity": opacity });
