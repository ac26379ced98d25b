import { type Point, pairs, polar, spread } from "./geometry.ts";
import { bearing, dots, glows, inked, line } from "./grammar.ts";
import { graduation, rings, ticks } from "./instrument.ts";
import { color, tag } from "./paint.ts";
import { segment } from "./pen.ts";

/** Where the sun will rise: the middle of every arc. */
export const sunrise: Point = { x: 0, y: 0 };

/** The shell on which the sun climbs. */
export const meridian = 334;
const shells = [84, 132, 190, 256, meridian, 430, 545, 680];

/**
 * A place on one of the shells, by its bearing. In whole units, a third of a pixel on most screens:
 * the drawing is a part of the home page's HTML.
 */
export function onShell(shell: number, degrees: number): Point {
  const { x, y } = polar(sunrise, shell, degrees);
  return { x: Math.round(x), y: Math.round(y) };
}
const eastern = [onShell(334, 98), onShell(430, 64), onShell(545, 83), onShell(680, 57)];
const western = [
  onShell(190, 135),
  onShell(256, 152),
  onShell(545, 128),
  onShell(430, 121),
  onShell(334, 98),
];
const single = [onShell(256, 52), onShell(132, 70), onShell(680, 112)];

/** Sails: the panes between two shells that give the vault its depth. */
const sails = [
  { from: 334, to: 430, start: 45, opacity: 0.1 },
  { from: 256, to: 334, start: 105, opacity: 0.08 },
  { from: 430, to: 545, start: 75, opacity: 0.06 },
  { from: 190, to: 256, start: 60, opacity: 0.09 },
  { from: 545, to: 680, start: 105, opacity: 0.04 },
];

/**
 * The graduated arcs with their stars, behind a veil: they fade towards the text on
 * their left, so that no line runs under a word. The veil ends at the horizon, so that whole circles
 * are seen as arcs.
 */
export function instrument(veil: string): string {
  // From the sun's place, where a dash leaves out all within the second shell.
  const spokes = spread(11, 15, 165).map((degrees) => segment(sunrise, onShell(680, degrees)));
  const constellations = [...pairs(eastern), ...pairs(western)];
  const lamps = [...eastern, ...western.slice(0, -1), ...single];
  return tag(
    "g",
    { mask: veil },
    rings(shells, { color: color.sky, opacity: 0.62, fade: 0.062 }) +
      tag("circle", { r: meridian, ...inked({ color: color.sky, opacity: 0.3, width: 1.6 }) }) +
      ticks(sunrise, meridian, { step: 1.5, length: 6 }, { opacity: 0.5 }) +
      ticks(sunrise, meridian, { step: 7.5, length: 10 }, { opacity: 0.6 }) +
      ticks(sunrise, meridian, { step: 15, length: 15 }, { opacity: 0.8 }) +
      graduation(sunrise, 545, { step: 3, length: 6 }, 0.45) +
      graduation(sunrise, 190, { step: 3, length: 5 }, 0.6) +
      line(spokes.join(""), { color: color.sky, opacity: 0.1, dash: "0 132 680" }) +
      sails.map(sail).join("") +
      bearing(constellations, { opacity: 0.36, dash: "2 5" }) +
      tag(
        "g",
        { class: "fig-breathe" },
        glows(
          lamps.filter((_, index) => index % 2 === 0),
          26,
          "sky",
          0.7,
        ),
      ) +
      glows(
        lamps.filter((_, index) => index % 2 === 1),
        19,
        "sky",
        0.7,
      ) +
      dots(lamps, 2.4),
  );
}

/** A wide circle with one dash. Circles begin in the east and turn downward. */
function sail({ from, to, start, opacity }: (typeof sails)[number]): string {
  return tag("circle", {
    r: (from + to) / 2,
    pathLength: 360,
    "stroke-dashoffset": start + 15,
    ...inked({ color: color.sky, opacity, width: to - from, dash: "15 345" }),
  });
}
