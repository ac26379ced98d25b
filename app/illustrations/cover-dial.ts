import { placeOn, polar } from "./geometry.ts";
import { bearing, furrows, line, lit, nightAir, nightSky, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { graduation, ticks, vault } from "./instrument.ts";
import { color, scene } from "./paint.ts";
import { arc, segment } from "./pen.ts";

const reached = 62;

/** Blog cover: a sundial over the horizon, its warm hand on the way up. */
export const coverDial: Illustration = {
  name: "cover-dial",
  label: "Drawing: a graduated dial over the horizon, its warm hand on the way up",
  draw(size, uid) {
    const at = placeOn(size);
    const center = at(0.5, 0.88);
    const span = Math.min(size.height, size.width * 0.8);
    const scale = span * 0.58;
    const hand = polar(center, scale, reached);

    return scene(
      uid,
      nightAir(size, 0.5, 0.96, 1, 0.5),
      nightSky(47, size, 14),
      vault(
        center,
        [0.2, 0.32, 0.44, 0.58, 0.74].map((part) => span * part),
        { color: color.ice, opacity: 0.7, fade: 0.1 },
      ),
      graduation(center, scale, { step: 2, length: 3 + span / 120 }, 0.75),
      ticks(center, span * 0.32, { step: 6, length: 5 }, { opacity: 0.55 }),
      bearing([[center, hand]], { opacity: 0.5 }),
      lit(arc(center, scale, 0, reached), { width: 2.6 }),
      line(segment(at(0, 0.88), at(1, 0.88)), { color: color.ice, opacity: 0.55 }),
      furrows({
        y: center.y,
        left: 0,
        right: size.width,
        count: 6,
        gap: size.height * 0.006,
        opacity: 0.35,
        ink: color.sky,
      }),
      star(hand, 3 + span / 300),
    );
  },
};
