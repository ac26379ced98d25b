import { entry, type Point } from "../../app/illustrations/geometry.ts";
import { line } from "../../app/illustrations/grammar.ts";
import { tag } from "../../app/illustrations/paint.ts";
import { segment } from "../../app/illustrations/pen.ts";
import { easeOut, gliding, mix, passed } from "./clock.ts";
import { content, head } from "./screen.ts";
import { bookRows, cue } from "./story.ts";
import { box, face, group, ui, write } from "./type.ts";
import { journey } from "./votes.ts";

const first = { y: 208, height: 64 } as const;
const column = { earlier: [880, 952], today: 1032, term: 1128, grade: 1186 } as const;
const faces = ["#cfe0ff", "#ffe0bd", "#b8d0fa", "#ffd5cf"];
const asker = 1;

/** When a row’s mark sets out for the book. */
export function markLeaves(row: number): number {
  return cue.book.from + 0.35 + row * 0.16;
}

/** The middle of a row’s cell for today. */
export function markCell(row: number): Point {
  return { x: column.today, y: first.y + first.height * (row + 0.5) };
}

/** The grade book: today’s marks arrive, and the term’s follow from them. */
export function bookView(second: number): string {
  return (
    head("Science, 7C · Autumn term", "Grade book", saved(second)) +
    headings() +
    box({ x: column.today - 36, y: 170, width: 72, height: 424 }, 12, { fill: "#f0f6ff" }) +
    write(
      "Today",
      { x: column.today, y: 196 },
      {
        size: 17,
        weight: 640,
        color: ui.navy,
        anchor: "middle",
      },
    ) +
    bookRows.map((_, row) => rowOf(row, second)).join("")
  );
}

function headings(): string {
  const look = { size: 17, color: ui.soft } as const;
  return (
    write("Pupil", { x: content.left, y: 196 }, look) +
    write("Mon", { x: column.earlier[0], y: 196 }, { ...look, anchor: "middle" }) +
    write("Wed", { x: column.earlier[1], y: 196 }, { ...look, anchor: "middle" }) +
    write("Grade", { x: column.grade, y: 196 }, { ...look, anchor: "middle" }) +
    write("Term", { x: column.term, y: 196 }, { ...look, anchor: "end" })
  );
}

function rowOf(row: number, second: number): string {
  const { name, initials, earlier, today, term, grade } = entry(bookRows, row);
  const { y } = markCell(row);
  const landed = markLeaves(row) + journey;
  const pop = easeOut(passed(second, landed - 0.08, landed + 0.3));
  const summed = gliding(second, landed + 0.15, landed + 0.5);
  const look = { size: 20, color: ui.navy } as const;
  const rule = segment(
    { x: content.left, y: y - first.height / 2 },
    { x: content.right, y: y - first.height / 2 },
  );
  const number = (value: number, x: number) =>
    write(String(value), { x, y: y + 7 }, { ...look, anchor: "middle" });
  return (
    line(rule, { color: ui.line, width: 1.2 }) +
    (row === asker ? warmCell(y, pop) : "") +
    face(initials, { x: content.left + 18, y }, 18, entry(faces, row % faces.length)) +
    write(name, { x: content.left + 48, y: y + 7 }, { ...look, weight: 550 }) +
    earlier.map((mark, index) => number(mark, entry(column.earlier, index))).join("") +
    group(
      write(String(today), { x: 0, y: 9 }, { ...look, size: 25, weight: 660, anchor: "middle" }),
      {
        opacity: pop,
        move: { x: column.today, y },
        scale: mix(1.7, 1, pop),
      },
    ) +
    write(
      `${Math.round(mix(term - 4, term, summed))} %`,
      { x: column.term, y: y + 7 },
      {
        ...look,
        anchor: "end",
        opacity: mix(0.45, 1, summed),
      },
    ) +
    group(gradeTag(grade, y), { opacity: summed })
  );
}

/** The mark of the one who asked. */
function warmCell(y: number, shown: number): string {
  const area = { x: column.today - 30, y: y - 25, width: 60, height: 50 };
  return group(box(area, 12, { fill: "#ffe6c9", stroke: "#ffb469" }), { opacity: shown });
}

function gradeTag(grade: string, y: number): string {
  const good = grade.startsWith("A");
  return (
    box({ x: column.grade - 28, y: y - 16, width: 56, height: 32 }, 16, {
      fill: good ? "#e5f5ec" : "#eaf1fb",
    }) +
    write(
      grade,
      { x: column.grade, y: y + 6 },
      {
        size: 17,
        weight: 600,
        color: good ? "#05603a" : "#1e3a8a",
        anchor: "middle",
      },
    )
  );
}

function saved(second: number): string {
  const shown = gliding(second, 14.05, 14.35);
  const area = { x: content.right - 106, y: 108, width: 106, height: 36 };
  const check = { stroke: "#05603a", "stroke-width": 2.4, "stroke-linecap": "round", fill: "none" };
  return group(
    box(area, 18, { fill: "#e5f5ec" }) +
      tag("path", { d: `M${area.x + 15} 127l5 5 10-11`, ...check }) +
      write("Saved", { x: area.x + 39, y: 132 }, { size: 17, weight: 600, color: "#05603a" }),
    { opacity: shown },
  );
}
