import { type Point, placeOn, shift, spread } from "./geometry.ts";
import { dots, glows, line, nightAir, nightSky, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { blendAcross, color, paint, scene, tag } from "./paint.ts";
import { arc, Pen, segment } from "./pen.ts";

/** IT security and audit: shields within shields around what matters, and one ray that glances off. */
export const itSecurity: Illustration = {
  name: "it-security",
  label: "Drawing: shields within shields, and a ray that glances off the outermost",
  draw(size, uid) {
    const at = placeOn(size);
    const center = at(0.56, 0.5);
    const unit = Math.min(size.height, size.width * 0.8);
    const hit = shift(center, unit * -0.326, unit * -0.1);
    const origin = { x: -10, y: center.y - size.height * 0.34 };
    const ray = blendAcross("ray", { x1: 0, y1: 0, x2: Math.round(hit.x), y2: 0 }, [
      [0, color.coral],
      [1, color.amber],
    ]);
    const ripples = [8, 17, 26, 35].map((radius, ripple) =>
      line(arc(hit, radius, 105, 255), { opacity: 0.55 - ripple * 0.13 }),
    );

    return scene(
      uid,
      tag("defs", {}, ray),
      nightAir(size, 0.56, 0.55, 1),
      nightSky(23, size, 14, 1),
      shields(center, unit),
      line(segment(origin, hit), { color: paint("ray"), width: 7, opacity: 0.13 }),
      line(segment(origin, hit), { color: paint("ray"), width: 2.2 }),
      line(segment(hit, at(0.04, 0.82)), {
        color: color.coral,
        width: 1.4,
        opacity: 0.55,
        dash: "3 4",
      }),
      tag("g", { stroke: color.amber }, ripples.join("")),
      star(hit, 3.4),
      glows([center], unit * 0.14),
      dots([center], 3),
    );
  },
};

/** The inner shields are copies of the outermost, smaller and fainter. */
function shields(center: Point, unit: number): string {
  const outermost = shieldOutline(unit * 0.38, unit * 0.43);
  const shape = tag("path", { id: "shield", d: outermost, "vector-effect": "non-scaling-stroke" });
  const inner = spread(8, 0.9, 0.2).map((scale, index) =>
    tag("use", {
      href: "#shield",
      transform: `scale(${scale.toFixed(1)})`,
      "stroke-opacity": 0.56 - index * 0.055,
    }),
  );
  return (
    tag("defs", {}, shape) +
    tag(
      "g",
      {
        transform: `translate(${Math.round(center.x)} ${Math.round(center.y)})`,
        fill: color.sky,
        "fill-opacity": 0.035,
        stroke: color.sky,
      },
      tag("use", {
        href: "#shield",
        stroke: color.ice,
        "stroke-opacity": 0.95,
        "stroke-width": 1.5,
      }) + inner.join(""),
    )
  );
}

function shieldOutline(wide: number, high: number): string {
  const corner = (x: number, y: number): Point => ({ x: wide * x, y: high * y });
  return new Pen()
    .move(corner(0, -1))
    .curve(corner(0.35, -0.82), corner(0.7, -0.74), corner(0.86, -0.72))
    .curve(corner(0.92, 0.2), corner(0.55, 0.74), corner(0, 1))
    .curve(corner(-0.55, 0.74), corner(-0.92, 0.2), corner(-0.86, -0.72))
    .curve(corner(-0.7, -0.74), corner(-0.35, -0.82), corner(0, -1))
    .close().data;
}
