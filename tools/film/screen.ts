import {
  BookOpen,
  CalendarCheck,
  ChartColumn,
  ClipboardCheck,
  House,
  Library,
  TableProperties,
} from "lucide-react";
import type { Point } from "../../app/illustrations/geometry.ts";
import { color, paint, tag } from "../../app/illustrations/paint.ts";
import { polygon } from "../../app/illustrations/pen.ts";
import { gliding, mix, present } from "./clock.ts";
import { aside, lightOn } from "./hall.ts";
import { icon } from "./icons.ts";
import { cue } from "./story.ts";
import { box, group, ui, write } from "./type.ts";

/** The product’s window, and the part of it that changes from view to view. */
export const frame = { x: 534, y: 88, width: 706, height: 524 } as const;
const navigation = 64;
export const content = {
  left: frame.x + navigation + 22,
  right: frame.x + frame.width - 22,
} as const;

const places = [
  { of: House, y: 168 },
  { of: BookOpen, y: 222 },
  { of: ClipboardCheck, y: 276 },
  { of: TableProperties, y: 330 },
  { of: CalendarCheck, y: 384 },
  { of: Library, y: 438 },
  { of: ChartColumn, y: 492 },
] as const;

/** The moments at which the window turns to its next view. */
export const turns = { check: 9.45, book: 12.15 } as const;

/** The window: it opens from the light on the desk and folds back into it. */
export function screen(second: number, views: string): string {
  const open = aside(second);
  if (open < 0.02) return "";
  const light = lightOn(second);
  const corner: Point = { x: mix(light.x, frame.x, open), y: mix(light.y, frame.y, open) };
  const scale = mix(0.02, 1, open);
  const move = { x: corner.x - frame.x * scale, y: corner.y - frame.y * scale };
  const clip = tag("clipPath", { id: "window" }, box(frame, 18, {}));
  const window =
    tag("defs", {}, clip) +
    box({ ...frame, y: frame.y + 10 }, 22, { fill: "#020817", opacity: 0.35 }) +
    box(frame, 18, { fill: ui.white }) +
    tag("g", { "clip-path": paint("window") }, side(second) + views);
  return (
    beam(light, corner, frame.height * scale, open) +
    group(window, { opacity: Math.min(open * 2.5, 1), move, scale })
  );
}

/** The light that carries the picture from the desk to the window. */
function beam(light: Point, corner: Point, height: number, open: number): string {
  const shine = open * (1.16 - open) * 0.5;
  const cone = polygon([light, corner, { x: corner.x, y: corner.y + height }]);
  return tag("path", { d: cone, fill: color.sky, "fill-opacity": shine });
}

function side(second: number): string {
  const mark =
    222 +
    54 * gliding(second, turns.check, turns.check + 0.5) +
    54 * gliding(second, turns.book, turns.book + 0.5);
  const middle = frame.x + navigation / 2;
  const strip = { x: frame.x, y: frame.y, width: navigation, height: frame.height };
  return (
    box(strip, 0, { fill: ui.nav }) +
    box({ x: middle - 22, y: mark - 22, width: 44, height: 44 }, 12, { fill: "#24407c" }) +
    write(
      "2X",
      { x: middle, y: 128 },
      {
        size: 25,
        weight: 680,
        color: ui.white,
        anchor: "middle",
        display: true,
      },
    ) +
    places
      .map(({ of, y }) =>
        icon(of, { x: middle, y }, 22, Math.abs(y - mark) < 20 ? ui.white : "#b9cbea"),
      )
      .join("") +
    tag("circle", { cx: middle, cy: 572, r: 18, fill: "#b8d0fa" }) +
    write("FA", { x: middle, y: 577 }, { size: 13, weight: 600, color: ui.navy, anchor: "middle" })
  );
}

/** The head of a view: where one is, what it is called, and something at the right. */
export function head(place: string, title: string, right: string): string {
  const rule = {
    x: frame.x + navigation,
    y: frame.y + 74,
    width: frame.width - navigation,
    height: 1,
  };
  return (
    write(place, { x: content.left, y: frame.y + 29 }, { size: 16, color: ui.soft }) +
    write(
      title,
      { x: content.left, y: frame.y + 57 },
      {
        size: 26,
        weight: 640,
        color: ui.navy,
        display: true,
      },
    ) +
    right +
    box(rule, 0, { fill: ui.line })
  );
}

/** A view comes from the right and leaves to the left. */
export function view(second: number, from: number, to: number, drawing: string): string {
  const coming = 1 - gliding(second, from, from + 0.5);
  const going = gliding(second, to - 0.1, to + 0.4);
  return group(drawing, {
    opacity: present(second, from, to + 0.4, 0.45),
    move: { x: coming * 30 - going * 30, y: 0 },
  });
}

/** The last view never turns: it folds together with the window, after which nobody sees it. */
export const lastMoment = cue.closing.to + 1;
