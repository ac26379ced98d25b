import type { Figure } from "./figure.ts";
import { type Point, placeOn, scaleOf, shift, spread } from "./geometry.ts";
import { bearing, dots, line, lit, nightAir, star } from "./grammar.ts";
import { color, paint, scene } from "./paint.ts";
import { bow, polygon, segment, segments, smooth } from "./pen.ts";

const beam = 0.76;
const [median, mean] = [0.32, 0.47];
/** How many earn so much, at a place from left to right: a steep flank and a long tail. */
const density = (x: number) => {
  const rank = Math.max(0, x - 0.07) * 9.2;
  return (rank ** 1.7 * Math.exp(-rank * 0.92)) / 0.62;
};

/** Blog cover: a lopsided distribution stands balanced on its mean; half of it stands left of its median. */
export const coverMedian: Figure = {
  name: "cover-median",
  label: "Drawing: a lopsided distribution on a balance, with a warm mark where it halves",
  draw(size, uid) {
    const at = placeOn(size);
    const unit = scaleOf(size);
    const top = (x: number) => at(x, beam - 0.58 * density(x));
    const comb = (places: number[]) =>
      segments(places.map((x): [Point, Point] => [at(x, beam), top(x)]));
    const places = spread(97, 0.08, 0.94);
    const fulcrum = at(mean, beam + 0.02);
    const [reach, drop] = [size.height * 0.06, size.height * 0.1];

    return scene(
      uid,
      nightAir(size, 0.35, 0.5, 1),
      line(comb(places.filter((x) => x < median)), { color: color.sky, opacity: 0.8 }),
      line(comb(places.filter((x) => x > median)), { color: color.sky, opacity: 0.38 }),
      line(smooth(spread(22, 0.07, 0.96).map(top)), {
        color: color.ice,
        opacity: 0.85,
        width: 1.4,
      }),
      line(segment(at(0.05, beam + 0.02), at(0.95, beam + 0.02)), {
        color: color.ice,
        opacity: 0.9,
        width: 1.6,
      }),
      line(polygon([fulcrum, shift(fulcrum, reach, drop), shift(fulcrum, -reach, drop)]), {
        color: color.ice,
        opacity: 0.85,
        width: 1.4,
        fill: paint("pane"),
      }),
      bearing([[at(mean, beam), at(mean, 0.13)]], { opacity: 0.8 }),
      line(bow(at(median, 0.13), at(mean, 0.13), size.height * 0.055), {
        color: color.ice,
        opacity: 0.8,
        dash: "1 4",
      }),
      dots([at(mean, 0.13)], 3 * unit),
      lit(segment(at(median, beam), at(median, 0.13)), { color: color.coral, width: 2.2 }),
      star(at(median, 0.13), 3 + unit),
    );
  },
};
