import { type Point, placeOn, shift, spread } from "./geometry.ts";
import { lamps, line, lit, nightAir, nightSky, pulse, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { color, scene, tag } from "./paint.ts";
import { outline, smooth } from "./pen.ts";

const fullTurn = Math.PI * 2;

/**
 * A figure of eight (lemniscate), by its angle; twice `reach` wide, and twice `rise` of its lobes
 * high.
 */
function onLoop(reach: number, rise: number, angle: number): Point {
  const pinch = 1 + Math.sin(angle) ** 2;
  return {
    x: (reach * Math.cos(angle)) / pinch,
    y: (rise * Math.sin(angle) * Math.cos(angle)) / pinch,
  };
}

type Station = { name: string; angle: number; label: Point; anchor: "start" | "middle" | "end" };

const stations: Station[] = [
  { name: "Release", angle: 0.95, label: { x: -16, y: 24 }, anchor: "end" },
  { name: "Deploy", angle: 0.28, label: { x: 20, y: 22 }, anchor: "start" },
  { name: "Operate", angle: -0.28, label: { x: 20, y: -12 }, anchor: "start" },
  { name: "Monitor", angle: -0.95, label: { x: 0, y: -22 }, anchor: "middle" },
  { name: "Test", angle: Math.PI - 0.95, label: { x: 0, y: 34 }, anchor: "middle" },
  { name: "Build", angle: Math.PI - 0.28, label: { x: -20, y: 22 }, anchor: "end" },
  { name: "Code", angle: Math.PI + 0.28, label: { x: -20, y: -12 }, anchor: "end" },
  { name: "Plan", angle: Math.PI + 0.95, label: { x: 0, y: -22 }, anchor: "middle" },
];

/** DevOps: one endless loop in a sheaf of its own echoes; the stretch from operating to release is alight. */
export const devopsLoop: Illustration = {
  name: "devops-loop",
  label:
    "Drawing: an endless loop through plan, code, build, test, release, deploy, operate and monitor",
  draw(size, uid) {
    const center = placeOn(size)(0.5, 0.51);
    const named = size.width >= 560;
    const reach = size.width * (named ? 0.39 : 0.41);
    const rise = Math.min(reach * 1.4, size.height * 0.95);
    const around = (angles: number[]) => angles.map((angle) => onLoop(reach, rise, angle));
    const loop = outline(around(spread(25, 0, fullTurn).slice(1)));
    const rest = onLoop(reach, rise, 0.75);
    const places = stations.map(({ angle }) => onLoop(reach, rise, angle));

    return scene(
      uid,
      nightAir(size, 0.5, 0.5, 0.95, 0.16),
      nightSky(8, size, 9, 1),
      tag(
        "g",
        { transform: `translate(${Math.round(center.x)} ${Math.round(center.y)})` },
        echoes(loop, named ? 19 : 13) +
          line(loop, { color: color.ice, opacity: 0.85, width: 1.6 }) +
          lit(smooth(around(spread(8, -0.95, 0.75))), { width: 2.6 }) +
          pulse(loop, { width: 3 }) +
          lamps(places, named ? 3.2 : 2.3) +
          (named ? names() : "") +
          star(rest, named ? 5 : 3.4),
      ),
    );

    function names(): string {
      const written = stations.map(({ name, angle, label, anchor }) => {
        const { x, y } = shift(onLoop(reach, rise, angle), label.x, label.y);
        return tag("text", { x, y, "text-anchor": anchor }, name);
      });
      return tag("g", { class: "fig-note" }, written.join(""));
    }
  },
};

/** The same loop, narrower and wider around itself. Scaled copies cost a few bytes each. */
function echoes(loop: string, count: number): string {
  const thread = tag("path", { id: "loop", d: loop, "vector-effect": "non-scaling-stroke" });
  const copies = spread(count).map((part) => {
    const [wide, high] = [0.89 + part * 0.2, 0.55 + part * 0.85];
    const nearness = 1 - Math.abs(part - 0.55) * 1.7;
    return tag("use", {
      href: "#loop",
      transform: `scale(${wide.toFixed(2)} ${high.toFixed(2)})`,
      "stroke-opacity": 0.13 + 0.3 * nearness,
    });
  });
  return tag("defs", {}, thread) + tag("g", { stroke: color.sky }, copies.join(""));
}
