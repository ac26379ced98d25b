import { between, entry, type Point, placeOn, scaleOf, seeded, shift, spread } from "./geometry.ts";
import { dots, inked, line, nightAir, star } from "./grammar.ts";
import type { Illustration, Size } from "./illustration.ts";
import { color, scene, tag } from "./paint.ts";
import { segments, smooth } from "./pen.ts";

/** The route, in fractions of the picture. */
const corners = [
  [-0.04, 0.78],
  [0.12, 0.84],
  [0.27, 0.72],
  [0.31, 0.5],
  [0.38, 0.3],
  [0.52, 0.24],
  [0.6, 0.38],
  [0.62, 0.6],
  [0.72, 0.74],
  [0.85, 0.66],
  [0.9, 0.44],
  [0.96, 0.24],
  [1.04, 0.14],
] as const;

const files = 13;
const [edge, crowd] = [18, 15];

/** Blog cover: a marathon from above, every runner a dot, one of them followed. */
export const coverMarathon: Illustration = {
  name: "cover-marathon",
  label: "Drawing: a stream of small dots along a winding route, one of them warm",
  draw(size, uid) {
    const unit = scaleOf(size);
    const route = routeOn(size);
    const random = seeded(42);
    const along = (from: number, to: number, side: number) =>
      smooth(spread(Math.ceil((to - from) * 18), from, to).map((part) => route(part, side * unit)));
    // Leaders run alone: the longer a file, the wider its gaps.
    const runners = spread(files, -1, 1).map((side, file) => {
      const pace = ((file * 7) % files) / (files - 1);
      const to = 0.34 + pace ** 1.3 * 0.62;
      return line(along(0, to, side * crowd + between(random, -0.6, 0.6)), {
        dash: `0 ${((4.2 + pace ** 2 * 15) * unit).toFixed(1)}`,
      });
    });
    const marks = [0.12, 0.29, 0.46, 0.63, 0.8].map((part): [Point, Point] => [
      route(part, edge * unit),
      route(part, (edge + 8) * unit),
    ]);

    return scene(
      uid,
      nightAir(size, 0.4, 0.4, 1),
      line(along(0, 1, edge) + along(0, 1, -edge), { color: color.sky, opacity: 0.6 }),
      line(segments(marks), { color: color.sky, opacity: 0.8 }),
      dots(
        marks.map(([, end]) => end),
        2 * unit,
        { color: color.sky },
      ),
      tag(
        "g",
        inked({ color: color.ice, opacity: 0.9, width: 2.4 * unit, round: true }),
        runners.join(""),
      ),
      star(route(0.6, 2 * unit), 3 + unit),
    );
  },
};

/** Places along the route (Catmull-Rom): how far from 0 to 1, and how far to its side. */
function routeOn(size: Size) {
  const at = placeOn(size);
  const places = corners.map(([x, y]) => at(x, y));
  const last = places.length - 1;
  const corner = (index: number) => entry(places, Math.min(Math.max(index, 0), last));
  const onRoute = (part: number): Point => {
    const first = Math.min(Math.floor(part * last), last - 1);
    const [a, b, c, d] = [corner(first - 1), corner(first), corner(first + 1), corner(first + 2)];
    const t = part * last - first;
    const blend = (a: number, b: number, c: number, d: number) =>
      b + (t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))) / 2;
    return { x: blend(a.x, b.x, c.x, d.x), y: blend(a.y, b.y, c.y, d.y) };
  };
  return (part: number, side: number): Point => {
    const [before, here, after] = [
      onRoute(Math.max(0, part - 0.01)),
      onRoute(part),
      onRoute(Math.min(1, part + 0.01)),
    ];
    const [x, y] = [after.x - before.x, after.y - before.y];
    const length = Math.hypot(x, y);
    return shift(here, (-y / length) * side, (x / length) * side);
  };
}
