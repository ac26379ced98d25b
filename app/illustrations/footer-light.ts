import { air, furrows } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { blendAcross, color, paint, type Stop, scene, tag } from "./paint.ts";

/** The end of a page is its horizon again: the light is just behind the edge, and the land begins. */
export const footerLight: Illustration = {
  name: "footer-light",
  label: "Drawing: first light on the horizon, and the land below it in fine furrows",
  draw({ width, height }, uid) {
    const sunrise = { x: width * 0.72, y: 0 };
    const dusk: Stop[] = [
      [0, color.sky, 0.25],
      [0.5, color.coral],
      [0.72, color.cream],
      [0.86, color.amber],
      [1, color.sky, 0.25],
    ];
    // The edge runs on beyond the picture, because a page shows it wider than it is drawn.
    const edge = { x: -width, width: width * 3, height: 3, fill: paint("edge") };
    return scene(
      uid,
      tag("defs", {}, blendAcross("edge", { x1: 0, y1: 0, x2: width, y2: 0 }, dusk)),
      air(sunrise, width * 0.43, height * 0.43, "air"),
      air(sunrise, width * 0.29, height * 0.13, "air-warm", 0.8),
      furrows({
        y: 0,
        left: -width,
        right: width * 2,
        count: 15,
        gap: height * 0.0058,
        opacity: 0.4,
        ink: paint("edge"),
      }),
      tag("rect", edge),
    );
  },
};
