import { type Point, placeOn, polar, shift, spread } from "./geometry.ts";
import { dots, line, nightAir, nightSky, star } from "./grammar.ts";
import type { Illustration, Size } from "./illustration.ts";
import { graduation } from "./instrument.ts";
import { color, paint, scene, tag } from "./paint.ts";
import { arc, polygon, segments } from "./pen.ts";

const beltTop = 0.76;
const workpieces = [0.08, 0.22, 0.36, 0.66, 0.8, 0.94];
const freshlyMade = 2;

/** Manufacturing: an arm welds above a belt, within the arc that it can reach; the last piece is still warm. */
export const productionLine: Illustration = {
  name: "production-line",
  label: "Drawing: a robot arm that welds a part above a conveyor belt",
  draw(size, uid) {
    const at = placeOn(size);
    const unit = Math.min(size.height / 420, size.width / 480);
    const weld = shift(at(0.505, beltTop), 0, -size.height * 0.15);
    const pieces = workpieces.map((x, index) => workpiece(at(x, beltTop), index === freshlyMade));

    return scene(
      uid,
      nightAir(size, 0.6, 0.8, 1, 0.4),
      nightSky(71, size, 12, 0.4),
      belt(size),
      cubeDefinition(unit),
      ...pieces,
      arm(size, unit, weld),
      workpiece(shift(weld, 0, 38 * unit), false),
      sparks(weld, unit),
      star(weld, 2 + 3 * unit),
    );
  },
};

function belt(size: Size): string {
  const at = placeOn(size);
  const height = size.height * 0.075;
  const rollers = spread(20, 0.03, 0.97).map((x) => shift(at(x, beltTop), 0, height / 2));
  const rims = rollers.map(({ x, y }) =>
    tag("use", { href: "#roller", x: Math.round(x), y: Math.round(y) }),
  );
  const band = { x: -20, y: size.height * beltTop, width: size.width + 40, height, rx: height / 2 };
  return (
    tag("defs", {}, tag("circle", { id: "roller", r: height * 0.28 })) +
    tag("rect", { ...band, fill: paint("pane"), stroke: color.ice, "stroke-opacity": 0.75 }) +
    tag("g", { stroke: color.sky, "stroke-opacity": 0.7 }, rims.join("")) +
    dots(rollers, 1.2, { opacity: 0.8 })
  );
}

/** A cube at the height of its lowest corner: the shape of every workpiece. */
function cubeDefinition(unit: number): string {
  const [wide, high] = [22 * unit, 38 * unit];
  const tilt = wide * 0.52;
  const corner = (x: number, y: number): Point => ({ x: wide * x, y });
  const lid = polygon([
    corner(-1, -high),
    corner(0, -high - tilt),
    corner(1, -high),
    corner(0, -high + tilt),
  ]);
  const sides = segments([
    [corner(-1, -high), corner(-1, -tilt)],
    [corner(-1, -tilt), corner(0, 0)],
    [corner(0, 0), corner(1, -tilt)],
    [corner(1, -tilt), corner(1, -high)],
    [corner(0, -high + tilt), corner(0, 0)],
  ]);
  return tag(
    "defs",
    {},
    tag(
      "g",
      { id: "cube" },
      tag("path", { d: lid }) + tag("path", { d: sides, "stroke-opacity": 0.75 }),
    ),
  );
}

function workpiece(foot: Point, warm: boolean): string {
  const skin = warm
    ? { stroke: color.amber, fill: paint("pane-warm") }
    : { stroke: "#b4cdfb", fill: paint("pane") };
  return tag("use", { href: "#cube", x: Math.round(foot.x), y: Math.round(foot.y), ...skin });
}

function arm(size: Size, unit: number, weld: Point): string {
  const at = placeOn(size);
  const [shoulder, elbow] = [at(0.74, 0.36), at(0.56, 0.22)];
  const foot = at(0.74, beltTop);
  const reach = Math.min(size.width * 0.235, size.height * 0.5);
  const metal = { fill: color.night, color: color.ice, opacity: 0.85 };
  const column = polygon([
    shift(foot, -26 * unit, 0),
    shift(shoulder, -14 * unit, 0),
    shift(shoulder, 14 * unit, 0),
    shift(foot, 26 * unit, 0),
  ]);
  const joints = [
    { at: shoulder, r: 17 * unit },
    { at: elbow, r: 13 * unit },
  ];
  const discs = joints.map((joint) =>
    tag("circle", {
      cx: joint.at.x,
      cy: joint.at.y,
      r: joint.r,
      fill: color.night,
      stroke: color.ice,
      "stroke-width": 1.4,
    }),
  );
  return (
    line(arc(shoulder, reach, 100, 250), { color: color.sky, opacity: 0.4 }) +
    graduation(shoulder, reach, { from: 110, to: 240, step: 2.5, length: 2 + 4 * unit }) +
    line(column + limb(shoulder, elbow, 11 * unit) + limb(elbow, weld, 8 * unit), metal) +
    line(
      segments([
        [shoulder, elbow],
        [elbow, weld],
      ]),
      { color: color.sky, opacity: 0.5, dash: "1 4" },
    ) +
    discs.join("") +
    dots(
      joints.map((joint) => joint.at),
      3.2 * Math.max(unit, 0.6),
      { color: color.sun },
    )
  );
}

/** A limb tapers from joint to joint. */
function limb(from: Point, to: Point, half: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const side = { x: (-(to.y - from.y) / length) * half, y: ((to.x - from.x) / length) * half };
  const edge = (point: Point, scale: number) => shift(point, side.x * scale, side.y * scale);
  return polygon([edge(from, 1), edge(to, 0.7), edge(to, -0.7), edge(from, -1)]);
}

function sparks(weld: Point, unit: number): string {
  const rays = spread(9, 200, 340).map(
    (degrees, index) =>
      [
        polar(weld, 12 * unit, degrees),
        polar(weld, (22 + (index % 3) * 8) * unit, degrees),
      ] as const,
  );
  return line(segments(rays), { color: color.amber, opacity: 0.8 });
}
