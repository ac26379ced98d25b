import { type Point, polar } from "./geometry.ts";
import { air, bearing, lamps, starfield } from "./grammar.ts";
import type { Illustration, Size } from "./illustration.ts";
import { graduation, ticks, vault } from "./instrument.ts";
import { blendAcross, blendDown, color, paint, type Stop, scene, tag } from "./paint.ts";
import { houses } from "./skyline-houses.ts";
import { clockTower, viaduct } from "./skyline-landmarks.ts";

/** The rows of houses, from the haze at the back to the roofs in front, below the viaduct. */
function rowsOf(height: number, horizon: number) {
  const tall = (min: number, max: number) => [height * min, height * max] as const;
  return {
    haze: {
      seed: 5,
      base: horizon,
      heights: tall(0.02, 0.1),
      widths: [16, 34],
      clearing: 0.05,
      edge: 0.1,
      opacity: 0.5,
    },
    far: {
      seed: 14,
      base: horizon + 2,
      heights: tall(0.03, 0.19),
      widths: [17, 34],
      clearing: 0.1,
      edge: 0.3,
      opacity: 0.86,
    },
    near: {
      seed: 33,
      base: horizon + height * 0.035,
      heights: tall(0.05, 0.3),
      widths: [24, 48],
      clearing: 0.17,
      edge: 0.36,
      windows: { x: 7, y: 10 },
    },
    roofs: {
      seed: 21,
      base: height + 2,
      heights: tall(0.02, 0.1),
      widths: [34, 72],
      clearing: 0,
      edge: 0.3,
      windows: { x: 10, y: 13 },
    },
  } as const;
}

/** Ghaziabad at first light: the clock tower, and a train that crosses the viaduct at sunrise. */
export const skyline: Illustration = {
  name: "skyline",
  label:
    "Drawing: the skyline of Ghaziabad before sunrise, with the clock tower and a train on the viaduct",
  draw(size, uid) {
    const { width, height } = size;
    const sunrise = { x: Math.round(width * 0.63), y: Math.round(height * 0.72) };
    const rail = sunrise.y + height * 0.085;
    // In a wide picture the arcs keep to the height, or they would leave it.
    const span = Math.min(width, height * 1.2);
    const landmarkUnit = Math.max(Math.min(width / 620, height / 700), 0.36);
    const houseUnit = Math.min(Math.max(width / 620, 1), 1.3);
    const city = { width, unit: houseUnit, sunX: sunrise.x };
    const rows = rowsOf(height, sunrise.y);
    const isTooFineToSee = width < 400;

    return scene(
      uid,
      definitions(size, sunrise.y),
      tag("g", { "clip-path": paint("sky") }, dawnAir(size, sunrise)),
      starfield(77, Math.min(width / 11, 80), { x: 0, y: 0, width, height: height * 0.46 }),
      instrument(sunrise, span, landmarkUnit),
      tag("g", { "clip-path": paint("sky") }, sun(sunrise, span)),
      tag("path", { d: `M0 ${sunrise.y}h${width}V${height}H0z`, fill: "#122557" }),
      isTooFineToSee ? "" : houses({ ...city, ...rows.haze, fill: "haze" }),
      houses({ ...city, ...rows.far, fill: "far" }),
      houses({ ...city, ...rows.near, fill: "near" }),
      clockTower({ x: width * 0.17, y: rail }, landmarkUnit, height * 0.37),
      viaduct(size, sunrise.x, rail, landmarkUnit),
      houses({ ...city, ...rows.roofs, fill: "roofs" }),
    );
  },
};

function definitions({ width }: Size, horizon: number): string {
  const railLight: Stop[] = [
    [0, color.sky, 0.3],
    [0.4, color.coral],
    [0.63, color.cream],
    [0.85, color.amber],
    [1, color.sky, 0.3],
  ];
  return tag(
    "defs",
    {},
    blendDown("haze", [
      [0, "#5b5fa6"],
      [1, "#c07a86"],
    ]) +
      blendDown("far", [
        [0, "#24438c"],
        [1, "#5a4f8c"],
      ]) +
      blendDown("near", [
        [0, "#122a63"],
        [1, "#24306e"],
      ]) +
      blendDown("roofs", [
        [0, "#0a1a44"],
        [1, "#060f2b"],
      ]) +
      blendDown("edge", [
        [0.3, color.ice],
        [1, color.ice, 0],
      ]) +
      blendAcross("rail", { x1: 0, y1: 0, x2: width, y2: 0 }, railLight) +
      tag("clipPath", { id: "sky" }, tag("rect", { width, height: horizon + 2 })),
  );
}

function dawnAir({ width, height }: Size, sunrise: Point): string {
  return (
    air(sunrise, width * 1.1, height * 0.7, "air") +
    air(sunrise, width * 0.95, height * 0.36, "air-warm", 0.85) +
    air(sunrise, width * 0.45, height * 0.2, "air-warm")
  );
}

function instrument(sunrise: Point, span: number, unit: number): string {
  const meridian = span * 0.445;
  const [lower, upper] = [polar(sunrise, meridian, 118), polar(sunrise, span * 0.56, 74)];
  return (
    vault(
      sunrise,
      [0.17, 0.25, 0.34, 0.445, 0.56, 0.69].map((part) => span * part),
      { color: color.ice, opacity: 0.6, fade: 0.07 },
    ) +
    graduation(sunrise, meridian, { step: 2, length: 3 + 2 * unit }, 0.8) +
    ticks(sunrise, span * 0.25, { step: 15, length: 3 + 5 * unit }, { opacity: 0.7 }) +
    bearing([[lower, upper]], { opacity: 0.4, dash: "2 5" }) +
    lamps([lower, upper], 2.5)
  );
}

function sun(sunrise: Point, span: number): string {
  const center = { cx: sunrise.x, cy: sunrise.y - span * 0.013 };
  const shine = { ...center, r: span * 0.26, fill: paint("halo-warm") };
  return tag("circle", shine) + tag("circle", { ...center, r: span * 0.075, fill: "#ffe0b5" });
}
