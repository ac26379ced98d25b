import { between, type Point, placeOn, scaleOf, seeded, shift, spread } from "./geometry.ts";
import { line, lit, nightAir, star } from "./grammar.ts";
import type { Illustration, Size } from "./illustration.ts";
import { color, scene } from "./paint.ts";
import { Pen, segment, segments, smooth } from "./pen.ts";

const ground = 0.84;
const today = { x: 0.3, y: 0.62 };
/** From here on it rains, and forecasts part. */
const onset = 0.42;

/** Blog cover: a forecast is a line until the monsoon sets in, and then it is a fan. */
export const coverRain: Illustration = {
  name: "cover-rain",
  label: "Drawing: a warm line that parts into a fan of forecasts where the rain begins",
  draw(size, uid) {
    const at = placeOn(size);
    const unit = scaleOf(size);
    const past = spread(9, -0.03, today.x).map((x) =>
      at(x, today.y + Math.sin((x - today.x) * 26) * 0.04 + (today.x - x) * 0.2),
    );
    const forecast = (lean: number) =>
      smooth(
        spread(7, today.x, 1.04).map((x) => {
          const parted = Math.max(0, x - today.x) / (1 - today.x);
          const turn = Math.sin(parted * 7 + lean * 2.5) * 0.02 * parted;
          return at(x, today.y - parted * 0.12 + lean * 0.34 * parted ** 1.8 + turn);
        }),
      );

    return scene(
      uid,
      nightAir(size, 0.72, 0.55, 1, 0.15),
      line(rain(size), {
        color: color.sky,
        opacity: 0.5,
        width: 1.1 * unit,
        dash: `${9 * unit} ${15 * unit}`,
        round: true,
      }),
      line(spread(11, -1, 1).map(forecast).join(""), { color: color.ice, opacity: 0.62 }),
      clouds(size),
      line(segment(at(0, ground), at(1, ground)), { color: color.ice, opacity: 0.45 }),
      line(ripples(size), { color: color.ice, opacity: 0.5 }),
      lit(smooth(past), { width: 2.4 }),
      star(at(today.x, today.y), 3 + unit),
    );
  },
};

/** Rain in slanting dashes; each line begins at another height. */
function rain(size: Size): string {
  const at = placeOn(size);
  const random = seeded(77);
  const count = Math.round((size.width / size.height) * 22);
  const lines = spread(count, onset + 0.02, 1.12).map((x): [Point, Point] => [
    at(x, between(random, 0.1, 0.3)),
    shift(at(x, between(random, ground - 0.1, ground - 0.02)), -size.height * 0.16, 0),
  ]);
  return segments(lines);
}

/** A bank of clouds in arcs behind arcs, hanging in from the upper right. */
function clouds(size: Size): string {
  const at = placeOn(size);
  const radius = Math.min(size.height * 0.15, size.width * 0.11);
  return [
    { y: 0, from: onset + 0.01, part: 0.8 },
    { y: 0.08, from: onset + 0.09, part: 1 },
  ]
    .flatMap(({ y, from, part }) => {
      const step = radius * part * 1.55;
      const count = Math.ceil((size.width * (1.08 - from)) / step);
      return spread(count, 0, count - 1).map((puff) =>
        cloud(shift(at(from, y), puff * step, 0), radius * part),
      );
    })
    .join("");
}

function cloud(center: Point, radius: number): string {
  const shell = (part: number) => {
    const reach = radius * part;
    const pen = new Pen().move(shift(center, -reach, 0));
    return pen.arc(reach, reach, shift(center, reach, 0), "counterclockwise").data;
  };
  return (
    line(`${shell(1)}z`, { fill: "#0b1d4e" }) +
    line([1, 0.76, 0.52, 0.28].map(shell).join(""), { color: color.ice, opacity: 0.55 })
  );
}

/** Where drops meet the water. */
function ripples(size: Size): string {
  const at = placeOn(size);
  const random = seeded(12);
  const unit = scaleOf(size);
  const rings = new Pen();
  for (const x of spread(7, onset - 0.02, 0.98)) {
    const center = at(x + between(random, -0.03, 0.03), ground + between(random, 0.04, 0.12));
    for (const reach of [7 * unit, 15 * unit]) {
      const [left, right] = [shift(center, -reach, 0), shift(center, reach, 0)];
      rings.move(left).arc(reach, reach * 0.24, right, "clockwise");
      rings.arc(reach, reach * 0.24, left, "clockwise");
    }
  }
  return rings.data;
}
