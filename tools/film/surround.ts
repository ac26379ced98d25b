import { shift, spread } from "../../app/illustrations/geometry.ts";
import { glows, line, lit, starfield } from "../../app/illustrations/grammar.ts";
import { blendAcross, blendDown, color, paint, tag } from "../../app/illustrations/paint.ts";
import { segment, segments } from "../../app/illustrations/pen.ts";
import { film, gliding, mix, present } from "./clock.ts";
import { captions, clockOf, cue, minuteOf } from "./story.ts";
import { group, ui, write } from "./type.ts";

const horizon = { y: 662, left: 40, right: 1240, minutes: 40 } as const;

/** Where the sky shows stars: not behind words, where they would look like stray full stops. */
const clearings = [
  { x: 150, y: 0, width: 880, height: 84, stars: 26 },
  { x: 0, y: 4, width: 1280, height: 26, stars: 18 },
  { x: 500, y: 84, width: 780, height: 270, stars: 46 },
  { x: 0, y: 190, width: 500, height: 180, stars: 22 },
];

/** The sky behind everything. */
export function ground(): string {
  const night = blendDown("night", [
    [0, "#050d24"],
    [0.72, "#0b1e4c"],
    [1, "#122e6e"],
  ]);
  return (
    tag("defs", {}, night) +
    tag("rect", { width: film.width, height: film.height, fill: paint("night") }) +
    clearings.map((area, index) => starfield(58 + index, area.stars, area)).join("")
  );
}

/** The captions: whose class it is, the hour, and what happens. */
export function telling(second: number): string {
  const clock = clockOf(lessonMinute(second));
  return (
    write(
      `<tspan fill="${color.amber}">2X</tspan>Cell`,
      { x: 40, y: 58 },
      {
        size: 30,
        weight: 680,
        color: ui.white,
        display: true,
      },
    ) +
    write(
      `Science, 7C &#160; ${clock}`,
      { x: 1240, y: 56 },
      {
        size: 21,
        weight: 500,
        color: ui.onNight,
        anchor: "end",
      },
    ) +
    captions.map((caption) => captionOf(caption, second)).join("")
  );
}

function captionOf(
  { from, to, title, line: words }: (typeof captions)[number],
  second: number,
): string {
  const rise = 1 - gliding(second, from, from + 0.5);
  return group(
    write(title, { x: 40, y: 134 }, { size: 44, weight: 660, color: ui.white, display: true }) +
      write(words, { x: 40, y: 170 }, { size: 21, color: ui.onNight }),
    { opacity: present(second, from, to, 0.32), move: { x: 0, y: rise * 10 } },
  );
}

/** The hour itself, retold backwards when the night returns. */
function lessonMinute(second: number): number {
  return minuteOf(second) * (1 - gliding(second, cue.closing.from, cue.closing.to + 0.2));
}

/** The forty minutes of the lesson as the horizon: first light runs along it. */
export function hour(second: number): string {
  const at = (minute: number) => ({
    x: mix(horizon.left, horizon.right, minute / horizon.minutes),
    y: horizon.y,
  });
  const now = at(lessonMinute(second));
  const start = at(0);
  const minutes = spread(horizon.minutes + 1, 0, horizon.minutes);
  const marks = minutes.map((minute) => {
    const length = minute % 10 === 0 ? 12 : minute % 5 === 0 ? 8 : 5;
    return [shift(at(minute), 0, 3), shift(at(minute), 0, 3 + length)] as const;
  });
  const dawn = blendAcross("first-light", { x1: start.x, y1: 0, x2: now.x + 1, y2: 0 }, [
    [0, color.coral],
    [1, color.amber],
  ]);
  const labels = [0, 10, 20, 30, 40].map((minute) =>
    write(clockOf(minute), shift(at(minute), 0, 37), {
      size: 18,
      color: ui.onNight,
      anchor: minute === 0 ? "start" : minute === 40 ? "end" : "middle",
    }),
  );
  return (
    tag("defs", {}, dawn) +
    line(segment(start, at(horizon.minutes)), { color: color.sky, opacity: 0.5, width: 1.4 }) +
    line(segments(marks), { color: color.sky, opacity: 0.6 }) +
    labels.join("") +
    (now.x > start.x + 1
      ? lit(segment(start, now), { color: paint("first-light"), width: 3 })
      : "") +
    glows([now], 26, "warm", 0.95) +
    tag("circle", { cx: now.x, cy: now.y, r: 5.5, fill: color.sun })
  );
}
