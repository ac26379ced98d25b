import { entry, type Point, placeOn, seeded } from "./geometry.ts";
import { line, lit, nightAir, star } from "./grammar.ts";
import type { Illustration, Size } from "./illustration.ts";
import { color, scene } from "./paint.ts";
import { smooth } from "./pen.ts";

const threads = 46;
/** Where the followed thread begins, in fractions of the picture. */
const spring = { x: 0.22, y: 0.72 };

/** Blog cover: data as a current; each thread follows the field a little way, one is followed to its end. */
export const coverFlow: Illustration = {
  name: "cover-flow",
  label: "Drawing: threads that follow a current, one of them lit",
  draw(size, uid) {
    const random = seeded(6);
    const drifting = Array.from({ length: threads }, () => {
      const start = { x: size.width * (random() * 0.95 - 0.04), y: size.height * random() };
      return { points: drift(start, size), strength: random() };
    });
    const followed = drift(placeOn(size)(spring.x, spring.y), size);
    const strong = (min: number, max: number) =>
      drifting
        .filter(({ strength }) => strength >= min && strength < max)
        .map(({ points }) => smooth(points))
        .join("");

    return scene(
      uid,
      nightAir(size, 0.4, 0.5, 0.9),
      line(strong(0, 0.4), { color: color.sky, opacity: 0.3, round: true }),
      line(strong(0.4, 0.75), { color: color.sky, opacity: 0.55, round: true }),
      line(strong(0.75, 1), { color: color.ice, opacity: 0.6, round: true }),
      lit(smooth(followed), { width: 2 }),
      star(entry(followed, -1), 3.4),
    );
  },
};

/**
 * Follows the current in small steps, and records a point only now and then: a smooth line needs no
 * more.
 */
function drift(start: Point, { width, height }: Size): Point[] {
  const points: Point[] = [];
  let { x, y } = start;
  for (let step = 0; step <= 24; step++) {
    if (step % 6 === 0) points.push({ x: Math.round(x), y: Math.round(y) });
    const heading = Math.sin((x / width) * 4 + 1) * 0.9 + Math.cos((y / height) * 5) * 0.7;
    x += Math.cos(heading) * width * 0.018;
    y += Math.sin(heading) * width * 0.018;
  }
  return points;
}
