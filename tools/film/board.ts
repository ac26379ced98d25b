import { entry, type Point, polar, shift, spread } from "../../app/illustrations/geometry.ts";
import { line, lit, star } from "../../app/illustrations/grammar.ts";
import { ticks } from "../../app/illustrations/instrument.ts";
import { blendAcross, blendDown, color, paint, tag } from "../../app/illustrations/paint.ts";
import { arc, segment, segments } from "../../app/illustrations/pen.ts";
import { gliding, settling } from "./clock.ts";
import { content } from "./screen.ts";
import { cue } from "./story.ts";
import { box, group, write } from "./type.ts";

const area = { x: content.left, y: 176, width: content.right - content.left, height: 226 } as const;
/** Where the ray meets the mirror. */
const foot: Point = { x: 908, y: 372 };
const reach = 222;
const incoming = polar(foot, reach, 132);
const leaving = polar(foot, reach, 48);
const label = { size: 18, weight: 500, color: color.ice } as const;

/** The teacher’s slide: a ray meets a mirror, and later the normal from which angles are measured. */
export function board(second: number): string {
  const clip = tag("clipPath", { id: "slide" }, box(area, 14, {}));
  const ground = blendDown("slide-ground", [
    [0, "#071536"],
    [1, "#0f2b68"],
  ]);
  const drawing =
    box(area, 14, { fill: paint("slide-ground") }) +
    grid() +
    mirror() +
    rayIn(second) +
    askedFor(second) +
    explanation(second);
  return (
    tag("defs", {}, clip + ground) +
    tag("g", { "clip-path": paint("slide"), fill: "none" }, drawing)
  );
}

function grid(): string {
  const columns = spread(15, area.x + 11, area.x + area.width - 11).map(
    (x) =>
      [
        { x, y: area.y },
        { x, y: area.y + area.height },
      ] as const,
  );
  const rows = spread(6, area.y + 13, area.y + 213).map(
    (y) =>
      [
        { x: area.x, y },
        { x: area.x + area.width, y },
      ] as const,
  );
  return line(segments([...columns, ...rows]), { color: color.sky, opacity: 0.09 });
}

function mirror(): string {
  const shading = spread(31, 676, 1136).map(
    (x) =>
      [
        { x, y: foot.y + 2 },
        { x: x - 8, y: foot.y + 12 },
      ] as const,
  );
  return (
    line(segments(shading), { color: color.sky, opacity: 0.55 }) +
    line(segment({ x: 668, y: foot.y }, { x: 1144, y: foot.y }), { color: color.ice, width: 2.6 }) +
    ticks(foot, 98, { from: 0, to: 180, step: 6, length: 7 }, { opacity: 0.75 }) +
    line(arc(foot, 98), { color: color.sky, opacity: 0.55 }) +
    write("mirror", { x: 1152, y: foot.y + 6 }, { ...label, size: 17, opacity: 0.85 })
  );
}

/** The ray draws itself from the lamp to the mirror. */
function rayIn(second: number): string {
  const part = gliding(second, cue.question.from + 0.25, cue.question.from + 1.05);
  const tip = {
    x: incoming.x + (foot.x - incoming.x) * part,
    y: incoming.y + (foot.y - incoming.y) * part,
  };
  const dawn = blendAcross("ray", { x1: incoming.x, y1: incoming.y, x2: foot.x, y2: foot.y }, [
    [0, "#ffd9a8"],
    [1, color.coral],
  ]);
  const ray = part > 0.01 ? lit(segment(incoming, tip), { color: paint("ray"), width: 3.4 }) : "";
  return (
    tag("defs", {}, dawn) +
    ray +
    star(incoming, 6) +
    group(arrow(polar(foot, 128, 132), 48), { opacity: part > 0.5 ? 1 : 0 })
  );
}

function arrow(at: Point, turn: number): string {
  const stroke = { stroke: color.cream, "stroke-width": 2.6, "stroke-linecap": "round" };
  return tag("path", {
    d: "m-9-7 10 7-10 7",
    transform: `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${turn})`,
    ...stroke,
  });
}

/** Until it is explained, the way out is a question. */
function askedFor(second: number): string {
  const asked = gliding(second, cue.question.from + 0.95, cue.question.from + 1.35);
  const known = gliding(second, cue.explanation.from + 0.5, cue.explanation.from + 0.9);
  const guess = line(segment(foot, leaving), {
    color: color.ice,
    width: 2,
    dash: "3 8",
    opacity: 0.8,
  });
  return (
    group(guess, { opacity: asked * (1 - known) }) +
    group(
      write(
        "?",
        { x: leaving.x + 16, y: leaving.y + 24 },
        { size: 34, weight: 640, color: color.ice, display: true },
      ),
      { opacity: asked * (1 - known) },
    )
  );
}

/** The normal, the two equal angles, and the ray that leaves. */
function explanation(second: number): string {
  const start = cue.explanation.from;
  const normal = settling(second, start, start + 0.45);
  const out = gliding(second, start + 0.45, start + 1.1);
  const angles = gliding(second, start + 0.3, start + 0.75);
  const known = gliding(second, start + 0.9, start + 1.25);
  const top = shift(foot, 0, -176 * normal);
  const tip = { x: foot.x + (leaving.x - foot.x) * out, y: foot.y + (leaving.y - foot.y) * out };
  const arcs = [
    { from: 90, to: 132, x: -27 },
    { from: 48, to: 90, x: 27 },
  ];
  const figures = (index: number) =>
    write("42°", shift(foot, entry(arcs, index).x, -76), {
      ...label,
      weight: 600,
      size: 20,
      anchor: "middle",
    });
  return (
    (normal > 0.01
      ? line(segment(foot, top), { color: color.ice, width: 1.8, dash: "5 6", opacity: 0.9 })
      : "") +
    group(write("normal", shift(foot, 12, -162), { ...label, size: 17 }), { opacity: normal }) +
    (out > 0.01 ? line(segment(foot, tip), { color: color.ice, width: 3, round: true }) : "") +
    group(arrow(polar(foot, 140, 48), -48), { opacity: out > 0.7 ? 1 : 0 }) +
    group(
      arcs
        .map(({ from, to }) => line(arc(foot, 58, from, to), { color: color.amber, width: 2.4 }))
        .join(""),
      {
        opacity: angles,
      },
    ) +
    group(figures(0), { opacity: angles }) +
    group(figures(1), { opacity: known })
  );
}
