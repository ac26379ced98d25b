import { between, type Point, placeOn, scaleOf, seeded, shift, spread } from "./geometry.ts";
import { dots, line, lit, nightAir, star } from "./grammar.ts";
import type { Illustration, Size } from "./illustration.ts";
import { color, paint, scene } from "./paint.ts";
import { circles, polygon, segments, smooth } from "./pen.ts";

const pages = [-1, 1] as const;
type Page = (typeof pages)[number];
const rows = spread(9, 0, 8);
const balls = spread(12, 0, 11);
/** Height of a row on its page, and offset of a ball in it. */
const level = (row: number) => 0.13 + row * 0.0975;
const across = (ball: number) => 0.29 + ball * 0.056 + (ball > 5 ? 0.02 : 0);
/** Distance of marks above their line. */
const lift = 0.035;
/** The row that is being read on the right page, up to a ball. */
const reading = { row: 3, ball: 7 };

/** Blog cover: an open scorebook, every ball a mark, and somebody reads along a line. */
export const coverArchive: Illustration = {
  name: "cover-archive",
  label: "Drawing: an open scorebook full of small marks, one line of it in warm light",
  draw(size, uid) {
    const place = bookOn(size);
    const along = (page: Page, y: number, from: number, to: number) =>
      smooth(spread(5, from, to).map((x) => place(page, x, y)));
    const lines = pages.flatMap((page) => rows.map((row) => along(page, level(row), 0.05, 0.95)));
    const columns = pages.flatMap((page) =>
      [0.25, 0.61].map((x): [Point, Point] => [place(page, x, 0.05), place(page, x, 0.95)]),
    );
    const read = place(1, across(reading.ball), level(reading.row) - lift);

    return scene(
      uid,
      nightAir(size, 0.5, 0.4, 1),
      paper(place),
      line(lines.join(""), { color: color.sky, opacity: 0.32 }),
      line(segments(columns), { color: color.sky, opacity: 0.4 }),
      entries(place, scaleOf(size)),
      lit(along(1, level(reading.row), 0.05, across(reading.ball)), { width: 2.2 }),
      star(read, 2.6 + scaleOf(size)),
    );
  },
};

/** Places on the open book: across a page from left to right, and down it from its head. */
function bookOn(size: Size) {
  const at = placeOn(size);
  const width = Math.min(size.width * 0.43, size.height * 0.86);
  return (page: Page, x: number, y: number): Point => {
    const outward = page === 1 ? x : 1 - x;
    const rise = Math.sin(Math.PI * outward ** 0.62) * 0.075 - 0.03 * outward;
    const { x: spine, y: down } = at(0.5, 0.17 + y * 0.66 - rise);
    return { x: Math.round(spine + page * outward * width), y: down };
  };
}

type Place = ReturnType<typeof bookOn>;

/** Both pages, and at their foot the edges of the pages below. */
function paper(place: Place): string {
  const level = (page: Page, y: number) => spread(9).map((x) => place(page, x, y));
  const sheets = pages.map((page) => polygon([...level(page, 0), ...level(page, 1).toReversed()]));
  const below = pages.flatMap((page) =>
    [1.025, 1.05, 1.075, 1.1].map((depth) => smooth(level(page, depth))),
  );
  const edges = pages.flatMap((page) => [0, 1].map((y) => smooth(level(page, y))));
  const sides = pages.flatMap((page) =>
    [0, 1].map((x): [Point, Point] => [place(page, x, 0), place(page, x, 1)]),
  );
  return (
    line(below.join(""), { color: color.sky, opacity: 0.45 }) +
    line(sheets.join(""), { fill: paint("pane") }) +
    line(edges.join("") + segments(sides), { color: color.ice, opacity: 0.8, width: 1.3 })
  );
}

/** A batsman's name in every row, and behind it the balls: dots, strokes for runs, rings for boundaries. */
function entries(place: Place, unit: number): string {
  const random = seeded(1987);
  const places = pages.flatMap((page) => rows.map((row) => ({ page, y: level(row) - lift })));
  const names = places.map(({ page, y }): [Point, Point] => [
    place(page, 0.08, y),
    place(page, between(random, 0.13, 0.21), y),
  ]);
  const marks = places.flatMap(({ page, y }) =>
    balls.map((ball) => ({
      at: place(page, across(ball), y),
      runs: Math.floor(random() ** 1.9 * 5),
    })),
  );
  const scored = (min: number, max = min) =>
    marks.filter(({ runs }) => runs >= min && runs <= max).map(({ at }) => at);
  const strokes = scored(1).map((at): [Point, Point] => [
    shift(at, 1.2 * unit, -3 * unit),
    shift(at, -1.2 * unit, 3 * unit),
  ]);
  const pencil = { color: color.ice, opacity: 0.8 };
  return (
    line(segments(names), { ...pencil, opacity: 0.45, width: 2 * unit, round: true }) +
    dots(scored(0), 1.5 * unit, { color: color.sky, opacity: 0.75 }) +
    line(segments(strokes), { ...pencil, width: 1.2 * unit, round: true }) +
    dots(scored(2), 2.6 * unit, pencil) +
    line(circles(scored(3, 4), 3.2 * unit), pencil)
  );
}
