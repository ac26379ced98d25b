import { entry, onEllipse, type Point, shift, spread } from "../../app/illustrations/geometry.ts";
import { air, bearing, furrows, glows, line, star } from "../../app/illustrations/grammar.ts";
import { blendAcross, color, paint, tag } from "../../app/illustrations/paint.ts";
import { Pen, segment } from "../../app/illustrations/pen.ts";
import { film, gliding, mix, passed, present, settling } from "./clock.ts";
import { cue, elsewhere, onTheBus } from "./story.ts";
import { write } from "./type.ts";
import { answerOf, checkAnswerOf } from "./votes.ts";

/** The rows rise towards the back, so their arcs are higher than wide. */
const steepness = 1.34;
const benches = [6, 7, 8, 9, 10].map((places, bench) => ({ places, reach: 0.14 + bench * 0.06 }));
const seats = benches.flatMap(({ places, reach }, bench) =>
  spread(places, 14, 166).map((degrees) => ({ reach, bench, degrees })),
);
const homeReach = 0.51;
const ringReach = 0.43;

/** How far the class has moved aside for the screen: 0 in the middle, 1 at the left. */
export function aside(second: number): number {
  return (
    gliding(second, cue.opening.from, cue.opening.to) -
    gliding(second, cue.closing.from, cue.closing.to)
  );
}

/** Where the board of the class stands, and how wide the class is. */
function hallAt(second: number): { board: Point; span: number } {
  const part = aside(second);
  return { board: { x: mix(640, 276, part), y: 572 }, span: mix(620, 404, part) };
}

/** The light on the podium, from which the screen opens. */
export function lightOn(second: number): Point {
  const { board, span } = hallAt(second);
  return shift(board, 0, -10 - span * 0.018);
}

/** The place of a pupil: 0 to 39 in the room, then those elsewhere. */
export function pupilAt(pupil: number, second: number): Point {
  const { board, span } = hallAt(second);
  const place = seats[pupil] ?? {
    reach: homeReach,
    degrees: entry(elsewhere, pupil - seats.length).degrees,
  };
  return onEllipse(board, span * place.reach, span * place.reach * steepness, place.degrees);
}

/** How many sit in the room. */
export const inTheRoom = seats.length;

/** The class: seats on arcs around the lit podium, and those elsewhere tied in from further out. */
export function hall(second: number): string {
  const { board, span } = hallAt(second);
  const curve = (reach: number, from = 10) =>
    new Pen()
      .move(onEllipse(board, span * reach, span * reach * steepness, from))
      .arc(
        span * reach,
        span * reach * steepness,
        onEllipse(board, span * reach, span * reach * steepness, 180 - from),
        "counterclockwise",
      ).data;
  const shells = spread(11, 0.11, 0.41)
    .map((reach) => curve(reach))
    .join("");
  const warmth = mix(1, 0.66, aside(second));
  return (
    air(board, span * 1.05, span * 0.86, "air") +
    air(board, span * 0.56, span * 0.36, "air-warm", warmth) +
    line(shells, { color: color.sky, opacity: 0.2 }) +
    line(benches.map(({ reach }) => curve(reach)).join(""), { color: color.sky, opacity: 0.4 }) +
    line(curve(ringReach, 8), { color: color.sky, opacity: 0.6, width: 5, dash: "1 7" }) +
    seats.map((_, pupil) => seat(pupil, second, span / 640)).join("") +
    elsewhere.map((_, home) => homeOf(home, second)).join("") +
    podium(board, span * 0.1) +
    star(lightOn(second), mix(6, 5, aside(second))) +
    furrows({
      y: board.y + 12,
      left: 0,
      right: film.width,
      count: 6,
      gap: 3.1,
      opacity: 0.3,
      ink: color.sky,
    })
  );
}

/** Whether the pupil has joined, and is back in the night at the end. */
function joined(delay: number, second: number): number {
  const start = cue.arrival.from + delay * (cue.arrival.to - cue.arrival.from - 0.4);
  return (
    settling(second, start, start + 0.4) *
    (1 - gliding(second, 15 + delay * 0.45, 15.75 + delay * 0.3))
  );
}

/** How brightly a pupil shines for an answer that has been sent. */
function answered(pupil: number, second: number): number {
  const first = answerOf(pupil);
  const last = checkAnswerOf(pupil);
  return Math.max(
    gliding(second, first.leaves, first.leaves + 0.3) * (1 - gliding(second, 9, 9.5)),
    gliding(second, last.leaves, last.leaves + 0.3) * (1 - gliding(second, 14, 15)),
  );
}

function seat(pupil: number, second: number, unit: number): string {
  const at = pupilAt(pupil, second);
  const { bench, degrees } = entry(seats, pupil);
  const here = joined(bench / 6 + (Math.abs(degrees - 90) / 90) * 0.16, second);
  const bright = answered(pupil, second) * here;
  const radius = 2 + 3.4 * unit;
  const dot = (fill: string, opacity: number) =>
    opacity > 0.01
      ? tag("circle", { cx: at.x, cy: at.y, r: radius, fill, "fill-opacity": opacity })
      : "";
  return (
    tag("circle", {
      cx: at.x,
      cy: at.y,
      r: radius,
      fill: color.night,
      stroke: color.sky,
      "stroke-opacity": mix(0.55, 0.9, here),
    }) +
    (bright > 0.01 ? glows([at], radius * 3.6, "sky", 0.75 * bright) : "") +
    dot(color.sky, here * 0.85) +
    dot("#f2f7ff", bright)
  );
}

/** One who is not in the room: a ring with initials, and the line to the class. */
function homeOf(home: number, second: number): string {
  const { board, span } = hallAt(second);
  const { initials, degrees } = entry(elsewhere, home);
  const at = pupilAt(inTheRoom + home, second);
  const end = onEllipse(board, span * ringReach, span * ringReach * steepness, degrees);
  const here = joined(0.35 + home * 0.1, second);
  const bright = answered(inTheRoom + home, second) * here;
  const asks = home === onTheBus ? present(second, cue.hand.from, cue.book.to, 0.5) : 0;
  const radius = 18;
  return (
    bearing([[at, end]], { opacity: 0.25 + 0.55 * here, width: 1.4 }) +
    glows([at], radius * 2.1, "sky", 0.15 + 0.3 * here + 0.4 * bright) +
    (asks > 0.01 ? glows([at], radius * 2.9, "warm", asks) + ripples(at, second) : "") +
    tag("circle", {
      cx: at.x,
      cy: at.y,
      r: radius,
      fill: color.night,
      stroke: color.ice,
      "stroke-opacity": 0.35 + 0.5 * here,
      "stroke-width": 1.5,
    }) +
    (asks > 0.01
      ? tag("circle", { cx: at.x, cy: at.y, r: radius, fill: color.amber, "fill-opacity": asks })
      : "") +
    write(initials, shift(at, 0, 5), {
      size: 13.5,
      weight: 600,
      anchor: "middle",
      color: asks > 0.5 ? "#0a1a3f" : color.ice,
      opacity: 0.3 + 0.7 * here,
    })
  );
}

/** A raised hand wants to be seen. */
function ripples(at: Point, second: number): string {
  return [0, 0.55, 1.1]
    .map((delay) => passed(second, cue.hand.from + delay, cue.hand.from + delay + 1.3))
    .filter((part) => part > 0 && part < 1)
    .map((part) =>
      tag("circle", {
        cx: at.x,
        cy: at.y,
        r: mix(18, 54, part),
        stroke: color.amber,
        "stroke-width": 1.6,
        "stroke-opacity": 0.8 * (1 - part),
      }),
    )
    .join("");
}

function podium(middle: Point, half: number): string {
  const [left, right] = [shift(middle, -half, 0), shift(middle, half, 0)];
  const light = blendAcross("podium", { x1: left.x, y1: 0, x2: right.x, y2: 0 }, [
    [0, color.coral],
    [1, color.amber],
  ]);
  return (
    tag("defs", {}, light) +
    line(segment(left, right), { color: paint("podium"), width: 4, round: true })
  );
}
