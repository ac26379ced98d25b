import type { AnswerOf } from "../../../contract/endpoints.ts";
import { dayRange, shortDay } from "./insight-days.ts";
import { countText } from "./insight-texts.ts";

type Week = AnswerOf<"readInsight">["data"]["weeks"][number];

/** Dots in a row of a bar, and how many a bar has at most: a busy week says the rest in words. */
const dotsInRow = 4;
const maxDots = 12;
const plotHeight = 150;
const step = 96;

/** A bar of visits per week; its enquiries are dots, the won ones warm with a ring. */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const max = Math.max(1, ...weeks.map(({ visits }) => visits));
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
      <figure className="weeks-chart__plot" tabIndex={0} aria-label="Chart of the weeks">
        <svg viewBox={`0 0 ${weeks.length * step} ${plotHeight + 46}`} aria-hidden="true">
          <path className="weeks-chart__axis" d={`M0 ${plotHeight + 20}h${weeks.length * step}`} />
          {weeks.map((week, index) => (
            <WeekBar key={week.from} week={week} x={index * step} max={max} />
          ))}
        </svg>
      </figure>
      <details>
        <summary>Show as a table</summary>
        <WeeksTable weeks={weeks} />
      </details>
    </section>
  );
}

function WeekBar({ week, x, max }: { week: Week; x: number; max: number }) {
  const height = Math.round((week.visits / max) * (plotHeight - 20));
  const base = plotHeight + 20;
  const dots = Math.min(week.wrote, maxDots);
  return (
    <g>
      <title>{`${dayRange(week.from)}: ${countText(week.visits)} visits, ${week.wrote} wrote, ${week.won} won`}</title>
      <rect x={x + 22} y={base - height} width={52} height={height} rx={4} />
      <text x={x + 48} y={base - Math.max(height, 40) - 8}>
        {countText(week.visits)}
      </text>
      {Array.from({ length: dots }, (_, number) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots of a bar have no identity
          key={number}
          className={number < week.won ? "weeks-chart__won" : undefined}
          cx={x + 29 + (number % dotsInRow) * 13}
          cy={base - 9 - Math.floor(number / dotsInRow) * 13}
          r={4.5}
        />
      ))}
      <text className="weeks-chart__day" x={x + 48} y={base + 20}>
        {shortDay(week.from)}
      </text>
    </g>
  );
}

function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    <table className="weeks-chart__table">
      <thead>
        <tr>
          {["Week", "Visits", "Read on", "Wrote", "Answered", "Won"].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ from, visits, readOn, wrote, answered, won }) => (
          <tr key={from}>
            <th scope="row">{dayRange(from)}</th>
            <td>{countText(visits)}</td>
            <td>{countText(readOn)}</td>
            <td>{countText(wrote)}</td>
            <td>{countText(answered)}</td>
            <td>{countText(won)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
