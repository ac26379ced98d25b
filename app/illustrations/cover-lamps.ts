import { type Point, placeOn, scaleOf, shift, spread } from "./geometry.ts";
import { air, bearing, glows, line, nightAir, nightSky, star } from "./grammar.ts";
import type { Illustration, Size } from "./illustration.ts";
import { color, paint, scene } from "./paint.ts";
import { Pen, segment, segments } from "./pen.ts";

/** How many lamps burn in each fortnight of a year of festivals. */
const year = [2, 4, 2, 1, 2, 4, 6, 3, 1, 3, 2, 1, 2, 1, 3, 5, 3, 2, 5, 8, 12, 8, 4, 2, 2, 4, 3];
const capacity = 6;
const max = Math.max(...year);
const water = 0.8;

/** Blog cover: a year of festivals in lamps over water; once in the year they pass the line. */
export const coverLamps: Illustration = {
  name: "cover-lamps",
  label: "Drawing: columns of lamps over water, one peak of them warm above a dotted line",
  draw(size, uid) {
    const at = placeOn(size);
    const { rise, gap, lamp } = ghatOn(size);
    const column = (fortnight: number, first: number, last: number): [Point, Point] => [
      lamp(fortnight, first),
      shift(lamp(fortnight, last), 0, -0.2),
    ];
    const within = year.map((lamps, fortnight) => column(fortnight, 1, Math.min(lamps, capacity)));
    const beyond = year.flatMap((lamps, fortnight) =>
      lamps > capacity ? [column(fortnight, capacity + 1, lamps)] : [],
    );
    const light = { width: Math.min(gap, rise) * 0.42, round: true, dash: `0 ${rise.toFixed(2)}` };
    const peak = year.indexOf(max);
    const limit = lamp(0, capacity + 0.5).y;

    return scene(
      uid,
      nightAir(size, 0.76, 0.7, 1, 0.4),
      nightSky(31, size, 12, 0.5),
      air(lamp(peak, 8), gap * 8, rise * 8, "air-rose", 0.8),
      glows(beyond.flat(), rise * 1.4, "warm", 0.5),
      line(segments(within), { color: color.ice, opacity: 0.85, ...light }),
      line(segments(beyond), { color: paint("dawn-up"), ...light }),
      bearing([[at(0, limit / size.height), at(1, limit / size.height)]], {
        opacity: 0.6,
        dash: "2 5",
      }),
      line(bowls(size), { color: color.ice, opacity: 0.75, fill: color.night }),
      line(segment(at(0, water), at(1, water)), { color: color.ice, opacity: 0.35 }),
      line(mirrored(size), { color: color.sky, opacity: 0.4 }),
      star(lamp(peak, max), 2.4 + scaleOf(size)),
    );
  },
};

/** The steps at the water: distances between lamps, and the position of each one. */
function ghatOn(size: Size) {
  const at = placeOn(size);
  const rise = (size.height * 0.68) / max;
  const stride = 0.9 / (year.length - 1);
  return {
    rise,
    gap: size.width * stride,
    /** 0 is the water, 1 the lowest lamp. */
    lamp: (fortnight: number, height: number): Point =>
      shift(at(0.05 + fortnight * stride, water), 0, Math.min(0, 0.1 - height) * rise),
  };
}

/** The clay bowls at the water, one under each column. */
function bowls(size: Size): string {
  const { rise, gap, lamp } = ghatOn(size);
  const [radius, depth] = [gap * 0.34, rise * 0.42];
  return year.reduce((pen, _, fortnight) => {
    const foot = lamp(fortnight, 0);
    pen.move(shift(foot, -radius, -depth));
    return pen.arc(radius, depth, shift(foot, radius, -depth), "counterclockwise").close();
  }, new Pen()).data;
}

/** The lamps once more in the water, as strokes that grow shorter with the depth. */
function mirrored(size: Size): string {
  const { rise, gap, lamp } = ghatOn(size);
  const strokes = year.flatMap((lamps, fortnight) =>
    spread(lamps + 1, 0, lamps).map((depth): [Point, Point] => {
      const middle = shift(lamp(fortnight, 0), 0, rise * (0.55 + depth * 0.26));
      const reach = gap * (0.3 - 0.012 * depth);
      return [shift(middle, -reach, 0), shift(middle, reach, 0)];
    }),
  );
  return segments(strokes);
}
