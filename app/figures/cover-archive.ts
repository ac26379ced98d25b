import type { Figure, Size } from "./figure.ts";
import { type Point, placeOn, scaleOf, spread } from "./geometry.ts";
import { dots, line, lit, nightAir, star } from "./grammar.ts";
import { color, paint, scene } from "./paint.ts";
import { Pen, polygon, segments, smooth } from "./pen.ts";
import { seeded } from "./random.ts";

const rows = 9;
const balls = 12;
const sides = [-1, 1] as const;
type Side = (typeof sides)[number];
/** The over that is being read: on the right page, up to its eighth ball. */
const reading = { row: 3, ball: 7 };

/** Blog cover: a scorebook lies open, every ball a mark, and somebody reads along a line. */
export const coverArchive: Figure = {
  name: "cover-archive",
  label: "Drawing: an open scorebook full of small marks, one line of it in warm light",
  draw(size, uid) {
    const place = bookOn(size);
    const unit = scaleOf(size);
    const level = (row: number) => 0.13 + (row * 0.78) / (rows - 1);
    const across = (ball: number) => 0.29 + (ball * 0.62) / (balls - 1) + (ball > 5 ? 0.02 : 0);
    const along = (side: Side, y: number, from = 0, to = 1) =>
      smooth(spread(5, from, to).map((x) => place(side, x, y)));
    const both = (draw: (side: Side) => string) => sides.map(draw).join("");
    const random = seeded(1987);
    const marks = sides.flatMap((side) =>
      spread(rows, 0, rows - 1).flatMap((row) =>
        spread(balls, 0, balls - 1).map((ball) => ({
          at: place(side, across(ball), level(row) - 0.035),
          runs: Math.floor(random() ** 1.9 * 5),
        })),
      ),
    );
    const scored = (runs: number) => marks.filter((mark) => mark.runs === runs).map(({ at }) => at);
    const stroke = ({ x, y }: Point): [Point, Point] => [
      { x: x + 1.2 * unit, y: y - 3 * unit },
      { x: x - 1.2 * unit, y: y + 3 * unit },
    ];
    const read = place(1, across(reading.ball), level(reading.row) - 0.035);

    return scene(
      uid,
      nightAir(size, 0.5, 0.4, 1),
      line(
        both((side) => leaves(side, place)),
        { color: color.sky, opacity: 0.45 },
      ),
      line(
        both((side) => page(side, place).ground),
        { fill: paint("pane") },
      ),
      line(
        both((side) => page(side, place).edge),
        { color: color.ice, opacity: 0.8, width: 1.3 },
      ),
      line(
        both((side) =>
          spread(rows, 0, rows - 1)
            .map((row) => along(side, level(row), 0.06, 0.95))
            .join(""),
        ),
        {
          color: color.sky,
          opacity: 0.32,
        },
      ),
      line(
        both((side) =>
          segments(
            [0.24, 0.6].map((x): [Point, Point] => [place(side, x, 0.05), place(side, x, 0.95)]),
          ),
        ),
        { color: color.sky, opacity: 0.4 },
      ),
      dots(scored(0), 1.5 * unit, { color: color.sky, opacity: 0.75 }),
      line(segments(scored(1).map(stroke)), {
        color: color.ice,
        opacity: 0.8,
        width: 1.2 * unit,
        round: true,
      }),
      dots(scored(2), 2.6 * unit, { opacity: 0.85 }),
      line(rings([...scored(3), ...scored(4)], 3.2 * unit), { color: color.ice, opacity: 0.8 }),
      lit(along(1, level(reading.row), 0.06, across(reading.ball)), { width: 2.2 }),
      star(read, 2.6 + unit),
    );
  },
};

/** Places on the open book: 0 at the spine and 1 at the edge, 0 at the head of the page and 1 at its foot. */
function bookOn(size: Size) {
  const at = placeOn(size);
  const half = Math.min(size.width * 0.43, size.height * 0.86);
  return (side: Side, x: number, y: number): Point => {
    const rise = Math.sin(Math.PI * x ** 0.62) * 0.075 - 0.03 * x;
    const { x: spine, y: foot } = at(0.5, 0.17 + y * 0.66 - rise);
    return { x: Math.round(spine + side * x * half), y: foot };
  };
}

type Place = ReturnType<typeof bookOn>;

/** A page's ground, and its outline. */
function page(side: Side, place: Place): { ground: string; edge: string } {
  const [head, foot] = [0, 1].map((y) => spread(9).map((x) => place(side, x, y)));
  const sides = segments([0, 1].map((x): [Point, Point] => [place(side, x, 0), place(side, x, 1)]));
  return {
    ground: polygon([...(head ?? []), ...(foot ?? []).toReversed()]),
    edge: smooth(head ?? []) + smooth(foot ?? []) + sides,
  };
}

/** The pages below, seen at the foot. */
function leaves(side: Side, place: Place): string {
  return [1.025, 1.05, 1.075, 1.1]
    .map((depth) => smooth(spread(6).map((x) => place(side, x * (0.98 + depth * 0.03), depth))))
    .join("");
}

function rings(centers: readonly Point[], radius: number): string {
  return centers.reduce((pen, { x, y }) => {
    const [left, right] = [
      { x: x - radius, y },
      { x: x + radius, y },
    ];
    return pen
      .move(left)
      .arc(radius, radius, right, "clockwise")
      .arc(radius, radius, left, "clockwise");
  }, new Pen()).data;
}
