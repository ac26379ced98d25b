import { type Point, placeOn, seeded, shift, spread } from "./geometry.ts";
import { dots, line, lit, nightAir, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { color, scene } from "./paint.ts";
import { segments, smooth } from "./pen.ts";

/** The height of the fitted curve, a logistic one: little known at first, then quickly more. */
const fitted = (part: number) => 0.76 - 0.54 / (1 + Math.exp(-9 * (part - 0.56)));

/** AI and analytics: a wide field of measured points that gathers into one curve, with the doubt around it. */
export const aiAnalytics: Illustration = {
  name: "ai-analytics",
  label: "Drawing: a scattered field of points that falls into a single rising curve",
  draw(size, uid) {
    const at = placeOn(size);
    const onCurve = (part: number) => at(0.05 + 0.9 * part, fitted(part));
    const curve = spread(9).map(onCurve);
    const band = (doubt: number) => {
      const edge = (side: 1 | -1) =>
        spread(6).map((part) =>
          shift(onCurve(part), 0, side * size.height * doubt * (1.25 - part)),
        );
      return line(`${smooth(edge(-1))}${smooth(edge(1).toReversed()).replace("M", "L")}z`, {
        fill: color.sky,
        fillOpacity: 0.06,
      });
    };
    const rows = spread(9, 0.12, 0.88).map((y) => [at(0.05, y), at(0.95, y)] as const);
    const field = measuredField(Math.min(size.width / 2.8, 260), size.height, onCurve);

    return scene(
      uid,
      nightAir(size, 0.85, 0.2, 0.8, 0.25),
      line(segments(rows), { color: color.sky, opacity: 0.1 }),
      band(0.05),
      band(0.1),
      band(0.16),
      line(segments(field.misses), { color: color.sky, opacity: 0.25 }),
      dots(field.far, 1.1, { color: color.sky, opacity: 0.45 }),
      dots(field.near, 0.8, { opacity: 0.75 }),
      dots(field.close, 1.3, { opacity: 0.95 }),
      lit(smooth(curve), { width: 2 }),
      star(onCurve(1), 3.4),
    );
  },
};

/** Points that lie nearer to the curve the further they are along it, sorted by how near they came. */
function measuredField(count: number, height: number, onCurve: (part: number) => Point) {
  const random = seeded(21);
  const measured = Array.from({ length: Math.round(count) }, () => {
    const part = random();
    const scatter = (1 - part) ** 1.3 * 0.62 + 0.012;
    const bell = (random() + random() + random() - 1.5) / 1.5;
    const truth = onCurve(part);
    const highest = height * 0.05;
    const y = Math.min(Math.max(truth.y + bell * scatter * height, highest), height - highest);
    return {
      truth,
      point: { x: truth.x, y },
      miss: Math.abs(y - truth.y) / height,
      thread: random() > 0.8,
    };
  });
  const within = (min: number, max: number) =>
    measured.filter(({ miss }) => miss >= min && miss < max).map(({ point }) => point);
  return {
    far: within(0.05, 1),
    near: within(0.02, 0.05),
    close: within(0, 0.02),
    misses: measured
      .filter(({ thread }) => thread)
      .map(({ point, truth }) => [point, truth] as const),
  };
}
