import { between, seeded } from "./geometry.ts";
import { air, bearing, dots, furrows, glows, line, lit, star } from "./grammar.ts";
import { instrument, meridian, onShell, sunrise } from "./horizon-instrument.ts";
import type { Illustration } from "./illustration.ts";
import { latitudeOfGhaziabad } from "./instrument.ts";
import { blendAcross, color, paint, type Stop, scene, tag } from "./paint.ts";
import { arc } from "./pen.ts";

/** The origin is where the sun will rise, so that a page places the whole picture by one point. */
export const horizonViewBox = { x: -1700, y: -820, width: 3400, height: 1340 };

const [west, east] = [-1500, 1300];

/**
 * First light, the picture of the brand: the moment before sunrise, seen through a graduated
 * instrument after the yantras of Jantar Mantar, the sun at the latitude of Ghaziabad.
 * It is drawn in `horizonViewBox` whatever size is requested.
 */
export const horizon: Illustration = {
  name: "horizon",
  label:
    "Drawing: the horizon before sunrise under graduated arcs, the sun at 28.67 degrees, the latitude of Ghaziabad",
  draw: (_size, uid) => drawHorizon(uid, latitudeNote()),
};

/** The same without a note at the sun, for a company of another city. */
export const horizonElsewhere: Illustration = {
  name: "horizon",
  label: "Drawing: the horizon before sunrise under graduated arcs",
  draw: (_size, uid) => drawHorizon(uid, ""),
};

const drawHorizon = (uid: string, note: string) =>
  scene(
    uid,
    definitions(),
    dawnSky(),
    stars(),
    instrument(paint("veil")),
    risingSun() + note,
    land(),
    horizonLine(),
  );

function definitions(): string {
  const axis = { x1: west, y1: 0, x2: east, y2: 0 };
  const horizonLight: Stop[] = [
    [0, color.sky, 0],
    [0.22, color.sky, 0.5],
    [0.42, color.coral, 0.95],
    [0.536, color.cream],
    [0.66, color.amber, 0.95],
    [0.82, color.sky, 0.5],
    [1, color.sky, 0],
  ];
  const reflection: Stop[] = [
    [0, color.sky, 0],
    [0.3, color.sky, 0.16],
    [0.42, "#c58ca0", 0.32],
    [0.536, color.cream, 0.95],
    [0.64, color.amber, 0.6],
    [0.8, color.sky, 0.3],
    [1, color.sky, 0],
  ];
  const towardsText: Stop[] = [
    [0, "#fff", 0],
    [0.3, "#fff", 0.25],
    [0.62, "#fff"],
  ];
  const { x, y, width, height } = horizonViewBox;
  return tag(
    "defs",
    {},
    blendAcross("light", axis, horizonLight) +
      blendAcross("water", axis, reflection) +
      blendAcross("ascent", { x1: 320, y1: 0, x2: 330, y2: -170 }, [
        [0, color.coral],
        [1, "#ffd9a8"],
      ]) +
      blendAcross("fade", { x1: -900, y1: 0, x2: 500, y2: 0 }, towardsText) +
      tag(
        "mask",
        { id: "veil", maskUnits: "userSpaceOnUse", x, y, width, height },
        tag("path", { d: `M${x} ${y}h${width}V0H${x}z`, fill: paint("fade") }),
      ) +
      tag("clipPath", { id: "above" }, tag("rect", { x, y, width, height: -y })) +
      tag("clipPath", { id: "below" }, tag("rect", { x, y: 0, width, height: height + y })),
  );
}

function dawnSky(): string {
  const layers =
    air({ x: 0, y: 30 }, 1250, 560, "air") +
    air({ x: 0, y: 16 }, 1050, 250, "air-warm", 0.7) +
    air({ x: 0, y: 6 }, 460, 150, "air-warm");
  return tag("g", { "clip-path": paint("above") }, layers);
}

/**
 * Stars in two patterns whose tiles are turned and differ in size, so that none is seen to repeat:
 * a quarter of the bytes of as many stars one by one.
 */
function stars(): string {
  const sky = { x: -1300, y: -810, width: 2200 };
  const faint = starTile("faint", { seed: 27, size: 424, turn: -17 }, [
    { count: 13, radius: 0.6, opacity: 0.34 },
    { count: 8, radius: 0.9, opacity: 0.5 },
  ]);
  const bright = starTile("bright", { seed: 39, size: 506, turn: 23 }, [
    { count: 7, radius: 1.3, opacity: 0.75 },
  ]);
  return (
    faint +
    bright +
    tag("rect", { ...sky, height: 690, fill: paint("faint") }) +
    tag("rect", { ...sky, height: 560, fill: paint("bright"), class: "fig-twinkle" })
  );
}

function starTile(
  id: string,
  { seed, size, turn }: { seed: number; size: number; turn: number },
  brightnesses: readonly { count: number; radius: number; opacity: number }[],
): string {
  const random = seeded(seed);
  const place = () => Math.round(between(random, 4, size - 4));
  const stars = brightnesses.map(({ count, radius, opacity }) => {
    const sown = Array.from({ length: count }, () => ({ x: place(), y: place() }));
    return dots(sown, radius, { opacity });
  });
  const tile = {
    id,
    width: size,
    height: size,
    patternUnits: "userSpaceOnUse",
    patternTransform: `rotate(${turn})`,
  };
  return tag("pattern", tile, stars.join(""));
}

/** The one warm thing: the sun on its way up the meridian, with its bearing. */
function risingSun(): string {
  const sun = onShell(meridian, latitudeOfGhaziabad);
  const ascent = arc(sunrise, meridian, 0, latitudeOfGhaziabad);
  return (
    bearing([[sunrise, onShell(meridian * 1.62, latitudeOfGhaziabad)]], { opacity: 0.4 }) +
    lit(ascent, { color: paint("ascent"), width: 2.6 }) +
    line(arc(sunrise, 84, 0, latitudeOfGhaziabad), {
      color: color.cream,
      width: 1.2,
      opacity: 0.9,
    }) +
    glows([sun], 74, "warm", 0.5) +
    star(sun, 7)
  );
}

/** The sun's latitude, written beside it. */
function latitudeNote(): string {
  const sun = onShell(meridian, latitudeOfGhaziabad);
  const [noteX, noteY] = [Math.round(sun.x + 22), Math.round(sun.y - 14)];
  return (
    tag("text", { class: "fig-note fig-latitude", x: noteX, y: noteY }, "28.67° N") +
    tag("text", { class: "fig-note", x: noteX, y: noteY + 17 }, "Ghaziabad")
  );
}

/** The land carries the counters of the page, so it stays quiet on their side. */
function land(): string {
  const mirrored =
    air({ x: 0, y: -8 }, 760, 260, "air-warm", 0.55) + air(sunrise, 1300, 300, "air", 0.7);
  const rows = furrows({
    y: 0,
    left: west,
    right: east,
    count: 18,
    gap: 1.7,
    opacity: 0.62,
    ink: paint("water"),
  });
  return tag("g", { "clip-path": paint("below") }, mirrored + rows);
}

function horizonLine(): string {
  return (
    air(sunrise, 620, 10, "air-warm") +
    tag("rect", { x: west, y: -1, width: east - west, height: 2, fill: paint("light") })
  );
}
