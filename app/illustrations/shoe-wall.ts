import { seeded } from "./geometry.ts";
import { line } from "./grammar.ts";
import { heroScene, heroWorld } from "./hero-world.ts";
import type { Illustration } from "./illustration.ts";
import { color, tag } from "./paint.ts";

const cell = { width: 92, height: 42 };
const found = { column: 7, row: 4 };

/** A box with its lid and its label, at the corner of a cell. */
const box = ({ column, row }: { column: number; row: number }) =>
  `M${column * cell.width + 4} ${row * cell.height + 4}h84v36h-84zm0 8h84m-58 10h18v9h-18z`;
const plain = (column: number, row: number) =>
  `M${column * cell.width + 4} ${row * cell.height + 4}h84v36h-84z`;

/** Retail: a wall of shoe boxes, some missing; the one that the customer asks for is lit. */
export const shoeWall: Illustration = {
  name: "shoe-wall",
  label: "Drawing: a wall of shoe boxes at night, a few missing, and one of them in warm light",
  draw(size, uid) {
    const random = seeded(21);
    let [closer, missing] = ["", ""];
    for (let row = 0; row * cell.height < heroWorld.height; row++) {
      for (let column = 0; column * cell.width < heroWorld.width; column++) {
        const chance = random();
        if (chance > 0.93) missing += plain(column, row);
        else if (chance > 0.6) closer += plain(column, row);
      }
    }
    const pattern = tag(
      "pattern",
      { id: "boxes", ...cell, patternUnits: "userSpaceOnUse" },
      line(box({ column: 0, row: 0 }), { color: color.sky, opacity: 0.36 }),
    );
    return heroScene(size, uid, {
      definitions: pattern,
      night:
        tag("rect", { ...heroWorld, fill: "url(#boxes)", stroke: "none" }) +
        line(closer, { color: "none", fill: color.sky, fillOpacity: 0.09 }) +
        line(missing, { color: color.coral, opacity: 0.5, dash: "2 4", fill: "#071230" }),
      lit: line(box(found), {
        color: color.cream,
        width: 1.6,
        fill: color.amber,
        fillOpacity: 0.3,
      }),
      light: { x: 690, y: 190, radius: 230 },
    });
  },
};
