import { type Point, shift } from "./geometry.ts";
import { air, glows, lamps, line } from "./grammar.ts";
import { color, paint, tag } from "./paint.ts";
import { outline, Pen, polygon, segments } from "./pen.ts";

/** The front of a car around a place, half as wide as told, its light on the road before it. */
export function carFront(middle: Point, half: number): string {
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
export function plateInFocus(car: Point, radius: number): string {
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
