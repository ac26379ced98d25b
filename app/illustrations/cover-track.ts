import { placeOn, shift, spread } from "./geometry.ts";
import { dots, line, lit, nightAir, star } from "./grammar.ts";
import type { Illustration, Size } from "./illustration.ts";
import { color, scene } from "./paint.ts";
import { Pen } from "./pen.ts";

const lanes = spread(9, 0, 8);
const winningLane = 4;

/** Blog cover: a running track from above, runners at their staggered starts, one already round the bend. */
export const coverTrack: Illustration = {
  name: "cover-track",
  label: "Drawing: a running track from above, one runner ahead in warm light",
  draw(size, uid) {
    const center = placeOn(size)(0.5, 0.54);
    const { straight, bendOf, depthOf } = measures(size);
    const oval = (pen: Pen, lane: number) => {
      const [bend, depth] = [bendOf(lane), depthOf(lane)];
      pen.move(shift(center, -straight, -depth)).line(shift(center, straight, -depth));
      pen
        .arc(bend, depth, shift(center, straight, depth), "clockwise")
        .line(shift(center, -straight, depth));
      return pen.arc(bend, depth, shift(center, -straight, -depth), "clockwise");
    };
    const [inner, outer] = [oval(new Pen(), 0).data, oval(new Pen(), 8).data];
    const [bend, depth] = [bendOf(winningLane), depthOf(winningLane)];
    const leader = shift(center, straight + bend, 0);
    const run = new Pen()
      .move(shift(center, -straight, depth))
      .line(shift(center, straight, depth))
      .arc(bend, depth, leader, "counterclockwise");
    const starts = spread(6, 0, 5).map((runner) =>
      shift(center, size.width * (runner * 0.03 - 0.1), depthOf(runner + 1.5)),
    );

    return scene(
      uid,
      nightAir(size, 0.5, 0.55, 1, 0.2),
      line(lanes.slice(1, -1).reduce(oval, new Pen()).data, { color: color.sky, opacity: 0.42 }),
      line(inner + outer, { color: color.ice, opacity: 0.85 }),
      dots(starts, 2.6),
      lit(run.data, { width: 2.4 }),
      star(leader, 4),
    );
  },
};

function measures({ width, height }: Size) {
  const reach = Math.min(width, height * 1.7);
  return {
    straight: reach * 0.13,
    bendOf: (lane: number) => reach * (0.12 + lane * 0.0135),
    depthOf: (lane: number) => Math.min(height, width * 0.75) * (0.15 + lane * 0.032),
  };
}
