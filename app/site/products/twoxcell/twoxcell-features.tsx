import {
  CalendarDays,
  ChartLine,
  Expand,
  Feather,
  type LucideIcon,
  RefreshCw,
  SlidersHorizontal,
  Sparkles,
  Timer,
} from "lucide-react";
import { twoXCell } from "../../../copy/products/twoxcell-copy.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SectionHead } from "../../../ui/section-head.tsx";
import "./twoxcell-features.css";

const { features } = twoXCell;

const icons: Record<(typeof features.items)[number]["icon"], LucideIcon> = {
  feather: Feather,
  "calendar-days": CalendarDays,
  "chart-line": ChartLine,
  timer: Timer,
  "refresh-cw": RefreshCw,
  sparkles: Sparkles,
  expand: Expand,
  "sliders-horizontal": SlidersHorizontal,
};

/** The eight features of the specification (§1), in a grid of hairlines. */
export function Features() {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead copy={features} step={1} />
        <ul className="twoxcell-features">
          {features.items.map(({ icon, name, text }) => (
            <li key={name}>
              <Icon of={icons[icon]} />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
