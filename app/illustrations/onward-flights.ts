import { polar, seeded, shift, spread } from "./geometry.ts";
import { dots, line, lit } from "./grammar.ts";
import { heroScene } from "./hero-world.ts";
import type { Illustration } from "./illustration.ts";
import { color, tag } from "./paint.ts";
import { circles, Pen } from "./pen.ts";

const globe = { x: 1060, y: 560, radius: 470 };
const hub = { x: 690, y: 200 };

/** Meridians and parallels of the globe. */
function grid(): string {
  const meridians = [0.22, 0.44, 0.64, 0.8, 0.92].map((part) =>
    tag("ellipse", { cx: globe.x, cy: globe.y, rx: globe.radius * part, ry: globe.radius }),
  );
  const parallels = [0, 20, 40, 60, 76].map((latitude) => {
    const east = polar(globe, globe.radius, latitude);
    return `M${Math.round(2 * globe.x - east.x)} ${Math.round(east.y)}H${Math.round(east.x)}`;
  });
  return meridians.join("") + line(parallels.join(""), {});
}

/** Travel: the fan of onward flights from one hub over the globe; one of them breaks off. */
export const onwardFlights: Illustration = {
  name: "onward-flights",
  label:
    "Drawing: onward flights as a fan of arcs from one airport; one of them, in warm light, breaks off",
  draw(size, uid) {
    const random = seeded(9);
    const ends = spread(26, -40, 36).map((angle) => {
      const end = polar({ x: 0, y: 0 }, 480 + random() * 330, -angle);
      return shift(hub, Math.round(end.x), Math.round(end.y * 0.78));
    });
    const fan = ends.reduce((pen, end) => {
      const bend = shift(
        hub,
        Math.round((end.x - hub.x) / 2),
        Math.round((end.y - hub.y) / 2 - 70 - random() * 36),
      );
      return pen.move(hub).quad(bend, end);
    }, new Pen());
    return heroScene(size, uid, {
      night:
        line(circles([globe], globe.radius), { opacity: 0.6 }) +
        tag("g", { "stroke-opacity": 0.2 }, grid()) +
        line(fan.data, { opacity: 0.5 }) +
        dots(ends, 2.2),
      lit:
        line("M520 170Q600 158 690 200", { color: color.ice, opacity: 0.6, width: 1.6 }) +
        lit("M690 200Q712 142 768 120") +
        line("M768 120Q828 98 890 112", {
          color: color.cream,
          width: 2,
          dash: "3 8",
          round: true,
        }) +
        line(circles([hub], 15), { color: color.amber, opacity: 0.7 }) +
        dots([hub], 6.5, { color: color.sun }),
      light: { x: 690, y: 196, radius: 190 },
    });
  },
};
