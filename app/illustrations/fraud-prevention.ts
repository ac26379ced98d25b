import { type Point, placeOn, spread } from "./geometry.ts";
import { line, nightAir, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { blendAcross, color, paint, scene, tag } from "./paint.ts";
import { segments } from "./pen.ts";

const stoppingGate = 2;
const stoppedRays = [3, 6];

/** Fraud prevention: payments run through gates; the third stops two of them, and the rest go on undisturbed. */
export const fraudPrevention: Illustration = {
  name: "fraud-prevention",
  label: "Drawing: rays that pass a row of gates, and two that are stopped at one of them",
  draw(size, uid) {
    const at = placeOn(size);
    const radius = Math.min(size.height, size.width * 0.75);
    const gates = spread(7, 0, 6).map((gate) => {
      const { x: cx, y: cy } = at(0.22 + gate * 0.1, 0.5);
      const stops = gate === stoppingGate;
      return tag("ellipse", {
        cx,
        cy,
        rx: radius * 0.085,
        ry: radius * (0.42 - gate * 0.03),
        fill: paint(stops ? "pane-warm" : "pane"),
        "fill-opacity": 0.6,
        stroke: stops ? color.amber : color.sky,
        "stroke-opacity": stops ? 0.95 : 0.65 - gate * 0.06,
      });
    });

    const rays = spread(9, -0.24, 0.24).map(
      (offset, index): { from: Point; to: Point; stopped: boolean } => {
        const from = { x: 0, y: size.height / 2 + radius * offset };
        const stopped = stoppedRays.includes(index);
        const to = {
          x: size.width * (stopped ? 0.42 : 1),
          y: size.height / 2 + radius * offset * (stopped ? 0.9 : 0.55),
        };
        return { from, to, stopped };
      },
    );
    const straight = (stopped: boolean) =>
      segments(rays.filter((ray) => ray.stopped === stopped).map(({ from, to }) => [from, to]));
    const approach = blendAcross(
      "approach",
      { x1: 0, y1: 0, x2: Math.round(size.width * 0.42), y2: 0 },
      [
        [0, color.coral, 0.7],
        [1, color.amber],
      ],
    );

    return scene(
      uid,
      tag("defs", {}, approach),
      nightAir(size, 0.3, 0.5, 0.9, 0.2),
      ...gates,
      line(straight(false), { color: color.ice, opacity: 0.4 }),
      line(straight(true), { color: paint("approach"), width: 6, opacity: 0.13 }),
      line(straight(true), { color: paint("approach"), width: 1.8 }),
      ...rays.filter(({ stopped }) => stopped).map(({ to }) => star(to, 3)),
    );
  },
};
