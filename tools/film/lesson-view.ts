import { Eye, Sparkles } from "lucide-react";
import type { Point } from "../../app/illustrations/geometry.ts";
import { blendAcross, color, paint, tag } from "../../app/illustrations/paint.ts";
import { board } from "./board.ts";
import { gliding, mix } from "./clock.ts";
import { icon } from "./icons.ts";
import { content, head } from "./screen.ts";
import { cue, options, rightOption } from "./story.ts";
import { box, group, ui, write } from "./type.ts";
import { growthOf, pupils, votesFor } from "./votes.ts";

const columns = [content.left, content.left + 316] as const;
const rows = [483, 528] as const;
const track = { from: 52, width: 188, height: 14 } as const;

function placeOf(option: number): Point {
  return { x: columns[option % 2 === 0 ? 0 : 1], y: rows[option < 2 ? 0 : 1] };
}

/** The end of a bar: where the next answer lands. */
export function barTip(option: number, second: number): Point {
  const { x, y } = placeOf(option);
  return { x: x + track.from + lengthOf(option, second), y: y - 7 };
}

/** The whole class on one answer would fill four fifths of a track. */
function lengthOf(option: number, second: number): number {
  return (growthOf(option, second) / (pupils * 0.8)) * track.width;
}

/** The lesson: the slide, the question, and how the class answers it. */
export function lessonView(second: number): string {
  const asked = gliding(second, cue.question.from, cue.question.from + 0.5);
  const answeredBy = options.reduce((sum, _, option) => sum + votesFor(option, second), 0);
  const question =
    write(
      "It arrives at 42°. At what angle does it leave?",
      { x: content.left, y: 441 },
      {
        size: 21,
        weight: 620,
        color: ui.navy,
      },
    ) +
    write(
      `${answeredBy} of ${pupils}`,
      { x: content.right, y: 441 },
      {
        size: 19,
        color: ui.soft,
        anchor: "end",
      },
    );
  return (
    head("Science, 7C · Lab 1", "How light leaves a mirror", live()) +
    board(second) +
    group(question + options.map((_, option) => bar(option, second)).join(""), {
      opacity: asked,
      move: { x: 0, y: 10 * (1 - asked) },
    }) +
    group(discretion(), {
      opacity: asked * (1 - gliding(second, cue.answers.to - 0.5, cue.answers.to - 0.25)),
    }) +
    hint(second)
  );
}

function live(): string {
  const tagBox = { x: content.right - 84, y: 108, width: 84, height: 36 };
  return (
    box(tagBox, 18, { fill: "#fdeceb" }) +
    tag("circle", { cx: tagBox.x + 22, cy: 126, r: 5, fill: "#d92d20" }) +
    write("Live", { x: tagBox.x + 35, y: 132 }, { size: 17, weight: 600, color: "#9f1d14" })
  );
}

function bar(option: number, second: number): string {
  const { x, y } = placeOf(option);
  const isRight = option === rightOption;
  const revealed = isRight ? gliding(second, cue.explanation.from + 0.8, cue.explanation.to) : 0;
  const area = { x: x + track.from, y: y - 14, height: track.height };
  const filled = { ...area, width: lengthOf(option, second) };
  const dawn = blendAcross("right", { x1: area.x, y1: 0, x2: area.x + track.width, y2: 0 }, [
    [0, color.coral],
    [1, color.amber],
  ]);
  return (
    write(
      options[option]?.label ?? "",
      { x, y },
      {
        size: 20,
        weight: revealed > 0.5 ? 660 : 450,
        color: ui.navy,
      },
    ) +
    box({ ...area, width: track.width }, 7, { fill: ui.track }) +
    box(filled, 7, { fill: ui.blue }) +
    (revealed > 0.01
      ? tag("defs", {}, dawn) + box(filled, 7, { fill: paint("right"), opacity: revealed })
      : "") +
    write(
      String(votesFor(option, second)),
      { x: x + track.from + track.width + 38, y },
      {
        size: 20,
        weight: revealed > 0.5 ? 660 : 450,
        color: ui.navy,
        anchor: "end",
      },
    )
  );
}

const strip = {
  x: content.left,
  y: 550,
  width: content.right - content.left,
  height: 44,
} as const;

/** While answers come in: who sees them. */
function discretion(): string {
  return (
    box(strip, 12, { fill: "#f5f8fd" }) +
    icon(Eye, { x: strip.x + 26, y: strip.y + 22 }, 21, ui.soft) +
    write(
      "Only the teacher sees who answers what",
      { x: strip.x + 48, y: strip.y + 28 },
      {
        size: 18,
        color: ui.soft,
      },
    )
  );
}

/** What the teacher is told, quietly: the mistake that most share. */
function hint(second: number): string {
  const shown = gliding(second, cue.answers.to - 0.35, cue.answers.to + 0.1);
  return group(
    box(strip, 12, { fill: "#fff8ef", stroke: "#ffd9ad" }) +
      icon(Sparkles, { x: strip.x + 26, y: strip.y + 22 }, 21, "#b45309") +
      write(
        "11 measured from the mirror",
        { x: strip.x + 48, y: strip.y + 28 },
        {
          size: 18,
          weight: 600,
          color: ui.navy,
        },
      ) +
      write(
        "Show the normal?",
        { x: strip.x + strip.width - 18, y: strip.y + 28 },
        {
          size: 18,
          weight: 500,
          color: "#1d4ed8",
          anchor: "end",
        },
      ),
    { opacity: shown, move: { x: 0, y: mix(8, 0, shown) } },
  );
}
