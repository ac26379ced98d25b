import { type Point, placeOn, shift, spread } from "./geometry.ts";
import { dots, line, lit, nightAir, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { color, paint, scene, tag } from "./paint.ts";
import { Pen } from "./pen.ts";

const [columns, rows] = [17, 10];
const finding = { column: 7, row: 3 };

/** Testing and QC: a wave of light sweeps a field of checks; behind it all is done, and one thing was found. */
export const testing: Illustration = {
  name: "testing",
  label: "Drawing: a field of checks, a line of light that sweeps over it, and one fault found",
  draw(size, uid) {
    const at = placeOn(size);
    const across = size.width < 420 ? 13 : columns;
    const cells = spread(rows, 0, rows - 1).flatMap((row) =>
      spread(across, 0, across - 1).map((column) => {
        const height = row / (rows - 1);
        const front = 0.6 + Math.sin(height * Math.PI) * 0.06;
        const x = 0.06 + (column * 0.88) / (across - 1);
        const isFinding =
          row === finding.row && column === Math.round((finding.column / columns) * across);
        return { at: at(x, 0.1 + height * 0.8), distance: x - front, isFinding };
      }),
    );
    const within = (min: number, max: number) =>
      cells
        .filter((cell) => !cell.isFinding && cell.distance >= min && cell.distance < max)
        .map((cell) => cell.at);
    const wave = new Pen().move(at(0.6, 0.04)).quad(at(0.72, 0.5), at(0.6, 0.96)).data;
    const wake = spread(6, 6, 1).map((step) =>
      tag("use", { href: "#wave", x: -step * 9, "stroke-opacity": 0.36 - step * 0.05 }),
    );
    const [found] = cells.filter((cell) => cell.isFinding).map((cell) => cell.at);

    return scene(
      uid,
      tag("defs", {}, tag("path", { id: "wave", d: wave })),
      nightAir(size, 0.62, 0.5, 1, 0.14),
      line(checks(within(-1, -0.2)), { color: color.ice, opacity: 0.4, width: 1.6, round: true }),
      line(checks(within(-0.2, 0)), { color: color.ice, opacity: 0.85, width: 1.6, round: true }),
      dots(within(0, 0.14), 2, { color: color.sky, opacity: 0.7 }),
      dots(within(0.14, 1), 2, { color: color.sky, opacity: 0.4 }),
      tag("g", { stroke: color.amber }, wake.join("")),
      lit(wave, { color: paint("dawn-up"), width: 2.4 }),
      found
        ? tag("circle", {
            cx: found.x,
            cy: found.y,
            r: 13,
            stroke: color.amber,
            "stroke-width": 1.4,
          }) + star(found)
        : "",
    );
  },
};

function checks(places: Point[]): string {
  return places.reduce(
    (pen, place) =>
      pen
        .move(shift(place, -5, 0))
        .line(shift(place, -1.5, 4))
        .line(shift(place, 5, -4)),
    new Pen(),
  ).data;
}
