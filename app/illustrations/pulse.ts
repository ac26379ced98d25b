import { type Point, placeOn, shift, spread } from "./geometry.ts";
import { line, lit, nightAir, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { ticks } from "./instrument.ts";
import { color, scene, tag } from "./paint.ts";
import { polyline, segments } from "./pen.ts";

/** One heartbeat as an electrocardiogram writes it, in parts of the width and of the height. */
const beat = [
  [-0.11, 0],
  [-0.085, -0.05],
  [-0.06, 0],
  [-0.03, 0],
  [-0.017, 0.06],
  [0, -0.36],
  [0.019, 0.15],
  [0.034, 0],
  [0.07, 0],
  [0.1, -0.085],
  [0.13, 0],
] as const;

/** Healthcare and medtech: a heartbeat; the strongest one is warm, and its echo runs out in rings. */
export const pulse: Illustration = {
  name: "pulse",
  label: "Drawing: a heartbeat on its trace, the strongest beat in warm light with rings around it",
  draw(size, uid) {
    const at = placeOn(size);
    const heart = at(0.6, 0.56);
    const beatAt = (x: number, strength: number): Point[] =>
      beat.map(([across, up]) =>
        shift(at(x, 0.56), size.width * across, size.height * up * strength),
      );
    const strongest = beatAt(0.6, 1);
    const trace = [at(0, 0.56), ...beatAt(0.17, 0.72), ...strongest, ...beatAt(0.95, 0.6)];
    const step = size.width / 32;
    const grid = [
      ...spread(33, 0, 32).map(
        (column) =>
          [
            { x: column * step, y: 0 },
            { x: column * step, y: size.height },
          ] as const,
      ),
      ...spread(Math.ceil(size.height / step), 0, Math.ceil(size.height / step) - 1).map(
        (row) =>
          [
            { x: 0, y: row * step },
            { x: size.width, y: row * step },
          ] as const,
      ),
    ];
    const middle = shift(heart, 0, -size.height * 0.06);

    return scene(
      uid,
      nightAir(size, 0.6, 0.5, 1, 0.3),
      line(segments(grid), { color: color.sky, opacity: 0.075 }),
      rings(middle, size.height * 0.055),
      line(polyline(trace), { color: color.ice, opacity: 0.85, width: 1.6 }),
      lit(polyline(strongest), { width: 2.6 }),
      star(shift(heart, 0, -size.height * 0.36), 2 + size.height / 140),
    );
  },
};

function rings({ x: cx, y: cy }: Point, gap: number): string {
  const echoes = spread(9, 1, 9).map((ring) =>
    tag("circle", {
      cx,
      cy,
      r: gap * ring,
      "stroke-opacity": 0.6 - ring * 0.052,
      stroke: ring % 4 === 0 ? color.ice : undefined,
    }),
  );
  const upper = { from: 0, to: 180, step: 4, length: 5 };
  const scale =
    ticks({ x: cx, y: cy }, gap * 6, upper) +
    ticks({ x: cx, y: cy }, gap * 6, { ...upper, step: 20, length: 10 });
  return tag("g", { stroke: color.sky }, echoes.join("")) + scale;
}
