import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { numberNames } from "../../../contract/insight-names.ts";
import { insightNumbers } from "../../../contract/visit-filter.ts";
import { dayRange, shortDay } from "./insight-days.ts";
import { countText } from "./insight-texts.ts";
import { NumberLink, useNumberAddress } from "./number-link.tsx";
import "./weeks-chart.css";

type Week = AnswerOf<"readInsight">["data"]["weeks"][number];

/** In units of the drawing, which is about as wide as the page at 1440 px. */
const width = 1296;
const base = 186;
const barHeight = 140;
/** Minimum size for a finger, on a phone where a unit is a pixel. */
const minTarget = 46;
/** Dots of a bar at most, in its height; the rest is a number. */
const maxRows = 5;

/** Sizes of a week's part of the drawing: the more weeks, the narrower. */
function sizesOf(weeks: number) {
  const step = width / Math.max(weeks, 1);
  if (weeks <= 13) return { step, bar: 52, dotsInRow: 4, labelEvery: 1, hasNumbers: true };
  if (weeks <= 26) return { step, bar: 32, dotsInRow: 2, labelEvery: 2, hasNumbers: true };
  return { step, bar: 17, dotsInRow: 1, labelEvery: 4, hasNumbers: false };
}

/** A bar of visits per week; its enquiries are dots, the won ones warm with a ring. */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const max = Math.max(1, ...weeks.map(({ visits }) => visits));
  const plot = useRef<HTMLElement>(null);
  // A phone shows the newest weeks first.
  useLayoutEffect(() => {
    if (plot.current && weeks.length > 0) plot.current.scrollLeft = plot.current.scrollWidth;
  }, [weeks.length]);
  return (
    <section className="insight-card weeks-chart">
      <header>
        <h2>Week by week</h2>
        <ul aria-hidden="true">
          <li data-kind="visits">Visits</li>
          <li data-kind="wrote">An enquiry</li>
          <li data-kind="won">An enquiry won</li>
        </ul>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone */}
      <figure ref={plot} className="weeks-chart__plot" tabIndex={0} aria-label="Chart of the weeks">
        <svg viewBox={`0 0 ${width} ${base + 34}`} aria-hidden="true">
          <path className="weeks-chart__axis" d={`M0 ${base}.5h${width}`} />
          {weeks.map((week, index) => (
            <WeekBar
              key={week.from}
              {...{ week, index, max, sizes: sizesOf(weeks.length) }}
              fromEnd={weeks.length - 1 - index}
            />
          ))}
        </svg>
      </figure>
      <details>
        <summary>Show as a table</summary>
        <div className="weeks-chart__scroll">
          <WeeksTable weeks={weeks} />
        </div>
      </details>
    </section>
  );
}

type WeekBarProps = {
  week: Week;
  index: number;
  fromEnd: number;
  max: number;
  sizes: ReturnType<typeof sizesOf>;
};

/** Bar and dots are links for pointers; the table below has the same links for keys. */
function WeekBar({ week, index, fromEnd, max, sizes }: WeekBarProps) {
  const addressOf = useNumberAddress();
  const { step, bar, dotsInRow, labelEvery, hasNumbers } = sizes;
  const middle = index * step + step / 2;
  const height = Math.round((week.visits / max) * barHeight);
  const dots = Math.min(week.wrote, dotsInRow * maxRows);
  const left = middle - ((dotsInRow - 1) * 13) / 2;
  const target = Math.min(step, Math.max(bar, minTarget));
  const targetHeight = Math.max(Math.ceil(dots / dotsInRow) * 13 + 4, minTarget);
  const visits = addressOf({ number: "visits", week: week.from }, week.visits);
  const wrote = addressOf({ number: "wrote", week: week.from }, week.wrote);
  const top = Math.max(height, Math.ceil(dots / dotsInRow) * 13 + 4);
  const column = (
    <>
      <rect
        className="weeks-chart__target"
        x={middle - step / 2}
        y={0}
        width={step}
        height={base}
      />
      <rect x={middle - bar / 2} y={base - height} width={bar} height={height} rx={4} />
      {hasNumbers && (
        <text x={middle} y={base - top - 8}>
          {countText(week.visits)}
        </text>
      )}
    </>
  );
  const circles = Array.from({ length: dots }, (_, number) => (
    <circle
      // biome-ignore lint/suspicious/noArrayIndexKey: the dots of a bar have no identity
      key={number}
      className={number < week.won ? "weeks-chart__won" : undefined}
      cx={left + (number % dotsInRow) * 13}
      cy={base - 10 - Math.floor(number / dotsInRow) * 13}
      r={4.5}
    />
  ));
  return (
    <g>
      <title>{`${dayRange(week.from)}: ${countText(week.visits)} visits, ${week.wrote} wrote, ${week.won} won`}</title>
      {visits ? (
        <Link {...visits} tabIndex={-1} discover="none">
          {column}
        </Link>
      ) : (
        column
      )}
      {wrote ? (
        <Link {...wrote} tabIndex={-1} discover="none" className="weeks-chart__dots">
          <rect
            className="weeks-chart__target"
            x={middle - target / 2}
            y={base - targetHeight}
            width={target}
            height={targetHeight}
          />
          {circles}
        </Link>
      ) : (
        circles
      )}
      {fromEnd % labelEvery === 0 && (
        <text className="weeks-chart__day" x={Math.min(middle, width - 22)} y={base + 24}>
          {shortDay(week.from)}
        </text>
      )}
    </g>
  );
}

function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    <table className="weeks-chart__table">
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
        {weeks.map((week) => (
          <tr key={week.from}>
            <th scope="row">{dayRange(week.from)}</th>
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
  );
}
