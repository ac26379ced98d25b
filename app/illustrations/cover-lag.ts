import { entry, placeOn, spread } from "./geometry.ts";
import { bearing, dots, furrows, line, lit, nightAir, star, starfield } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { graduation, vault } from "./instrument.ts";
import { color, scene } from "./paint.ts";
import { segment, smooth } from "./pen.ts";

const delay = 0.09;
const horizon = 0.86;
/** Height of the price over the horizon, at a time from 0 to 1. */
const price = (time: number) => Math.max(0, Math.sin(time * 9) * 0.07 + time * 0.36);

/** Blog cover: two clocks see the same price, and one of them sees it late. */
export const coverLag: Illustration = {
  name: "cover-lag",
  label: "Drawing: two curves over the horizon, the second one late",
  draw(size, uid) {
    const at = placeOn(size);
    const center = at(0.58, horizon);
    const span = Math.min(size.width, size.height * 2.2) * 0.8;
    const onTime = (time: number) => at(time, horizon - 0.1 - price(time));
    const late = (time: number) =>
      at(time, horizon - 0.02 - price(Math.max(0, time - delay)) * 0.94);
    const marks = spread(10, 0.1, 0.955);
    const now = entry(marks, 7);
    const times = spread(15);

    return scene(
      uid,
      nightAir(size, 0.7, 0.9, 1, 0.5),
      starfield(91, size.width / 9, { x: 0, y: 0, width: size.width, height: size.height * 0.6 }),
      vault(
        center,
        [0.18, 0.28, 0.39, 0.51, 0.64, 0.78].map((part) => span * part),
        { color: color.ice, opacity: 0.5, fade: 0.06 },
      ),
      graduation(center, span * 0.39, { step: 2, length: 3 + span / 300 }, 0.6),
      line(smooth(times.map(late)), { color: color.ice, opacity: 0.55, width: 1.4 }),
      bearing(
        marks.map((time) => [onTime(time), late(time)]),
        { opacity: 0.4 },
      ),
      lit(smooth(times.map(onTime)), { width: 2.4 }),
      dots(marks.map(onTime), 2, { color: color.cream }),
      furrows({
        y: center.y,
        left: 0,
        right: size.width,
        count: 8,
        gap: size.height * 0.0045,
        opacity: 0.4,
        ink: color.sky,
      }),
      line(segment(at(0, horizon), at(1, horizon)), { color: color.ice, opacity: 0.6 }),
      star(onTime(now), 4.4),
    );
  },
};
