import { along, type Point, placeOn, shift, spread } from "./geometry.ts";
import { air, glows, lamps, line, nightAir } from "./grammar.ts";
import type { Illustration, Size } from "./illustration.ts";
import { ticks } from "./instrument.ts";
import { color, paint, scene, tag } from "./paint.ts";
import { outline, Pen, polygon, segment, segments } from "./pen.ts";

/** Blog cover: what a camera over a toll gate sees: lanes, a car, and of the car its plate. */
export const coverLens: Illustration = {
  name: "cover-lens",
  label: "Drawing: lanes of a toll gate through a lens, the number plate of one car in warm light",
  draw(size, uid) {
    const at = placeOn(size);
    const center = at(0.5, 0.5);
    const radius = Math.min(size.height * 0.4, size.width * 0.36);
    const car = shift(center, 0, radius * 0.26);
    const eye = tag("circle", { cx: center.x, cy: center.y, r: radius });
    const ring = (part: number, opacity: number) =>
      tag("circle", {
        cx: center.x,
        cy: center.y,
        r: radius * part,
        stroke: color.ice,
        "stroke-opacity": opacity,
      });

    return scene(
      uid,
      nightAir(size, 0.5, 0.5, 0.9),
      tag("defs", {}, tag("clipPath", { id: "eye" }, eye)),
      line(lanes(size, center, radius), { color: color.sky, opacity: 0.26 }),
      tag("g", { "clip-path": paint("eye") }, seen(size, center, radius, car)),
      ring(1, 0.85) + ring(1.05, 0.4) + ring(1.2, 0.2),
      graduated(center, radius * 1.05),
      plateInFocus(car, radius),
    );
  },
};

/** The ring of the lens, graduated all the way round. */
function graduated(center: Point, radius: number): string {
  return [
    { from: 0, to: 180 },
    { from: 180, to: 360 },
  ]
    .map(
      (half) =>
        ticks(center, radius, { ...half, step: 3, length: radius * 0.05 }, { opacity: 0.6 }) +
        ticks(center, radius, { ...half, step: 15, length: radius * 0.1 }, { opacity: 0.9 }),
    )
    .join("");
}

/** The lit part: the lanes once more and brighter, the gate over them, and one car. */
function seen(size: Size, center: Point, radius: number, car: Point): string {
  const beam = center.y - radius * 0.3;
  const gate = [-1.2, -0.72, -0.24, 0.24, 0.72, 1.2].map((across): [Point, Point] => [
    { x: center.x + radius * across, y: beam },
    { x: center.x + radius * across, y: beam + radius * 0.34 },
  ]);
  const signals = [-0.48, 0, 0.48].map((across) => ({
    x: center.x + radius * across,
    y: beam - radius * 0.11,
  }));
  return (
    tag("rect", { ...size, fill: "#0f2a68", "fill-opacity": 0.6 }) +
    line(lanes(size, center, radius), { color: color.ice, opacity: 0.6 }) +
    line(segments(gate), { color: color.ice, opacity: 0.6 }) +
    line(
      polygon([
        { x: center.x - radius * 1.2, y: beam - radius * 0.2 },
        { x: center.x + radius * 1.2, y: beam - radius * 0.2 },
        { x: center.x + radius * 1.2, y: beam },
        { x: center.x - radius * 1.2, y: beam },
      ]),
      { color: color.ice, opacity: 0.7, fill: "#0b1d4e" },
    ) +
    lamps(signals, radius * 0.024) +
    carFront(car, radius * 0.36)
  );
}

/** Lanes that meet at the horizon. */
function lanes(size: Size, center: Point, radius: number): string {
  const vanishing = shift(center, 0, -radius * 0.5);
  const depth = size.height - vanishing.y;
  const edges = spread(8, -3.5, 3.5).map((lane): [Point, Point] => {
    const foot = shift(vanishing, lane * radius * 0.86, depth);
    return [along(vanishing, foot, 0.08), foot];
  });
  const horizon = segment({ x: 0, y: vanishing.y }, { x: size.width, y: vanishing.y });
  return segments(edges) + horizon;
}

/**
 * The front of a car around a point, with the given half width, and its light on the road before
 * it.
 */
function carFront(middle: Point, half: number): string {
  const to = (x: number, y: number) => shift(middle, half * x, half * y);
  const shell = outline([
    to(-1, 0.42),
    to(-1.02, 0.02),
    to(-0.86, -0.3),
    to(-0.62, -0.82),
    to(-0.3, -0.98),
    to(0.3, -0.98),
    to(0.62, -0.82),
    to(0.86, -0.3),
    to(1.02, 0.02),
    to(1, 0.42),
    to(0.8, 0.54),
    to(-0.8, 0.54),
  ]);
  const screen = polygon([to(-0.68, -0.34), to(-0.48, -0.8), to(0.48, -0.8), to(0.68, -0.34)]);
  const front = segments([
    [to(-0.52, -0.06), to(0.52, -0.06)],
    [to(-0.5, 0.04), to(0.5, 0.04)],
    [to(-0.94, 0.42), to(0.94, 0.42)],
  ]);
  return (
    air(to(0, 0.75), half * 1.5, half * 0.4, "air", 0.9) +
    line(shell, { color: color.ice, opacity: 0.9, width: 1.4, fill: "#0b1d4e" }) +
    line(screen, { color: color.ice, opacity: 0.6, fill: paint("pane") }) +
    line(front, { color: color.ice, opacity: 0.45 }) +
    lamps([to(-0.76, 0), to(0.76, 0)], half * 0.1)
  );
}

/** The plate, and the corners that the camera draws around it. */
function plateInFocus(car: Point, radius: number): string {
  const middle = shift(car, 0, radius * 0.095);
  const [half, high] = [radius * 0.13, radius * 0.042];
  const corner = (x: number, y: number) => shift(middle, half * 1.55 * x, high * 2.5 * y);
  const brackets = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  const marks = brackets.map(([x, y]) => {
    const angle = corner(x, y);
    const pen = new Pen().move(shift(angle, -x * half * 0.45, 0)).line(angle);
    return pen.line(shift(angle, 0, -y * half * 0.45)).data;
  });
  return (
    glows([middle], radius * 0.4, "warm", 0.8) +
    tag("rect", {
      x: middle.x - half,
      y: middle.y - high,
      width: half * 2,
      height: high * 2,
      rx: 2,
      fill: color.cream,
    }) +
    line(marks.join(""), { color: color.amber, width: 2, round: true })
  );
}
