import {
  along,
  between,
  onEllipse,
  type Point,
  placeOn,
  seeded,
  shift,
  spread,
} from "./geometry.ts";
import { dots, lamps, line, nightAir, nightSky, star } from "./grammar.ts";
import type { Illustration, Size } from "./illustration.ts";
import { blendAcross, color, paint, scene, tag } from "./paint.ts";
import { bow, segments } from "./pen.ts";

const ground = 0.64;
const bearings = spread(13, 158, 22);
const warmStems = [3, 8];

type Stem = { foot: Point; climber: Point; top: Point; warm: boolean };

/** Cloud migration: points leave a ground grid, each on its own stem, for a higher arc. Two have just arrived. */
export const cloudMigration: Illustration = {
  name: "cloud-migration",
  label: "Drawing: points of light rising from a grid on the ground to an arc in the sky",
  draw(size, uid) {
    const center = placeOn(size)(0.5, ground);
    const reach = { x: size.width * 0.4, y: size.height * 0.46 };
    const stems = stemsUnder(center, reach, size.height);
    const arcOver = (scale: number) =>
      bow(shift(center, -reach.x * scale, 0), shift(center, reach.x * scale, 0), reach.y * scale);

    return scene(
      uid,
      nightAir(size, 0.5, 0.66, 0.9, 0.25),
      nightSky(3, size, 11),
      floorGrid(size, ground),
      line(arcOver(1.16), { color: color.sky, opacity: 0.22 }),
      line(arcOver(1), { color: color.ice, opacity: 0.75, width: 1.4 }),
      ascents(stems, size.height),
    );
  },
};

function stemsUnder(center: Point, reach: Point, height: number): Stem[] {
  const random = seeded(5);
  return bearings.map((degrees, index) => {
    const top = onEllipse(center, reach.x, reach.y, degrees);
    const foot = shift(
      center,
      (top.x - center.x) * 1.05,
      height * (1 - ground) * between(random, 0.12, 0.62),
    );
    return {
      top,
      foot,
      climber: along(foot, top, between(random, 0.25, 0.75)),
      warm: warmStems.includes(index),
    };
  });
}

/** A stem fades in from the ground: what leaves is already half gone. */
function ascents(stems: Stem[], height: number): string {
  const climb = { x1: 0, y1: height * 0.95, x2: 0, y2: height * 0.22 };
  const rise = blendAcross("rise", climb, [
    [0, color.sky, 0],
    [1, "#9cc4ff", 0.9],
  ]);
  const riseWarm = blendAcross("rise-warm", climb, [
    [0, color.coral, 0],
    [1, color.amber],
  ]);
  const [warm, cool] = [stems.filter((stem) => stem.warm), stems.filter((stem) => !stem.warm)];
  const paths = (chosen: Stem[]) => segments(chosen.map(({ foot, top }) => [foot, top]));
  const climbers = (chosen: Stem[]) => chosen.map(({ climber }) => climber);
  return (
    tag("defs", {}, rise + riseWarm) +
    line(paths(cool), { color: paint("rise"), width: 1.1 }) +
    line(paths(warm), { color: paint("rise-warm"), width: 1.8 }) +
    dots(
      stems.map(({ foot }) => foot),
      1.4,
      { color: color.sky, opacity: 0.7 },
    ) +
    dots(climbers(cool), 1.3, { opacity: 0.9 }) +
    dots(climbers(warm), 1.5, { color: color.amber }) +
    lamps(
      cool.map(({ top }) => top),
      2,
    ) +
    warm.map(({ top }) => star(top, 3.2)).join("")
  );
}

/** A floor in perspective: rays from the middle of a horizon, given as a fraction of the height, and rows that part. */
function floorGrid(size: Size, horizon: number): string {
  const at = placeOn(size);
  const rays = spread(25, -12, 12).map(
    (ray) => [at(0.5 + ray * 0.045, horizon), at(0.5 + ray * 0.17, 1)] as const,
  );
  const rows = spread(7, 0, 6).map((row) => {
    const depth = horizon + (1 - horizon) * (row / 6.2) ** 1.9;
    return [at(0, depth), at(1, depth)] as const;
  });
  return (
    line(segments(rays), { color: color.sky, opacity: 0.22 }) +
    line(segments(rows.slice(0, 4)), { color: color.sky, opacity: 0.2 }) +
    line(segments(rows.slice(4)), { color: color.sky, opacity: 0.33 })
  );
}
