import { type Point, polar, shift } from "./geometry.ts";
import { air, furrows, line, star, starfield } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { graduation, vault } from "./instrument.ts";
import { blendAcross, color, paint, scene, tag } from "./paint.ts";
import { arc, Pen } from "./pen.ts";

/** The piece that is missing from the sun's path, in degrees. */
const gap = { from: 52, to: 66 };

/** Page not found: the sun has fallen out of its arc, and a 404 rises where it should be. */
export const lost: Illustration = {
  name: "lost",
  label: "Drawing: a 404 on the horizon, and a sun that has fallen out of its arc",
  draw({ width, height }, uid) {
    // The horizon keeps its place when the picture runs on under the text of the page.
    const horizon = Math.round(Math.min(height * 0.74, width * 0.32));
    const unit = horizon / 460;
    const center = { x: width / 2, y: horizon };
    const above = tag("clipPath", { id: "above" }, tag("rect", { width, height: horizon }));
    const light = blendAcross("light", { x1: 0, y1: 0, x2: width, y2: 0 }, [
      [0, color.sky, 0],
      [0.3, color.coral],
      [0.5, color.cream],
      [0.7, color.amber],
      [1, color.sky, 0],
    ]);
    const numeral = blendAcross(
      "numeral",
      { x1: 0, y1: horizon - 200 * unit, x2: 0, y2: horizon },
      [
        [0, "#fff"],
        [0.45, color.ice],
        [0.85, "#ffb28a"],
        [1, "#ff9a7c"],
      ],
    );
    const glow =
      air(center, width * 0.6, horizon * 0.81, "air") +
      air(center, width * 0.42, horizon * 0.3, "air-warm");

    return scene(
      uid,
      tag("defs", {}, above + light + numeral),
      tag("g", { "clip-path": paint("above") }, glow),
      starfield(404, Math.min(130, width / 11), { x: 0, y: 0, width, height: horizon * 0.75 }),
      vault(
        center,
        [170, 225, 290, 465, 575].map((radius) => radius * unit),
        { color: color.sky, opacity: 0.55, fade: 0.06 },
      ),
      brokenPath(center, 370 * unit),
      fallenSun(center, unit),
      tag("g", { "clip-path": paint("above") }, numerals(center, unit)),
      furrows({
        y: horizon,
        left: 0,
        right: width,
        count: 21,
        gap: 0.85 * unit,
        opacity: 0.5,
        ink: paint("light"),
      }),
      tag("rect", { y: horizon - 1, width, height: 2, fill: paint("light") }),
    );
  },
};

function brokenPath(center: Point, radius: number): string {
  const whole = arc(center, radius, 0, gap.from) + arc(center, radius, gap.to, 180);
  return (
    line(whole, { color: color.ice, opacity: 0.8, width: 1.4 }) +
    line(arc(center, radius, gap.from, gap.to), { color: color.amber, opacity: 0.8, dash: "1 6" }) +
    graduation(center, radius, { from: 0, to: 50, step: 2, length: 6 }) +
    graduation(center, radius, { from: 70, to: 180, step: 2, length: 6 })
  );
}

function fallenSun(center: Point, unit: number): string {
  const left = polar(center, 370 * unit, (gap.from + gap.to) / 2);
  const lies = { x: left.x + 302 * unit, y: center.y - 20 * unit };
  const fall = new Pen()
    .move(left)
    .curve(
      shift(left, 110 * unit, -30 * unit),
      shift(left, 270 * unit, 40 * unit),
      shift(lies, 0, -10 * unit),
    );
  return (
    line(fall.data, { color: color.amber, opacity: 0.85, dash: "2 5" }) + star(lies, 2 + 4 * unit)
  );
}

/**
 * The digits of "404" sink a little below the horizon, where the clip hides them: they are in the
 * land, not on it.
 */
function numerals({ x, y }: Point, unit: number): string {
  const attributes = {
    class: "fig-numeral",
    x,
    y: y + 16 * unit,
    "font-size": 300 * unit,
    "text-anchor": "middle",
    fill: paint("numeral"),
  };
  return tag("text", attributes, "404");
}
