import { placeOn, spread } from "./geometry.ts";
import { line } from "./grammar.ts";
import type { Size } from "./illustration.ts";
import { color } from "./paint.ts";
import { segments } from "./pen.ts";

/** A floor in perspective: rays from the middle of a horizon, given as a fraction of the height, and rows that part. */
export function floorGrid(size: Size, horizon: number): string {
  const at = placeOn(size);
  const rays = spread(25, -12, 12).map(
    (ray) => [at(0.5 + ray * 0.045, horizon), at(0.5 + ray * 0.17, 1)] as const,
  );
  const rows = spread(7, 0, 6).map((row) => {
    const depth = horizon + (1 - horizon) * (row / 6.2) ** 1.9;
    return [at(0, depth), at(1, depth)] as const;
  });
  return (
    line(segments(rays), { color: color.sky, opacity: 0.22 }) +
    line(segments(rows.slice(0, 4)), { color: color.sky, opacity: 0.2 }) +
    line(segments(rows.slice(4)), { color: color.sky, opacity: 0.33 })
  );
}
