import type { LucideIcon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Point } from "../../app/illustrations/geometry.ts";

/** One of the site’s icons inside a drawing; `at` is its middle. */
export function icon(of: LucideIcon, at: Point, size: number, color: string): string {
  return renderToStaticMarkup(
    createElement(of, {
      x: at.x - size / 2,
      y: at.y - size / 2,
      size,
      color,
      strokeWidth: 1.75,
    }),
  );
}
