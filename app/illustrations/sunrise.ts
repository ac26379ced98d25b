import { placeOn } from "./geometry.ts";
import { air, starfield } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { graduation, vault } from "./instrument.ts";
import { scene, tag } from "./paint.ts";

/** Radii of the arcs around the sun, in a picture of 860 units height. */
const shells = [70, 120, 184, 262, 356, 470, 606, 770];

/**
 * The sun on the horizon, four fifths of the way to the right, under graduated arcs; stars are left
 * of it, where it is still night. Without a ground: behind it is the sky of its section.
 */
export const sunrise: Illustration = {
  name: "sunrise",
  label: "Drawing: the sun on the horizon under graduated arcs",
  draw(size, uid) {
    const sun = placeOn(size)(0.8, 1);
    const unit = size.height / 860;
    return scene(
      uid,
      air(sun, 760 * unit, 330 * unit, "air-warm", 0.9),
      air(sun, 330 * unit, 170 * unit, "air-warm"),
      starfield(5, 90, { x: 0, y: 0, width: size.width * 0.66, height: size.height * 0.8 }),
      vault(
        sun,
        shells.map((radius) => radius * unit),
        { color: "#d9e8ff", opacity: 0.5, fade: 0.055 },
      ),
      graduation(sun, 356 * unit, { from: 90, step: 2, length: 6 * unit }, 0.7),
      tag("circle", { cx: sun.x, cy: sun.y, r: 34 * unit, fill: "#ffe6c4" }),
    );
  },
};
