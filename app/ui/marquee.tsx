import { Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./marquee.css";

/**
 * A marquee: 10 s a cycle, or the `--cycle` of its page's stylesheet. The pause control is a checkbox,
 * so that it works without scripts, and precedes the moving content (WCAG 2.2.2).
 */
export function Marquee({
  label,
  pauseLabel,
  children,
}: {
  label: string;
  pauseLabel: string;
  /** `<li>` elements; rendered twice, the second time hidden from screen readers. */
  children: ReactNode;
}) {
  return (
    <div className="marquee">
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
