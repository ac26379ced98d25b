import { Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./marquee.css";

/**
 * A marquee: 10 s a cycle, or 13 s when `slow`. The pause control is a checkbox, so that it works
 * without scripts, and precedes the moving content (WCAG 2.2.2).
 */
export function Marquee({
  label,
  pauseLabel,
  slow = false,
  children,
}: {
  label: string;
  pauseLabel: string;
  slow?: boolean;
  /** `<li>` elements; rendered twice, the second time hidden from screen readers. */
  children: ReactNode;
}) {
  return (
    <div className={slow ? "marquee marquee--slow" : "marquee"}>
      <label className="marquee__pause">
        <input type="checkbox" aria-label={pauseLabel} />
        <Icon of={Pause} />
        <Icon of={Play} />
      </label>
      <div className="marquee__rows">
        <ul className="marquee__row" aria-label={label}>
          {children}
        </ul>
        <ul className="marquee__row" aria-hidden="true">
          {children}
        </ul>
      </div>
    </div>
  );
}
