import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { numberNames } from "../../../contract/insight-names.ts";
import { insightNumbers } from "../../../contract/visit-filter.ts";
import { chartSizes } from "./chart-sizes.ts";
import { dayRange, type Span, spanText, weekMark } from "./insight-days.ts";
import { countText } from "./insight-texts.ts";
import { NumberLink } from "./number-link.tsx";
import { type Week, WeeksDrawing } from "./weeks-drawing.tsx";
import "./number-table.css";
import "./weeks-chart.css";

type WeeksChartProps = { insight: Span & { weeks: readonly Week[] } };

/** A bar of visits per week; its enquiries are dots, the won ones warm with a ring. */
export function WeeksChart({ insight }: WeeksChartProps) {
  const { weeks } = insight;
  const plot = useRef<HTMLElement>(null);
  const { width, forFingers } = usePlot(plot);
  const digits = Math.max(...weeks.map(({ visits }) => countText(visits).length), 1);
  const sizes = chartSizes({ weeks: weeks.length, width, forFingers, digits });
  const drawn = Math.round(sizes.step * weeks.length);
  const scrolls = drawn > width;
  // The newest weeks are in view first.
  useLayoutEffect(() => {
    if (plot.current) plot.current.scrollLeft = drawn;
  }, [drawn]);
  return (
    <section className="sheet weeks-chart">
      <Head span={spanText(insight.from, insight.to)} />
      <figure
        ref={plot}
        className="weeks-chart__plot"
        tabIndex={scrolls ? 0 : undefined}
        aria-label="Chart of the weeks"
      >
        <WeeksDrawing weeks={weeks} span={insight} sizes={sizes} />
      </figure>
      <details>
        <summary>Show as a table</summary>
        <WeeksTable insight={insight} />
      </details>
    </section>
  );
}

const Head = ({ span }: { span?: string }) => (
  <header className="cluster between">
    <h2 className="cluster">Week by week {span && <small>{span}</small>}</h2>
    <ul className="cluster small" aria-hidden="true">
      <li data-kind="visits">Visits</li>
      <li data-kind="wrote">An enquiry</li>
      <li data-kind="won">An enquiry won</li>
    </ul>
  </header>
);

/** The same head and height while the weeks load. */
export const LoadingChart = () => (
  <section className="sheet weeks-chart" aria-hidden="true">
    <Head />
    <div className="weeks-chart__plot weeks-chart__plot--loading" />
  </section>
);

/** Below this width (px) the window is a phone's or a tablet's. */
const minMouseWidth = 800;
/** The width (px) of the chart where nothing is laid out, as in unit tests. */
const usualWidth = 1_130;

/** The width that the drawing has, and whether it is pressed by fingers. */
function usePlot(plot: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(usualWidth);
  useLayoutEffect(() => {
    const element = plot.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width) || usualWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [plot]);
  const isCoarse = window.matchMedia?.("(pointer: coarse)").matches ?? false;
  return { width, forFingers: isCoarse || width < minMouseWidth };
}

function WeeksTable({ insight }: WeeksChartProps) {
  return (
    <div className="number-table">
      <table>
        <thead>
          <tr>
            {["Week", ...insightNumbers.map((number) => numberNames[number])].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {insight.weeks.map((week) => (
            <tr key={week.from}>
              <th scope="row">
                {dayRange(week.from)} <WeekMark monday={week.from} span={insight} />
              </th>
              {insightNumbers.map((number) => (
                <td key={number}>
                  <NumberLink
                    opens={{ number, week: week.from }}
                    count={week[number]}
                    of={dayRange(week.from)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WeekMark({ monday, span }: { monday: string; span: Span }) {
  const mark = weekMark(monday, span);
  return mark && <small>{mark}</small>;
}
