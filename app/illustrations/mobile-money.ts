import { along, entry, type Point, pairs, placeOn } from "./geometry.ts";
import { bearing, lamps, line, lit, nightAir, nightSky, pulse, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { color, scene, tag } from "./paint.ts";
import { Pen } from "./pen.ts";

const masts = [
  [0.1, 0.74],
  [0.32, 0.52],
  [0.55, 0.66],
  [0.74, 0.36],
  [0.9, 0.5],
] as const;
const litLeap = 2;

/** Mobile money: a payment leaps from mast to mast, however weak the signal, and has just arrived at one. */
export const mobileMoney: Illustration = {
  name: "mobile-money",
  label: "Drawing: a payment that leaps from one phone mast to the next",
  draw(size, uid) {
    const at = placeOn(size);
    const places = masts.map(([x, y]) => at(x, y));
    const leaps = pairs(places).map(([from, to]) => leap(from, to, size.height * 0.24));
    const others = leaps.filter((_, index) => index !== litLeap);
    const arrived = entry(places, litLeap + 1);

    return scene(
      uid,
      nightAir(size, 0.5, 0.8, 0.9, 0.3),
      nightSky(33, size, 14, 0.4),
      bearing(
        places.map((place) => [place, { ...place, y: size.height * 0.95 }]),
        { color: color.sky, opacity: 0.3 },
      ),
      signals(places),
      line(others.join(""), { color: color.ice, opacity: 0.65 }),
      pulse(entry(leaps, 0)),
      lit(entry(leaps, litLeap)),
      lamps(
        places.filter((place) => place !== arrived),
        3,
      ),
      star(arrived, 4),
    );
  },
};

function leap(from: Point, to: Point, height: number): string {
  const top = { x: along(from, to, 0.5).x, y: Math.min(from.y, to.y) - height };
  return new Pen().move(from).quad(top, to).data;
}

/** Rings of signal around each mast, one set drawn and the rest copied. */
function signals(places: Point[]): string {
  const rings = [1, 2, 3, 4].map((ring) =>
    tag("ellipse", { rx: ring * 13, ry: ring * 4.7, "stroke-opacity": 0.7 - ring * 0.13 }),
  );
  const copies = places.map(({ x, y }) => tag("use", { href: "#signal", x, y }));
  return (
    tag("defs", {}, tag("g", { id: "signal", stroke: color.sky }, rings.join(""))) + copies.join("")
  );
}
