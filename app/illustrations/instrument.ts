import type { Point } from "./geometry.ts";
import { type Ink, inked, line } from "./grammar.ts";
import { color, tag } from "./paint.ts";
import { arc } from "./pen.ts";

/** Height of the sun on the instruments of the brand, in degrees over the horizon. */
export const latitudeOfGhaziabad = 28.67;

const degreesPerRadian = 180 / Math.PI;

type Scale = { from?: number; to?: number; step: number; length: number };

/**
 * The graduation of an instrument: ticks outward from an arc, one every `step` degrees.
 * Drawn as a single wide arc with a dash as thin as a line, not as hundreds of ticks.
 */
export function ticks(center: Point, radius: number, scale: Scale, ink: Ink = {}): string {
  const { from = 0, to = 180, step, length } = scale;
  const hairline = Number((degreesPerRadian / radius).toFixed(2));
  return tag("path", {
    d: arc(center, radius + length / 2, from, to),
    pathLength: to - from,
    "stroke-dashoffset": hairline / 2,
    ...inked({
      color: color.sky,
      opacity: 0.5,
      ...ink,
      width: length,
      dash: `${hairline} ${(step - hairline).toFixed(2)}`,
    }),
  });
}

/** Fine ticks with a longer one at every fifth: the scale that the brand is known by. */
export function graduation(center: Point, radius: number, scale: Scale, opacity = 0.7): string {
  const major = { ...scale, step: scale.step * 5, length: scale.length * 1.9 };
  return (
    ticks(center, radius, scale, { opacity: opacity * 0.6 }) +
    ticks(center, radius, major, { opacity })
  );
}

type VaultInk = { color: string; opacity: number; fade: number };

/** Concentric half circles over the horizon, fainter outward. */
export function vault(center: Point, radii: readonly number[], ink: VaultInk): string {
  return shells(radii, ink, (radius, opacity) => line(arc(center, radius), { opacity }));
}

/** The same around the origin as whole circles: less markup, where the lower halves are hidden. */
export function rings(radii: readonly number[], ink: VaultInk): string {
  return shells(radii, ink, (r, opacity) => tag("circle", { r, ...inked({ opacity }) }));
}

function shells(
  radii: readonly number[],
  { color, opacity, fade }: VaultInk,
  draw: (radius: number, opacity: number) => string,
): string {
  const drawn = radii.map((radius, shell) => draw(radius, opacity - shell * fade));
  return tag("g", { stroke: color }, drawn.join(""));
}
