import type { ReactNode } from "react";
import type { useRail } from "./use-rail.ts";
import "./solutions-rail.css";

/** The scrolling window around slides: moved by arrows, arrow keys, or a swipe without scripts. */
export function SolutionsRail({
  state: { rail, followScroll, steer },
  id,
  label,
  children,
}: {
  state: Pick<ReturnType<typeof useRail>, "rail" | "followScroll" | "steer">;
  id: string;
  label: string;
  children: ReactNode;
}) {
  return (
    <section
      className="solutions__rail"
      id={id}
      ref={rail}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      onScroll={followScroll}
      onKeyDown={steer}
    >
      {children}
    </section>
  );
}
