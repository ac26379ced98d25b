import { createElement, type SVGProps } from "react";

type IconData = { node: readonly (readonly [string, Record<string, string>])[] };

/**
 * Creates the component of a lucide icon from its data, in place of lucide's own function: without
 * the attributes that `.icon` sets (`layout.css`), which were 0.3 kB of every page.
 */
export default function createLeanIcon({ node }: IconData) {
  const shapes = node.map(([shape, attributes]) => createElement(shape, attributes));
  // The stroke is set by the stylesheet.
  return ({ strokeWidth: _, ...props }: SVGProps<SVGSVGElement>) =>
    createElement("svg", { viewBox: "0 0 24 24", ...props }, shapes);
}
