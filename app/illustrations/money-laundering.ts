import { along, type Point, placeOn, seeded, shift, spread } from "./geometry.ts";
import { dots, lamps, line, lit, nightAir, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { color, scene, tag } from "./paint.ts";
import { Pen } from "./pen.ts";

type Account = readonly [column: number, row: number];

const suspects: [Account, Account] = [
  [8, 3],
  [4, 6],
];
const links: [Account, Account][] = [
  [
    [8, 3],
    [10, 1],
  ],
  [
    [8, 3],
    [11, 4],
  ],
  [
    [8, 3],
    [9, 6],
  ],
  [
    [8, 3],
    [6, 1],
  ],
  [
    [4, 6],
    [2, 4],
  ],
  [
    [4, 6],
    [1, 7],
  ],
  [
    [4, 6],
    [6, 7],
  ],
  [
    [11, 4],
    [9, 6],
  ],
  [
    [2, 4],
    [6, 1],
  ],
];

/** Anti-money laundering: among a hundred quiet accounts, the links that make two of them one story. */
export const moneyLaundering: Illustration = {
  name: "money-laundering",
  label: "Drawing: a field of accounts in which the links between two of them come to light",
  draw(size, uid) {
    const at = placeOn(size);
    const account = ([column, row]: Account) => at(0.08 + column * 0.07, 0.13 + row * 0.0925);
    const random = seeded(9);
    const field = spread(9, 0, 8).flatMap((row) =>
      spread(13, 0, 12).map((column) => ({ at: account([column, row]), weight: random() })),
    );
    const weighing = (min: number, max: number) =>
      field.filter(({ weight }) => weight >= min && weight < max).map((one) => one.at);
    const [payer, payee] = [account(suspects[0]), account(suspects[1])];
    const rings = [payer, payee].map(({ x, y }) =>
      tag("circle", { cx: x, cy: y, r: size.height * 0.036 + 2 }),
    );

    return scene(
      uid,
      nightAir(size, 0.4, 0.5, 0.9, 0.12),
      dots(weighing(0, 0.45), 1.3, { color: color.sky, opacity: 0.4 }),
      dots(weighing(0.45, 0.8), 1.7, { color: color.sky, opacity: 0.65 }),
      dots(weighing(0.8, 1), 1.9, { opacity: 0.6 }),
      line(
        links.reduce((pen, [from, to]) => linked(pen, account(from), account(to)), new Pen()).data,
        { color: color.ice, opacity: 0.5 },
      ),
      lamps(
        links.map(([, to]) => account(to)),
        2.5,
      ),
      lit(flow(payer, payee), { width: 1.8 }),
      tag("g", { stroke: color.amber, "stroke-opacity": 0.8 }, rings.join("")),
      star(payer, 3.6),
      star(payee, 3.6),
    );
  },
};

/** A link bends to one side, so that two links between neighbours never lie on each other. */
function linked(pen: Pen, from: Point, to: Point): Pen {
  const sideways = shift(along(from, to, 0.5), (to.y - from.y) * 0.22, (from.x - to.x) * 0.22);
  return pen.move(from).quad(sideways, to);
}

function flow(from: Point, to: Point): string {
  const [width, height] = [to.x - from.x, to.y - from.y];
  return new Pen()
    .move(from)
    .curve(shift(from, width * 0.24, height * 0.5), shift(to, width * -0.32, height * -0.5), to)
    .data;
}
