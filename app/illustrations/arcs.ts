import { entry, placeOn, polar, spread } from "./geometry.ts";
import { air, bearing, dots, lamps, line, lit, nightSky, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { graduation, latitudeOfGhaziabad, vault } from "./instrument.ts";
import { color, scene } from "./paint.ts";
import { arc, bow, segment } from "./pen.ts";

/** Behind the call panel: half instrument, half call, an arc from us to you. Quiet, because text stands on it. */
export const arcs: Illustration = {
  name: "arcs",
  label: "Drawing: graduated arcs over a line of points, a warm one rising from it",
  draw(size, uid) {
    const at = placeOn(size);
    const center = at(0.42, 0.84);
    const span = Math.min(size.width, size.height * 1.6);
    const meridian = span * 0.34;
    const callers = spread(9, 0.06, 0.94).map((x) => at(x, 0.84));
    const calls = [
      [0, 3],
      [1, 2],
      [2, 6],
      [5, 8],
      [6, 7],
    ] as const;
    const sun = polar(center, meridian, latitudeOfGhaziabad);

    return scene(
      uid,
      air(center, size.width * 0.7, size.height * 0.7, "air", 0.7),
      nightSky(58, size, 16),
      vault(
        center,
        [0.16, 0.24, 0.34, 0.46, 0.6].map((part) => span * part),
        { color: color.sky, opacity: 0.4, fade: 0.06 },
      ),
      graduation(center, meridian, { step: 2, length: 5 }, 0.4),
      line(
        calls
          .map(([from, to]) =>
            bow(entry(callers, from), entry(callers, to), size.height * 0.1 * (to - from)),
          )
          .join(""),
        { color: color.ice, opacity: 0.2 },
      ),
      line(segment(at(0, 0.84), at(1, 0.84)), { color: color.ice, opacity: 0.3 }),
      dots(callers, 1.6, { color: color.sky, opacity: 0.7 }),
      lamps([entry(callers, 1), entry(callers, 7)], 2),
      bearing([[center, polar(center, meridian * 1.5, latitudeOfGhaziabad)]], { opacity: 0.3 }),
      lit(arc(center, meridian, 0, latitudeOfGhaziabad)),
      star(sun, 4),
    );
  },
};
