import { type Point, spread } from "./geometry.ts";
import { air, glows, line } from "./grammar.ts";
import type { Size } from "./illustration.ts";
import { color, paint, tag } from "./paint.ts";

const stone = "#0c1d4b";

/** The clock tower of Ghaziabad, drawn 34 units wide around its own foot line, then set in its place. */
export function clockTower(foot: Point, unit: number, height: number): string {
  const top = -Math.round(height / unit);
  const clock = { x: 0, y: top + 22 };
  const outline = { fill: stone, color: color.ice, opacity: 0.7 };
  const drawing =
    line(`M-17 0V${top}h34V0z`, outline) +
    line(`M-10 0V${top + 52}q10-14 20 0V0`, { color: color.ice, opacity: 0.28 }) +
    line(
      `M-21 ${top}h42v-8h-42zM-13 ${top - 8}v-22h26v22M-15 ${top - 30}q2-24 15-32q13 8 15 32zM-17 ${top - 30}h34M0 ${top - 62}v-18`,
      outline,
    ) +
    glows([clock], 34, "warm", 0.55) +
    tag("circle", { cx: 0, cy: clock.y, r: 11, fill: "#ffe9cb" }) +
    line(`M0 ${top + 15}v7l5 3`, { color: "#0a1a3f", width: 1.5, round: true });
  return tag(
    "g",
    {
      transform: `translate(${Math.round(foot.x)} ${Math.round(foot.y)})scale(${unit.toFixed(2)})`,
    },
    drawing,
  );
}

/** The metro viaduct on its pillars, and the first train of the day. */
export function viaduct({ width, height }: Size, sunX: number, rail: number, unit: number): string {
  const y = Math.round(rail);
  const deck = Math.round(11 * unit);
  // Masts are one wide dashed line along the track: each dash is a mast.
  const reach = Math.round(34 * unit);
  const masts = {
    color: color.sky,
    opacity: 0.28,
    width: reach,
    dash: `1 ${Math.round(45 * unit)}`,
  };
  const wire = `M0 ${y - reach + 4}h${width}`;
  return (
    tag("path", { d: `M0 ${y}h${width}V${height}H0z`, fill: "#060f2b" }) +
    air({ x: sunX, y }, width * 0.4, height * 0.1, "air-warm", 0.35) +
    pillars(width, height, y + deck, unit) +
    tag("path", {
      d: `M0 ${y}h${width}v${deck}H0z`,
      fill: "#0d2152",
      stroke: color.sky,
      "stroke-opacity": 0.35,
    }) +
    tag("path", { d: `M0 ${y}h${width}`, stroke: paint("rail"), "stroke-width": 1.8 }) +
    line(`M12 ${y - reach / 2}h${width}`, masts) +
    line(wire, { color: color.sky, opacity: 0.22 }) +
    train({ x: width * 0.33, y: y - 3 * unit }, unit)
  );
}

function pillars(width: number, height: number, top: number, unit: number): string {
  const depth = Math.ceil((height - top) / unit);
  const shaft = tag("path", {
    id: "pillar",
    d: `M-26 0h52q-17 7-18 29v${depth}h-16v${-depth}q-1-22-18-29z`,
  });
  const step = Math.max(width * 0.16, 70 * unit);
  const standing = spread(
    Math.ceil(width / step) + 1,
    width * 0.05,
    width * 0.05 + step * Math.ceil(width / step),
  );
  const copies = standing.map((x) =>
    tag("use", {
      href: "#pillar",
      transform: `translate(${Math.round(x)} ${top})scale(${unit.toFixed(2)})`,
    }),
  );
  return (
    tag("defs", {}, shaft) +
    tag("g", { fill: "#0a1a44", stroke: color.sky, "stroke-opacity": 0.35 }, copies.join(""))
  );
}

/** Three coaches, 186 units long, standing on the rail at their lower left corner. */
function train(corner: Point, unit: number): string {
  const coaches = [0, 62, 124];
  const glass = coaches.map((x) => `M${x + 8}-16h50v7h-50z`).join("");
  const joints = coaches.map((x) => `M${x + 61}-21v21`).join("");
  const drawing =
    tag("path", { d: "M0 0h186q20 0 27-8q-5-13-24-13H0z", fill: "#dce9ff" }) +
    tag("path", { d: glass, fill: "#1a3474" }) +
    line(joints, { color: "#7c93c4" }) +
    line("M0-4h210", { color: "#ff8f6b", width: 1.6 }) +
    glows([{ x: 216, y: -6 }], 40, "warm");
  return tag(
    "g",
    {
      transform: `translate(${Math.round(corner.x)} ${Math.round(corner.y)})scale(${unit.toFixed(2)})`,
    },
    drawing,
  );
}
