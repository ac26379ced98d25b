import { entry, placeOn, shift, spread } from "./geometry.ts";
import { dots, line, lit, nightAir, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { color, scene, tag } from "./paint.ts";
import { outline, polyline } from "./pen.ts";

const levels = 13;

/** The steps of a descent that overshoots less every time, in fractions of the picture. */
const descent = [
  [0.07, 0.13],
  [0.2, 0.38],
  [0.29, 0.24],
  [0.38, 0.5],
  [0.455, 0.4],
  [0.52, 0.58],
  [0.565, 0.51],
  [0.605, 0.6],
  [0.64, 0.58],
] as const;

/** ML and automation: a loss that descends over contour lines, step by step, to the lowest place. */
export const mlAutomation: Illustration = {
  name: "ml-automation",
  label: "Drawing: a path that zigzags over contour lines down to the lowest point",
  draw(size, uid) {
    const at = placeOn(size);
    const lowest = at(0.64, 0.58);

    const contour = (level: number) => {
      const height = level / levels;
      const points = spread(11, 0, Math.PI * 2)
        .slice(1)
        .map((angle) => {
          const lie =
            1 +
            0.16 * height * Math.sin(2 * angle + 0.6) +
            0.09 * height * Math.sin(3 * angle + 1.4 + height);
          const radius = 0.6 * height ** 1.15 * lie;
          return shift(
            lowest,
            size.width * (radius * Math.cos(angle) - height * 0.06),
            size.height * (radius * Math.sin(angle) - height * 0.05),
          );
        });
      const major = level % 4 === 0;
      return line(outline(points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))), {
        color: major ? color.ice : undefined,
        opacity: 0.62 - level * 0.034,
      });
    };

    const steps = descent.map(([x, y]) => at(x, y));
    return scene(
      uid,
      nightAir(size, 0.66, 0.6, 1, 0.2),
      tag("g", { stroke: color.sky }, spread(levels, 1, levels).map(contour).join("")),
      lit(polyline(steps), { width: 1.8 }),
      dots(steps.slice(1, -1), 2.2, { color: color.cream }),
      dots(steps.slice(0, 1), 3, { color: color.cream }),
      star(entry(steps, -1), 4),
    );
  },
};
