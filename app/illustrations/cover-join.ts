import { entry, type Point, placeOn, scaleOf, shift, spread } from "./geometry.ts";
import { dots, glows, line, lit, nightAir, star } from "./grammar.ts";
import type { Illustration, Size } from "./illustration.ts";
import { color, paint, scene, tag } from "./paint.ts";
import { handOver, segments } from "./pen.ts";

/** For each order, the lines of the joined table that it ends up in: one order is counted six times. */
const matches = [[0], [1], [2], [3, 4, 5, 6, 7, 8], [9], [10], [11]];
const counted = 3;
const joinedRows = matches.flat().length;

/** Blog cover: two tables are joined, and one row of the first appears six times in the result. */
export const coverJoin: Illustration = {
  name: "cover-join",
  label: "Drawing: two tables of dots, and one warm row that fans out into six",
  draw(size, uid) {
    const unit = scaleOf(size);
    const orders = table(size, {
      left: 0.1,
      right: 0.3,
      top: 0.2,
      foot: 0.8,
      rows: matches.length,
    });
    const joined = table(size, { left: 0.66, right: 0.9, top: 0.1, foot: 0.9, rows: joinedRows });
    const link = (order: number, row: number) => handOver(orders.exit(order), joined.entrance(row));
    const single = matches
      .flatMap((rows, order) => (rows.length === 1 ? rows.map((row) => link(order, row)) : []))
      .join("");
    const repeated = entry(matches, counted);
    const isRepeated = (row: number) => repeated.includes(row);
    const others = spread(joinedRows, 0, joinedRows - 1).filter((row) => !isRepeated(row));
    const first = spread(matches.length, 0, matches.length - 1).filter((row) => row !== counted);

    return scene(
      uid,
      nightAir(size, 0.6, 0.5, 1, 0.2),
      orders.frame + joined.frame,
      line(single, { color: color.sky, opacity: 0.6 }),
      dots([...first.flatMap(orders.cells), ...others.flatMap(joined.cells)], 2.8 * unit, {
        opacity: 0.8,
      }),
      lit(repeated.map((row) => link(counted, row)).join(""), { width: 1.8 }),
      glows(
        repeated.map((row) => entry(joined.cells(row), 0)),
        9 * unit,
        "warm",
        0.5,
      ),
      dots([...orders.cells(counted), ...repeated.flatMap(joined.cells)], 3 * unit, {
        color: color.cream,
      }),
      star(orders.exit(counted), 3 + unit),
    );
  },
};

type Frame = { left: number; right: number; top: number; foot: number; rows: number };

function table(size: Size, { left, right, top, foot, rows }: Frame) {
  const at = placeOn(size);
  const [corner, opposite] = [at(left, top), at(right, foot)];
  const [width, height] = [opposite.x - corner.x, opposite.y - corner.y];
  const head = height / (rows + 1.4);
  const level = (row: number) => head * 1.2 + ((height - head * 1.2) * (row + 0.5)) / rows;
  const cell = (row: number, across: number): Point => shift(corner, width * across, level(row));
  const rules = spread(rows, 0, rows - 1).map((row): [Point, Point] => {
    const y = level(row - 0.5);
    return [shift(corner, 0, y), shift(corner, width, y)];
  });
  const panel = tag("rect", {
    x: corner.x,
    y: corner.y,
    width,
    height,
    rx: 6,
    fill: paint("pane"),
    stroke: color.ice,
    "stroke-opacity": 0.6,
  });
  return {
    frame: panel + line(segments(rules), { color: color.sky, opacity: 0.35 }),
    cells: (row: number) => [0.2, 0.5, 0.8].map((across) => cell(row, across)),
    exit: (row: number) => cell(row, 1),
    entrance: (row: number) => cell(row, 0),
  };
}
