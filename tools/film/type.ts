import type { Point } from "../../app/illustrations/geometry.ts";
import { tag } from "../../app/illustrations/paint.ts";

/** The colours of the product’s own screens. */
export const ui = {
  white: "#ffffff",
  navy: "#0a1a3f",
  nav: "#071230",
  soft: "#5b6b82",
  line: "#dce6f5",
  track: "#e6eefa",
  blue: "#3f78e0",
  pale: "#c3d6f8",
  onNight: "#cfdef7",
} as const;

type Look = {
  size: number;
  color: string;
  weight?: number;
  anchor?: "start" | "middle" | "end";
  /** The family of headings and numerals. */
  display?: boolean;
  opacity?: number;
};

/** One line of type; `at` is the foot of its first letter, or of its middle or end. */
export function write(words: string, at: Point, look: Look): string {
  return tag(
    "text",
    {
      x: at.x,
      y: at.y,
      "font-size": look.size,
      "font-weight": String(look.weight ?? 400),
      fill: look.color,
      "text-anchor": look.anchor,
      class: look.display ? "display" : undefined,
      opacity: look.opacity,
    },
    words,
  );
}

/** Parts that appear and move together; nothing is drawn while they are out of sight. */
export function group(
  content: string,
  look: { opacity?: number; move?: Point; scale?: number },
): string {
  const { opacity = 1, move, scale } = look;
  if (opacity < 0.004) return "";
  const steps = [
    move && `translate(${move.x.toFixed(2)} ${move.y.toFixed(2)})`,
    scale !== undefined && `scale(${scale.toFixed(4)})`,
  ].filter(Boolean);
  return tag(
    "g",
    { opacity: opacity < 1 ? opacity : undefined, transform: steps.join(" ") || undefined },
    content,
  );
}

type Box = { x: number; y: number; width: number; height: number };

/** A rectangle with round corners. */
export function box(
  area: Box,
  radius: number,
  look: { fill?: string; stroke?: string; opacity?: number },
): string {
  if (area.width < 0.1 || area.height < 0.1) return "";
  return tag("rect", { ...area, rx: radius, ...look });
}

/** A round picture of a pupil with the initials. */
export function face(initials: string, at: Point, radius: number, fill: string): string {
  return (
    tag("circle", { cx: at.x, cy: at.y, r: radius, fill }) +
    write(
      initials,
      { x: at.x, y: at.y + radius * 0.27 },
      {
        size: radius * 0.76,
        weight: 600,
        color: ui.navy,
        anchor: "middle",
      },
    )
  );
}
