import { along, between, entry, type Point, pairs, placeOn, seeded, spread } from "./geometry.ts";
import { air, lamps, line, lit, nightSky, star } from "./grammar.ts";
import type { Illustration, Size } from "./illustration.ts";
import { graduation, vault } from "./instrument.ts";
import { color, paint, scene, tag } from "./paint.ts";
import { Pen, polyline } from "./pen.ts";

/** From the range that the light already touches to the slope in front. */
const rangeColors = ["#3c4a8f", "#2a3c80", "#1a2f6e", "#10235a", "#081438"];

/** Travel and tourism: range behind range at sunrise, and one journey over all of them. */
export const ridges: Illustration = {
  name: "ridges",
  label: "Drawing: mountain ranges at sunrise, and a journey that leads over them",
  draw(size, uid) {
    const at = placeOn(size);
    const sunrise = at(0.66, 0.62);
    const span = Math.min(size.width, size.height * 1.6);
    const ranges = rangeColors.map((fill, range) => mountainRange(size, range, fill));
    const [start, goal] = [at(0.08, 0.5), at(0.8, 0.2)];
    const journey = new Pen().move(start).quad(at(0.36, 0.04), goal).data;
    const onward = new Pen().move(goal).quad(at(0.94, 0.27), at(1.02, 0.36)).data;
    const sun = { cx: sunrise.x, cy: sunrise.y - size.height * 0.085 };

    return scene(
      uid,
      air(sunrise, size.width * 0.9, size.height * 0.7, "air"),
      air(sunrise, size.width * 0.6, size.height * 0.36, "air-warm"),
      nightSky(19, size, 8, 0.42),
      vault(
        sunrise,
        [0.16, 0.25, 0.36, 0.49].map((part) => span * part),
        { color: color.ice, opacity: 0.5, fade: 0.09 },
      ),
      graduation(sunrise, span * 0.36, { step: 2, length: 3 + span / 260 }, 0.6),
      tag("circle", { ...sun, r: span * 0.16, fill: paint("halo-warm") }) +
        tag("circle", { ...sun, r: span * 0.045, fill: "#ffe0b5" }),
      ...ranges,
      lit(journey, { width: 2 }),
      line(onward, { color: color.ice, opacity: 0.5, dash: "2 5" }),
      lamps([start], 2.8),
      star(goal, 3 + span / 420),
    );
  },
};

function mountainRange({ width, height }: Size, range: number, fill: string): string {
  const random = seeded(100 + range * 7);
  const foot = height * (0.6 + range * 0.085);
  const relief = height * (0.17 - range * 0.018);
  const summits = spread(10 + range * 2, 0, width).map((x, index) => {
    const rise = index % 2 ? random() * relief + relief * 0.25 : random() * relief * 0.3;
    return { x: Math.round(x), y: Math.round(foot - rise) };
  });
  const crest = roughen(summits, random, height * 0.01);
  const slope = `${polyline([entry(summits, 0), ...crest])}V${height}H0z`;
  const edge = { color: range < 2 ? color.cream : color.ice, opacity: 0.75 - range * 0.12 };
  return line(slope, { fill, fillOpacity: range === 0 ? 0.7 : 0.96, ...edge });
}

/** Breaks the straight flanks, so that they look like rock. */
function roughen(summits: Point[], random: () => number, play: number): Point[] {
  return pairs(summits).flatMap(([from, to]) =>
    [0.22, 0.45, 0.72, 1].map((part) => {
      const { x, y } = along(from, to, part);
      return part === 1
        ? to
        : { x: Math.round(x), y: Math.round(y + between(random, -play, play)) };
    }),
  );
}
