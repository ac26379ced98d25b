import { entry, type Point, placeOn, spread } from "./geometry.ts";
import { glows, line, lit, nightAir, nightSky } from "./grammar.ts";
import type { Illustration, Size } from "./illustration.ts";
import { color, paint, scene } from "./paint.ts";
import { Pen, segments, smooth } from "./pen.ts";

/** The layers from the youngest to the oldest: where each begins, how it is hatched, and how often. */
const layers = [
  { top: 0.34, dash: "1 7", rules: 1 },
  { top: 0.42, dash: "12 5", rules: 2 },
  { top: 0.52, dash: "1 4", rules: 3 },
  { top: 0.61, dash: "22 6 3 6", rules: 2 },
  { top: 0.71, dash: "3 5", rules: 3 },
  { top: 0.8, dash: "1 9", rules: 2 },
  { top: 0.88, dash: "", rules: 3 },
] as const;
const foot = 1.02;
/** Where the core was drilled, and down to where. */
const core = { x: 0.64, half: 0.036, head: 0.15, bottom: 0.93 };

/** Blog cover: layers of ground, and a core drilled down to what was there first. */
export const coverStrata: Illustration = {
  name: "cover-strata",
  label: "Drawing: layers of ground, and a core drilled through them to the warm one at the bottom",
  draw(size, uid) {
    const at = placeOn(size);
    const bed = (depth: number) => smooth(spread(8, -0.04, 1.04).map((x) => at(x, sink(x, depth))));
    const hatched = layers.map(({ top, dash, rules }, index) => {
      const next = layers[index + 1]?.top ?? foot;
      const depths = spread(rules + 2, top, next).slice(1, -1);
      return line(depths.map(bed).join(""), { color: color.sky, opacity: 0.5, dash, round: true });
    });
    const veils = layers.map(({ top }) =>
      line(`${bed(top)}V${size.height + 9}H-30z`, { fill: "#050f2c", fillOpacity: 0.22 }),
    );

    return scene(
      uid,
      nightAir(size, 0.6, 0.3, 1, 0.1),
      nightSky(61, size, 14, 0.3),
      ...veils,
      ...hatched,
      line(
        layers
          .slice(1)
          .map(({ top }) => bed(top))
          .join(""),
        { color: color.ice, opacity: 0.42 },
      ),
      line(bed(entry(layers, 0).top), { color: color.ice, opacity: 0.85, width: 1.4 }),
      rig(size),
      drilled(size),
    );
  },
};

/** Height of a bed at a position from left to right: the older, the more it was folded. */
function sink(x: number, depth: number): number {
  const fold = 0.012 + Math.max(0, depth - 0.3) * 0.07;
  return depth + Math.sin(x * 5.2 + depth * 3) * fold + Math.sin(x * 11 - depth * 6) * fold * 0.35;
}

/** The drill's three legs over the hole. */
function rig(size: Size): string {
  const at = placeOn(size);
  const apex = at(core.x, 0.06);
  const reach = (size.height / size.width) * 0.17;
  const legs = [-reach, reach].map((x): [Point, Point] => [
    apex,
    at(core.x + x, sink(core.x + x, entry(layers, 0).top)),
  ]);
  return line(segments([...legs, [apex, at(core.x, core.head)]]), {
    color: color.ice,
    opacity: 0.7,
  });
}

/** The core as a cylinder of glass: its layers curve around it, and the oldest one glows. */
function drilled(size: Size): string {
  const at = placeOn(size);
  const half = core.half * Math.min(size.width, size.height * 1.6);
  const [round, middle] = [half * 0.3, at(core.x, 0).x];
  const oldest = sink(core.x, entry(layers, -2).top) * size.height;
  const [head, bottom] = [core.head * size.height, core.bottom * size.height];
  const around = (y: number) =>
    new Pen()
      .move({ x: middle - half, y })
      .arc(half, round, { x: middle + half, y }, "counterclockwise").data;
  const tube = (from: number, to: number) => {
    const [left, right] = [middle - half, middle + half];
    const pen = new Pen().move({ x: left, y: from }).line({ x: left, y: to });
    pen.arc(half, round, { x: right, y: to }, "counterclockwise").line({ x: right, y: from });
    return pen.data;
  };
  const lid = new Pen()
    .move({ x: middle - half, y: head })
    .arc(half, round, { x: middle + half, y: head }, "clockwise").data;
  const rings = layers.slice(0, -2).map(({ top }) => around(sink(core.x, top) * size.height));
  return (
    line(`${tube(head, bottom)}z`, { fill: "#16397f", fillOpacity: 0.95 }) +
    glows([{ x: middle, y: (oldest + bottom) / 2 }], half * 3.4, "warm", 0.7) +
    line(`${tube(oldest, bottom)}z`, { fill: paint("pane-warm") }) +
    line(rings.join(""), { color: color.ice, opacity: 0.75 }) +
    line(tube(head, bottom) + lid + around(head), { color: color.ice, opacity: 0.9, width: 1.3 }) +
    lit(tube(oldest, bottom) + around(oldest), { width: 2.2 })
  );
}
