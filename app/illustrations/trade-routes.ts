import { entry, type Point, placeOn, polar, shift, spread } from "./geometry.ts";
import { glows, lamps, line, lit, nightAir, nightSky, pulse, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { color, scene, tag } from "./paint.ts";
import { Pen } from "./pen.ts";

const ports = [
  [0.22, 0.62],
  [0.36, 0.86],
  [0.44, 0.5],
  [0.57, 0.72],
  [0.68, 0.48],
  [0.77, 0.82],
  [0.3, 0.45],
  [0.62, 0.92],
] as const;
const routes = [
  [0, 2],
  [1, 3],
  [3, 5],
  [6, 3],
  [7, 4],
  [1, 2],
] as const;
const underWay = [2, 4] as const;

/** Logistics and supply: ports on the night side of the globe, routes between them, one cargo on its way into the light. */
export const tradeRoutes: Illustration = {
  name: "trade-routes",
  label:
    "Drawing: routes between ports on a globe, one of them lit, with the sun about to rise behind it",
  draw(size, uid) {
    const at = placeOn(size);
    const radius = Math.min(size.height * 0.82, size.width * 0.62);
    const center = shift(at(0.5, 0.24), 0, radius);
    const onGlobe = (x: number, y: number) =>
      shift(center, (x - 0.5) * radius * 1.86, (y - 1.06) * radius * 1.22);
    const places = ports.map(([x, y]) => onGlobe(x, y));
    const course = (from: number, to: number) => flight(entry(places, from), entry(places, to));
    const others = routes.map(([from, to]) => course(from, to));
    const signInState = entry(places, underWay[1]);

    return scene(
      uid,
      nightAir(size, 0.5, 0.9, 1, 0.2),
      nightSky(83, size, 7, 0.6),
      glows([polar(center, radius, 60)], radius * 0.4, "warm", 0.7),
      globe(center, radius),
      line(others.join(""), { color: color.ice, opacity: 0.6 }),
      pulse(entry(others, 0)),
      pulse(entry(others, 3)),
      lit(course(...underWay), { width: 2.4 }),
      lamps(
        places.filter((place) => place !== signInState),
        2.8,
      ),
      star(signInState, 5),
    );
  },
};

function flight(from: Point, to: Point): string {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const top = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - distance * 0.42 };
  return new Pen().move(from).quad(top, to).data;
}

/** The globe from above its equator: meridians are half as wide at every step, parallels hang like garlands. */
function globe({ x: cx, y: cy }: Point, radius: number): string {
  const meridians = spread(6, 1, 6).map((step) =>
    tag("ellipse", { cx, cy, rx: radius * Math.sin((step * Math.PI) / 14), ry: radius }),
  );
  const parallels = spread(7, 1, 7).reduce((pen, step) => {
    const angle = (step * Math.PI) / 17;
    const [reach, y] = [radius * Math.cos(angle), cy - radius * Math.sin(angle)];
    return pen
      .move({ x: cx - reach, y })
      .arc(reach, reach * 0.16, { x: cx + reach, y }, "counterclockwise");
  }, new Pen());
  return (
    tag("circle", {
      cx,
      cy,
      r: radius,
      fill: "#081a47",
      stroke: color.ice,
      "stroke-opacity": 0.95,
      "stroke-width": 1.4,
    }) +
    tag("circle", { cx, cy, r: radius + 7, stroke: color.sky, "stroke-opacity": 0.25 }) +
    tag(
      "g",
      { stroke: color.sky, "stroke-opacity": 0.24 },
      meridians.join("") + tag("path", { d: parallels.data }),
    )
  );
}
