import { type Point, pairs, spread } from "../../app/illustrations/geometry.ts";
import { glows, line } from "../../app/illustrations/grammar.ts";
import { color, tag } from "../../app/illustrations/paint.ts";
import { segment } from "../../app/illustrations/pen.ts";
import { markCell, markLeaves } from "./book-view.ts";
import { columnFlank } from "./check-view.ts";
import { glide, passed } from "./clock.ts";
import { inTheRoom, pupilAt } from "./hall.ts";
import { barTip } from "./lesson-view.ts";
import { frame } from "./screen.ts";
import { bookRows, elsewhere, onTheBus } from "./story.ts";
import { ui } from "./type.ts";
import { answerOf, checkAnswerOf, journey, pupils } from "./votes.ts";

type Journey = { from: Point; to: Point; part: number; warm: boolean };

/** All that is on its way from the class to the screen: answers, and at the end marks. */
export function travellers(second: number): string {
  const everyone = Array.from({ length: pupils }, (_, pupil) => pupil);
  const asker = inTheRoom + onTheBus;
  const trips: Journey[] = [
    ...everyone.map((pupil) => {
      const { option, leaves } = answerOf(pupil);
      return trip(pupil, barTip(option, second), leaves, second, pupil === asker);
    }),
    ...everyone.map((pupil) => {
      const { question, leaves } = checkAnswerOf(pupil);
      return trip(pupil, columnFlank(question, second), leaves, second, pupil === asker);
    }),
    ...bookRows.map(({ from }, row) => {
      const pupil = typeof from === "number" ? from : inTheRoom + homeOf(from);
      return trip(pupil, markCell(row), markLeaves(row), second, pupil === asker);
    }),
  ];
  return trips
    .filter(({ part }) => part > 0 && part < 1)
    .map(dotOf)
    .join("");
}

function homeOf(initials: string): number {
  return elsewhere.findIndex((home) => home.initials === initials);
}

function trip(pupil: number, to: Point, leaves: number, second: number, warm: boolean): Journey {
  return { from: pupilAt(pupil, second), to, part: passed(second, leaves, leaves + journey), warm };
}

/** A dot with a tail: light on the night, blue on the white of the screen. It comes in level, between the lines. */
function dotOf({ from, to, part, warm }: Journey): string {
  const rise = { x: frame.x - 40, y: to.y - 24 };
  const approach = { x: Math.max(frame.x + 30, to.x - 50), y: to.y - 28 };
  const place = (when: number) => bend([from, rise, approach, to], glide(Math.max(when, 0)));
  const at = place(part);
  const inside = at.x > frame.x;
  const night = warm ? color.amber : "#eaf2ff";
  const day = warm ? color.coral : ui.blue;
  const hue = inside ? day : night;
  const radius = warm ? 6.5 : 4.6;
  const glow = inside && !warm ? "" : glows([at], radius * 3.6, warm ? "warm" : "sky", 0.8);
  const tail = pairs(spread(15, 0.07, 0).map((lag) => place(part - lag))).map(
    ([start, end], index) =>
      line(segment(start, end), {
        color: hue,
        opacity: 0.04 + index * 0.035,
        width: 1 + index * 0.4,
      }),
  );
  return glow + tail.join("") + tag("circle", { cx: at.x, cy: at.y, r: radius, fill: hue });
}

/** A place on a cubic curve. */
function bend([a, b, c, d]: readonly [Point, Point, Point, Point], part: number): Point {
  const rest = 1 - part;
  const on = (axis: "x" | "y") =>
    rest ** 3 * a[axis] +
    3 * rest ** 2 * part * b[axis] +
    3 * rest * part ** 2 * c[axis] +
    part ** 3 * d[axis];
  return { x: on("x"), y: on("y") };
}
