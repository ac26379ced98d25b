import { tag } from "../../illustrations/paint.ts";

/** The mark of `layout/brand.tsx` as text, for pictures; it fills 40 by 40. */
export function brandMark({ ink, dawn }: { ink: string; dawn: string }): string {
  const stroke = { stroke: ink, "stroke-width": 2 };
  const under = { ...stroke, "stroke-width": 1.6, "stroke-linecap": "round", opacity: 0.35 };
  return (
    tag("path", { d: "M6 27a14 14 0 0 1 28 0", ...stroke }) +
    tag("path", { d: "M12.5 27a7.5 7.5 0 0 1 15 0", ...stroke, opacity: 0.55 }) +
    tag("rect", { x: 0.2, y: 25.7, width: 39.6, height: 2.6, rx: 1.3, fill: dawn }) +
    tag("circle", { cx: 31.6, cy: 18.4, r: 3.4, fill: "#ffb469" }) +
    tag("path", { d: "M10 33h20M15 37.5h10", ...under })
  );
}
