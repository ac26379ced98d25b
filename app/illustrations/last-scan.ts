import { seeded } from "./geometry.ts";
import { dots, line, lit } from "./grammar.ts";
import { heroScene } from "./hero-world.ts";
import type { Illustration } from "./illustration.ts";
import { color, tag } from "./paint.ts";
import { circles, Pen } from "./pen.ts";

const scan = { x: 1010, y: 152 };
const truck = { x: 690, y: 176 };
/** How far the truck can have come, hour by hour; it is found on the ring of `reach`. */
const rings = [36, 76, 120, 166, 214, 264, 321, 380];
const reach = 321;

/** Logistics: the last scan with rings of time around it, and the truck found on one of them. */
export const lastScan: Illustration = {
  name: "last-scan",
  label:
    "Drawing: rings of time around the last scan of a truck, which is found on one of them, in warm light",
  draw(size, uid) {
    const random = seeded(4);
    const hubs = Array.from({ length: 20 }, () => ({
      x: Math.round(400 + random() * 1040),
      y: Math.round(30 + random() * 640),
    }));
    const roads = hubs.reduce((pen, hub) => {
      const nearest = hubs
        .filter((other) => other.x > hub.x)
        .toSorted((one, other) => distance(one, hub) - distance(other, hub))[0];
      if (!nearest) return pen;
      const bend = {
        x: Math.round((hub.x + nearest.x) / 2 + 14),
        y: Math.round((hub.y + nearest.y) / 2 - 18),
      };
      return pen.move(hub).quad(bend, nearest);
    }, new Pen());
    const radar = rings.map((radius, index) =>
      line(circles([scan], radius), {
        opacity: 0.72 - index * 0.07,
        ...(index > 3 && radius !== reach ? { dash: "2 6" } : {}),
      }),
    );
    return heroScene(size, uid, {
      night:
        line(roads.data, { opacity: 0.34 }) +
        radar.join("") +
        scale(120, 5) +
        scale(24, 11) +
        dots(hubs, 2.2, { opacity: 0.6 }) +
        line("M1440 106Q1230 96 1010 152", { color: color.ice, width: 2 }) +
        dots([scan], 7),
      lit:
        line("M1010 152Q850 206 764 194", {
          color: color.cream,
          dash: "3 8",
          width: 2,
          round: true,
        }) +
        line("M690 176Q600 150 470 168", { color: color.ice, opacity: 0.45, dash: "2 6" }) +
        lit("M764 194Q724 188 690 176") +
        line(circles([truck], 16), { color: color.amber, opacity: 0.7 }) +
        dots([truck], 7, { color: "#ffe9cf" }),
      light: { ...truck, radius: 180 },
    });
  },
};

/** Graduation of the outer ring: a dashed stroke as wide as the marks are long. */
function scale(marks: number, length: number): string {
  const radius = reach + length / 2;
  const period = (2 * Math.PI * radius) / marks;
  return tag("circle", {
    cx: scan.x,
    cy: scan.y,
    r: radius,
    "stroke-width": length,
    "stroke-dasharray": `1 ${(period - 1).toFixed(3)}`,
    "stroke-opacity": 0.5,
  });
}

const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);
