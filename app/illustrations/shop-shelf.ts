import { between, type Point, placeOn, seeded, shift, spread } from "./geometry.ts";
import { glows, line, nightAir } from "./grammar.ts";
import type { Illustration, Size } from "./illustration.ts";
import { color, paint, scene, tag } from "./paint.ts";
import { Pen, segments } from "./pen.ts";

type Kind = "box" | "bottle" | "ball" | "jar";
type Item = {
  foot: Point;
  width: number;
  height: number;
  kind: Kind;
  state: "stocked" | "missing" | "wanted";
};

const boards = [0.41, 0.66, 0.91];
const kinds: Kind[] = ["box", "bottle", "ball", "jar"];
const wanted = { board: 1, place: 5 };
const missing = [
  { board: 0, place: 8 },
  { board: 2, place: 3 },
];
const [left, right] = [0.1, 0.9];

/** Retail: a shop shelf at night. One product is the one that everybody wants, and two are out of stock. */
export const shopShelf: Illustration = {
  name: "shop-shelf",
  label: "Drawing: the shelves of a shop, one product in warm light and two places empty",
  draw(size, uid) {
    const at = placeOn(size);
    const items = boards.flatMap((height, board) => stock(size, height, board));
    const inState = (state: Item["state"]) => items.filter((item) => item.state === state);
    const shapes = (state: Item["state"]) => inState(state).reduce(outline, new Pen()).data;
    const centers = inState("wanted").map(({ foot, width, height }) =>
      shift(foot, width / 2, -height / 2),
    );
    const ring = centers.map(({ x, y }) =>
      tag("circle", {
        cx: x,
        cy: y,
        r: size.height * 0.11,
        stroke: color.amber,
        "stroke-opacity": 0.55,
        "stroke-dasharray": "2 5",
      }),
    );
    const edges = boards.map((y) => [at(left, y), at(right, y)] as const);

    return scene(
      uid,
      nightAir(size, 0.55, 0.45, 1, 0.25),
      awning(size),
      line(
        segments([
          [at(left, 0.1), at(left, 0.94)],
          [at(right, 0.1), at(right, 0.94)],
        ]),
        { color: color.sky, opacity: 0.4 },
      ),
      line(segments(edges), { color: color.ice, opacity: 0.85, width: 1.4 }),
      line(segments(edges.map(([from, to]) => [shift(from, 0, 5), shift(to, 0, 5)])), {
        color: color.sky,
        opacity: 0.35,
      }),
      line(shapes("stocked"), {
        color: "#a3c4ff",
        opacity: 0.8,
        fill: color.sky,
        fillOpacity: 0.1,
      }),
      line(labels(inState("stocked")), { color: color.sky, opacity: 0.55 }),
      line(shapes("missing"), { color: color.coral, opacity: 0.9, dash: "2 4" }),
      glows(centers, size.height * 0.15, "warm"),
      line(shapes("wanted"), { color: color.amber, width: 1.4, fill: paint("pane-warm") }),
      ring.join(""),
    );
  },
};

function stock(size: Size, board: number, index: number): Item[] {
  const random = seeded(15 + index * 4);
  const unit = Math.max(Math.min(size.width / 640, size.height / 420), 0.62);
  const items: Item[] = [];
  let x = size.width * left + 12 * unit;
  while (x < size.width * right - 34 * unit) {
    const place = { board: index, place: items.length };
    const is = (other: typeof place) => other.board === place.board && other.place === place.place;
    const width = is(wanted) ? 36 * unit : between(random, 18, 38) * unit;
    items.push({
      foot: { x: Math.round(x), y: Math.round(size.height * board) },
      width: Math.round(width),
      height: Math.round(size.height * (is(wanted) ? 0.14 : between(random, 0.09, 0.175))),
      kind: is(wanted) ? "jar" : (kinds[Math.floor(random() * kinds.length)] ?? "box"),
      state: is(wanted) ? "wanted" : missing.some(is) ? "missing" : "stocked",
    });
    x += width + between(random, 5, 11) * unit;
  }
  return items;
}

function outline(pen: Pen, { foot, width, height, kind }: Item): Pen {
  const corner = (across: number, up: number) => shift(foot, width * across, -height * up);
  if (kind === "ball") {
    const [radius, middle] = [width / 2, shift(foot, 0, -width / 2)];
    return pen
      .move(middle)
      .arc(radius, radius, shift(middle, width, 0), "clockwise")
      .arc(radius, radius, middle, "clockwise");
  }
  pen.move(foot);
  if (kind === "box") pen.line(corner(0, 0.9)).line(corner(1, 0.9));
  if (kind === "jar") pen.line(corner(0, 0.5)).curve(corner(0, 1), corner(1, 1), corner(1, 0.5));
  if (kind === "bottle") {
    pen
      .line(corner(0, 0.55))
      .quad(corner(0, 0.7), corner(0.3, 0.78))
      .line(corner(0.3, 1))
      .line(corner(0.7, 1));
    pen.line(corner(0.7, 0.78)).quad(corner(1, 0.7), corner(1, 0.55));
  }
  return pen.line(corner(1, 0)).close();
}

/** Every box carries a label, two lines across it. */
function labels(items: Item[]): string {
  const boxes = items.filter(({ kind }) => kind === "box");
  return segments(
    boxes.flatMap(({ foot, width, height }) =>
      [0.34, 0.62].map(
        (up) => [shift(foot, 0, -height * up), shift(foot, width, -height * up)] as const,
      ),
    ),
  );
}

function awning(size: Size): string {
  const at = placeOn(size);
  const [width, drop] = [size.width * (right - left), size.height * 0.07];
  const scallop = width / 9;
  const edge = spread(9, 1, 9).reduce(
    (pen, index) =>
      pen.arc(scallop / 2, drop, shift(at(left, 0.1), index * scallop, 0), "counterclockwise"),
    new Pen().move(at(left, 0.1)),
  );
  return line(`${edge.data}z`, {
    color: color.ice,
    opacity: 0.75,
    width: 1.2,
    fill: paint("pane"),
  });
}
