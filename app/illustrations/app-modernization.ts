import { entry, type Point, placeOn, seeded, shift, spread } from "./geometry.ts";
import { bearing, dots, line, nightAir, nightSky, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { color, paint, scene, tag } from "./paint.ts";
import { polygon, segments } from "./pen.ts";

const layerHeights = [0.6, 0.49, 0.38, 0.25];
const blockTop = 0.78;

/** Application modernization: a heavy block at the bottom lifts off as thin layers; the newest is warm. */
export const appModernization: Illustration = {
  name: "app-modernization",
  label: "Drawing: a heavy block that comes apart into thin, light layers",
  draw(size, uid) {
    const at = placeOn(size);
    const reach = Math.min(size.width * 0.24, size.height * 0.4);
    const tilt = reach * 0.42;
    const origin = { x: 0, y: 0 };
    const corners = [
      shift(origin, 0, -tilt),
      shift(origin, reach, 0),
      shift(origin, 0, tilt),
      shift(origin, -reach, 0),
    ];
    const onTile = (u: number, v: number) => ({ x: (u - v) * reach, y: (u + v - 1) * tilt });
    const seams = [0.25, 0.5, 0.75].flatMap((part) => [
      [onTile(part, 0), onTile(part, 1)] as const,
      [onTile(0, part), onTile(1, part)] as const,
    ]);
    const tiles =
      tag("path", { id: "tile", d: polygon(corners) }) +
      tag("path", { id: "seams", d: segments(seams), stroke: color.sky, "stroke-opacity": 0.24 });

    const layers = layerHeights.map((height, layer) => {
      const services = servicesOn(layer, onTile);
      return tag(
        "g",
        { transform: `translate(${place(at(0.5, height))})` },
        layer === 3 ? warmLayer(services) : coolLayer(services),
      );
    });

    const base = at(0.5, blockTop);
    const depth = size.height * 0.11;
    const rims = spread(9).map((part) =>
      tag("use", {
        href: "#tile",
        transform: `translate(${place(shift(base, 0, -part * depth))})`,
      }),
    );
    const edges = corners.slice(1).map((corner) => shift(base, corner.x, corner.y));
    const lift = size.height * (blockTop - 0.25);

    return scene(
      uid,
      tag("defs", {}, tiles),
      nightAir(size, 0.6, 0.9, 0.8, 0.35),
      nightSky(14, size, 12),
      tag("g", { stroke: color.sky, "stroke-opacity": 0.3 }, rims.join("")),
      line(segments(edges.map((edge) => [edge, shift(edge, 0, -depth)])), {
        color: color.ice,
        opacity: 0.5,
      }),
      bearing(
        edges.map((edge) => [shift(edge, 0, -depth), shift(edge, 0, -lift)]),
        { color: color.sky, opacity: 0.4, dash: "1 5" },
      ),
      ...layers,
    );
  },
};

function coolLayer(services: Point[]): string {
  const pane = {
    href: "#tile",
    fill: paint("pane"),
    stroke: color.ice,
    "stroke-opacity": 0.65,
    "stroke-width": 1.2,
  };
  return tag("use", pane) + tag("use", { href: "#seams" }) + dots(services, 1.8, { opacity: 0.9 });
}

function warmLayer(services: Point[]): string {
  const pane = {
    href: "#tile",
    fill: paint("pane-warm"),
    stroke: color.amber,
    "stroke-opacity": 0.95,
    "stroke-width": 1.2,
  };
  const live = dots(services.slice(1), 1.8, { color: color.amber, opacity: 0.9 });
  return tag("use", pane) + tag("use", { href: "#seams" }) + live + star(entry(services, 0), 2.8);
}

/** Services sit on the crossings of a layer's seams, each on its own. */
function servicesOn(layer: number, onTile: (u: number, v: number) => Point): Point[] {
  const random = seeded(40 + layer);
  const crossings = [0.25, 0.5, 0.75].flatMap((u) =>
    [0.25, 0.5, 0.75].map((v) => ({ u, v, rank: random() })),
  );
  const chosen = crossings.toSorted((one, other) => one.rank - other.rank).slice(0, 4);
  return chosen.map(({ u, v }) => onTile(u, v));
}

function place({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
