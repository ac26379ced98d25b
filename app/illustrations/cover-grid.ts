import { placeOn, spread } from "./geometry.ts";
import { dots, nightAir, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { color, scene } from "./paint.ts";

const [columns, rows] = [15, 9];
const sure = { column: 10, row: 3 };
const sizes = 6;

/** Blog cover: a model that is sure at one point, and less and less sure away from it. */
export const coverGrid: Illustration = {
  name: "cover-grid",
  label: "Drawing: a grid of points that grow towards a single warm one",
  draw(size, uid) {
    const at = placeOn(size);
    const unit = Math.min(size.width / 640, size.height / 420);
    const place = (column: number, row: number) =>
      at(0.07 + (column * 0.86) / (columns - 1), 0.13 + (row * 0.74) / (rows - 1));
    const cells = spread(rows, 0, rows - 1).flatMap((row) =>
      spread(columns, 0, columns - 1).map((column) => {
        const distance = Math.hypot((column - sure.column) / 5, (row - sure.row) / 3.2);
        const isSure = column === sure.column && row === sure.row;
        return {
          at: place(column, row),
          level: isSure ? -1 : Math.round(Math.max(0, 1 - distance * 0.62) * (sizes - 1)),
        };
      }),
    );
    const levels = spread(sizes, 0, sizes - 1).map((level) => {
      const certainty = level / (sizes - 1);
      const ink = {
        color: certainty > 0.5 ? color.ice : color.sky,
        opacity: 0.28 + certainty * 0.64,
      };
      return dots(
        cells.filter((cell) => cell.level === level).map((cell) => cell.at),
        (1.4 + certainty * 6.3) * Math.max(unit, 0.6),
        ink,
      );
    });
    return scene(
      uid,
      nightAir(size, 0.3, 0.4, 0.9),
      ...levels,
      star(place(sure.column, sure.row), 2 + 3 * unit),
    );
  },
};
