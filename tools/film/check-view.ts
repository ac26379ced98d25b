import { entry, type Point } from "../../app/illustrations/geometry.ts";
import { line } from "../../app/illustrations/grammar.ts";
import { blendDown, color, paint, tag } from "../../app/illustrations/paint.ts";
import { segment } from "../../app/illustrations/pen.ts";
import { settling } from "./clock.ts";
import { content, head } from "./screen.ts";
import { checks, cue } from "./story.ts";
import { box, group, ui, write } from "./type.ts";
import { pupils } from "./votes.ts";

const floor = 548;
const ceiling = 214;
/** What the question from the bus was about: it has gained most. */
const gained = 1;

/** Where a question’s pair of columns stands. */
function middleOf(question: number): number {
  return content.left + 152 + question * 180;
}

function heightOf(right: number): number {
  return (right / pupils) * (floor - ceiling);
}

/** How far a question’s column has grown. */
function grown(question: number, second: number): number {
  const start = cue.check.from + 1.1 + question * 0.06;
  return settling(second, start, start + 0.95);
}

/** The flank of a column, below its number: where the next answer lands. */
export function columnFlank(question: number, second: number): Point {
  const height = heightOf(entry(checks, question).right) * grown(question, second);
  return { x: middleOf(question) - 4, y: floor - Math.max(height - 22, 0) };
}

/** Three questions at the end of the period, and what the class made of them last week. */
export function checkView(second: number): string {
  const dawn = blendDown("gained", [
    [0, color.amber],
    [1, color.coral],
  ]);
  return (
    head("Science, 7C · Last five minutes", "Three short questions", legend()) +
    tag("defs", {}, dawn) +
    [0, 15, 30, 45].map(level).join("") +
    checks.map((_, question) => pair(question, second)).join("")
  );
}

function level(count: number): string {
  const y = floor - heightOf(count);
  return (
    line(segment({ x: content.left + 40, y }, { x: content.right, y }), {
      color: count === 0 ? "#9fb2d3" : ui.line,
      width: count === 0 ? 1.6 : 1.2,
    }) +
    write(
      String(count),
      { x: content.left + 24, y: y + 6 },
      {
        size: 17,
        color: ui.soft,
        anchor: "end",
      },
    )
  );
}

function pair(question: number, second: number): string {
  const { name, right, before } = entry(checks, question);
  const middle = middleOf(question);
  const part = grown(question, second);
  const early = settling(second, cue.check.from + 0.3, cue.check.from + 0.9);
  const top = floor - heightOf(right) * part;
  const column = (x: number, width: number, height: number, fill: string) =>
    box({ x, y: floor - height, width, height }, Math.min(8, height / 2), { fill });
  return (
    column(middle - 52, 36, heightOf(before) * early, ui.pale) +
    column(
      middle - 8,
      64,
      heightOf(right) * part,
      question === gained ? paint("gained") : ui.blue,
    ) +
    box({ x: middle - 2, y: top - 36, width: 52, height: 30 }, 6, { fill: ui.white }) +
    write(
      String(Math.round(right * part)),
      { x: middle + 24, y: top - 12 },
      {
        size: 28,
        weight: 660,
        color: ui.navy,
        anchor: "middle",
        display: true,
      },
    ) +
    (question === gained ? gain(middle + 24, top, second) : "") +
    write(
      name,
      { x: middle + 2, y: floor + 32 },
      {
        size: 18,
        weight: 500,
        color: ui.navy,
        anchor: "middle",
      },
    )
  );
}

/** By how many more have understood. */
function gain(x: number, top: number, second: number): string {
  const { right, before } = entry(checks, gained);
  const shown = settling(second, cue.check.from + 2, cue.check.from + 2.35);
  const area = { x: x + 26, y: top - 38, width: 58, height: 32 };
  return group(
    box(area, 16, { fill: "#fff2e2" }) +
      write(
        `+${right - before}`,
        { x: area.x + 29, y: area.y + 22 },
        {
          size: 17,
          weight: 640,
          color: "#8a4b08",
          anchor: "middle",
        },
      ),
    { opacity: shown },
  );
}

function legend(): string {
  const y = 126;
  const key = (x: number, fill: string, words: string) =>
    box({ x, y: y - 7, width: 14, height: 14 }, 4, { fill }) +
    write(words, { x: x + 22, y: y + 6 }, { size: 17, color: ui.soft });
  return key(content.right - 190, ui.pale, "last week") + key(content.right - 72, ui.blue, "today");
}
