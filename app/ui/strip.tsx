import { Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./strip.css";

/**
 * A marquee: 10 s a cycle, or 13 s when `slow`. The pause control is a checkbox, so that it works
 * without scripts, and precedes the moving content (WCAG 2.2.2).
 */
export function Strip({
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
    <div className={slow ? "strip strip--slow" : "strip"}>
      <label className="strip__pause">
        <input type="checkbox" aria-label={pauseLabel} />
        <Icon of={Pause} />
        <Icon of={Play} />
      </label>
      <div className="strip__rows">
        <ul className="strip__row" aria-label={label}>
          {children}
        </ul>
        <ul className="strip__row" aria-hidden="true">
          {children}
        </ul>
      </div>
    </div>
  );
}
