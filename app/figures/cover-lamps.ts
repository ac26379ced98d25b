import type { Figure } from "./figure.ts";
import { type Point, placeOn, scaleOf, shift, spread } from "./geometry.ts";
import { air, bearing, glows, line, nightAir, nightSky, star } from "./grammar.ts";
import { color, paint, scene } from "./paint.ts";
import { Pen, segment, segments } from "./pen.ts";

/** How many lamps burn in each week of a year of festivals. */
const weeks = [2, 4, 2, 1, 2, 4, 6, 3, 1, 3, 2, 1, 2, 1, 3, 5, 3, 2, 5, 8, 12, 8, 4, 2, 2, 4, 3];
const capacity = 6;
const most = Math.max(...weeks);
const water = 0.8;

/** Blog cover: a year of festivals in lamps over water; in one week they pass the line. */
export const coverLamps: Figure = {
  name: "cover-lamps",
  label: "Drawing: columns of lamps over water, one peak of them warm above a dotted line",
  draw(size, uid) {
    const at = placeOn(size);
    const unit = scaleOf(size);
    const rise = (size.height * 0.68) / most;
    const gap = (size.width * 0.9) / (weeks.length - 1);
    const foot = (week: number) => at(0.05 + (week * 0.9) / (weeks.length - 1), water);
    const column = (lamps: number, week: number, first = 0): [Point, Point] => [
      shift(foot(week), 0, -(first + 0.9) * rise),
      shift(foot(week), 0, -(lamps - 0.1) * rise - 0.2),
    ];
    const within = weeks.map((lamps, week) => column(Math.min(lamps, capacity), week));
    const beyond = weeks.flatMap((lamps, week) =>
      lamps > capacity ? [column(lamps, week, capacity)] : [],
    );
    const crowded = beyond.flat();
    const mirrored = weeks.flatMap((lamps, week) =>
      spread(lamps + 1, 0, lamps).map((lamp): [Point, Point] => {
        const middle = shift(foot(week), 0, rise * (0.55 + lamp * 0.26));
        const reach = gap * (0.3 - 0.012 * lamp);
        return [shift(middle, -reach, 0), shift(middle, reach, 0)];
      }),
    );
    const lamps = {
      width: Math.min(gap * 0.42, rise * 0.42),
      round: true,
      dash: `0 ${rise.toFixed(2)}`,
    };
    const limit = size.height * water - (capacity + 0.4) * rise;
    const peak = weeks.indexOf(most);

    return scene(
      uid,
      nightAir(size, 0.76, 0.7, 1, 0.4),
      nightSky(31, size, 12, 0.5),
      air(shift(foot(peak), 0, -rise * 8), gap * 8, rise * 8, "air-rose", 0.8),
      glows(crowded, rise * 1.4, "warm", 0.5),
      line(segments(within), { color: color.ice, opacity: 0.85, ...lamps }),
      line(segments(beyond), { color: paint("dawn-up"), ...lamps }),
      bearing(
        [
          [
            { x: 0, y: limit },
            { x: size.width, y: limit },
          ],
        ],
        { opacity: 0.6, dash: "2 5" },
      ),
      line(
        bowls(
          weeks.map((_, week) => foot(week)),
          gap * 0.34,
          rise * 0.42,
        ),
        {
          color: color.ice,
          opacity: 0.75,
          fill: color.night,
        },
      ),
      line(segment(at(0, water), at(1, water)), { color: color.ice, opacity: 0.35 }),
      line(segments(mirrored), { color: color.sky, opacity: 0.4 }),
      star(shift(foot(peak), 0, -(most - 0.1) * rise), 2.4 + unit),
    );
  },
};

/** The clay bowls at the water, one under each column. */
function bowls(places: readonly Point[], radius: number, depth: number): string {
  return places.reduce(
    (pen, place) =>
      pen
        .move(shift(place, -radius, -depth))
        .arc(radius, depth, shift(place, radius, -depth), "counterclockwise")
        .close(),
    new Pen(),
  ).data;
}
