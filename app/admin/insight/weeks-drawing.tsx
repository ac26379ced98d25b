import { Link } from "react-router";
import { counted } from "../lists/counted.ts";
import { type ChartSizes, dotsOf, minTarget } from "./chart-sizes.ts";
import { dayRange, type Insight, type Span, shortDay, weekMark } from "./insight-days.ts";
import { countText } from "./insight-texts.ts";
import { useNumberAddress } from "./number-link.tsx";

export type Week = Insight["weeks"][number];

// In CSS pixels. Above the highest bar is its number, below the line are one or two lines of text.
const base = 174;
const barHeight = 146;
const [lineBelow, twoLinesBelow] = [30, 44];

/** Height (px) of the drawing. */
const drawingHeight = ({ hasMonthBelow }: ChartSizes) =>
  base + (hasMonthBelow ? twoLinesBelow : lineBelow);

type WeeksDrawingProps = { weeks: readonly Week[]; span: Span; sizes: ChartSizes };

/** Bars on their line; a picture for pointers, as the table below it has the same links. */
export function WeeksDrawing({ weeks, span, sizes }: WeeksDrawingProps) {
  const width = sizes.step * weeks.length;
  const height = drawingHeight(sizes);
  const max = Math.max(1, ...weeks.map(({ visits }) => visits));
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className="weeks-chart__axis" d={`M0 ${base}.5h${width}`} />
      {weeks.map((week, index) => {
        const left = index * sizes.step;
        return (
          <WeekColumn
            key={week.from}
            week={week}
            left={left}
            max={max}
            sizes={sizes}
            span={span}
            hasNumber={sizes.hasNumbers || week.visits === max}
            // Texts are centred, and stay within the drawing.
            textAt={(halfWidth) =>
              Math.min(Math.max(left + sizes.step / 2, halfWidth), width - halfWidth)
            }
            hasDay={(weeks.length - 1 - index) % sizes.labelEvery === 0}
          />
        );
      })}
    </svg>
  );
}

type WeekColumnProps = {
  week: Week;
  /** Its left edge (px). */
  left: number;
  /** Visits of the highest bar. */
  max: number;
  sizes: ChartSizes;
  span: Span;
  hasNumber: boolean;
  hasDay: boolean;
  textAt: (halfWidth: number) => number;
};

/** The bar of a week's visits, and its enquiries as dots. */
function WeekColumn({ week, left, max, sizes, span, ...texts }: WeekColumnProps) {
  const { hasNumber, hasDay, textAt } = texts;
  const addressOf = useNumberAddress();
  const { step, bar, dotsInRow, dotStep, radius, ring } = sizes;
  const middle = left + step / 2;
  const height = Math.round((week.visits / max) * barHeight);
  const dots = dotsOf(week.wrote, sizes);
  const dotsHeight = dots.rows * dotStep;
  const visits = addressOf({ number: "visits", week: week.from }, week.visits);
  const wrote = addressOf({ number: "wrote", week: week.from }, week.wrote);
  const target = Math.min(step, Math.max(bar, minTarget));
  const targetHeight = Math.max(dotsHeight + 6, minTarget);
  const mark = weekMark(week.from, span);
  const column = (
    <>
      <rect className="weeks-chart__target" x={left} width={step} height={base} />
      <rect
        className={mark ? "weeks-chart__partial" : "weeks-chart__bar"}
        x={middle - bar / 2}
        y={base - height}
        width={bar}
        height={height}
        rx={Math.min(4, height)}
      />
      {hasNumber && (
        <text
          x={textAt(countText(week.visits).length * 4)}
          y={base - Math.max(height, dotsHeight) - 8}
        >
          {countText(week.visits)}
        </text>
      )}
    </>
  );
  const circles = (
    <>
      {Array.from({ length: dots.shown }, (_, number) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots of a bar have no identity
          key={number}
          className={number < week.won ? "weeks-chart__won" : undefined}
          cx={middle + ((number % dotsInRow) - (dotsInRow - 1) / 2) * dotStep}
          cy={base - radius - 5 - Math.floor(number / dotsInRow) * dotStep}
          r={radius}
          strokeWidth={number < week.won ? ring : undefined}
        />
      ))}
      {dots.rest > 0 && (
        <text x={middle} y={base - dotsHeight + 7}>
          +{sizes.hasRest && countText(dots.rest)}
        </text>
      )}
    </>
  );
  return (
    <g>
      <title>{`${dayRange(week.from)}${mark ? `, ${mark}` : ""}: ${counted(week.visits, "visit", "visits")}, ${countText(week.wrote)} wrote, ${countText(week.won)} won`}</title>
      {visits ? (
        <Link {...visits} tabIndex={-1} discover="none">
          {column}
        </Link>
      ) : (
        column
      )}
      {wrote ? (
        <Link {...wrote} tabIndex={-1} discover="none">
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
      {hasDay && (
        <DayLabel
          week={week}
          textAt={textAt}
          isThisWeek={mark === "so far"}
          hasMonthBelow={sizes.hasMonthBelow}
        />
      )}
    </g>
  );
}

type DayLabelProps = Pick<WeekColumnProps, "week" | "textAt"> & {
  isThisWeek: boolean;
  hasMonthBelow: boolean;
};

function DayLabel({ week, isThisWeek, hasMonthBelow, textAt }: DayLabelProps) {
  const text = isThisWeek ? "This week" : shortDay(week.from);
  const [first, second] = text.split(" ");
  const y = base + 20;
  return (
    <text className="weeks-chart__day" x={textAt(hasMonthBelow ? 15 : 31)} y={y}>
      {hasMonthBelow ? (
        <>
          {first}
          <tspan x={textAt(15)} dy={15}>
            {second}
          </tspan>
        </>
      ) : (
        text
      )}
    </text>
  );
}
