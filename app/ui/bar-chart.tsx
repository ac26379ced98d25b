import { useId } from "react";
import "./bar-chart.css";

type Series = { name: string; values: readonly number[] };

type BarChartProps = {
  title: string;
  labelHeading: string;
  /** One per bar: the short one beneath it, the long one in its tooltip and in the table. */
  labels: readonly { short: string; long: string }[];
  series: readonly [Series] | readonly [Series, Series];
  /** Draws the last bar paler: its time isn't over. */
  lastIsPartial?: boolean;
};

/** A stacked bar chart of one or two series, with the same numbers in a table to expand. */
export function BarChart({
  title,
  labelHeading,
  labels,
  series,
  lastIsPartial = false,
}: BarChartProps) {
  const titleId = useId();
  const totals = labels.map((_, index) =>
    series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
  );
  const max = Math.max(1, ...totals);
  const width = 100 / labels.length;
  return (
    <figure className="bar-chart" aria-labelledby={titleId}>
      <figcaption>
        <span id={titleId} className="bar-chart__title">
          {title}
        </span>
        <ul className="bar-chart__legend" aria-hidden="true">
          {series.map(({ name }, kind) => (
            <li key={name} data-kind={kind}>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      <svg className="bar-chart__plot" width="100%" height="168" aria-hidden="true">
        <line className="bar-chart__axis" x1="0" x2="100%" y1={axisY} y2={axisY} />
        {labels.map((label, index) => (
          <Bar
            key={label.long}
            label={label}
            labelAlways={index % 3 === (labels.length - 1) % 3}
            values={series.map(({ name, values }) => ({ name, value: values[index] ?? 0 }))}
            max={max}
            x={index * width}
            width={width}
            isPartial={lastIsPartial && index === labels.length - 1}
          />
        ))}
      </svg>
      <details className="bar-chart__table">
        <summary>Show as a table</summary>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{labelHeading}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map(({ long }, index) => (
              <tr key={long}>
                <th scope="row">{long}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{(values[index] ?? 0).toLocaleString("en-IN")}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Position of the axis and height of the highest bar, in CSS pixels. */
const axisY = 140;
const maxHeight = 116;

type BarProps = {
  label: { short: string; long: string };
  /** Shows the label even where there is no room for all. */
  labelAlways: boolean;
  values: readonly { name: string; value: number }[];
  /** Total of the highest bar. */
  max: number;
  /** In percent of the chart's width. */
  x: number;
  width: number;
  isPartial: boolean;
};

function Bar({ label, labelAlways, values, max, x, width, isPartial }: BarProps) {
  const total = values.reduce((sum, { value }) => sum + value, 0);
  const heightOf = (value: number) => (value / max) * maxHeight;
  const valueText = values.map(({ name, value }) => `${name}: ${value}`).join(", ");
  return (
    <svg
      className="bar-chart__bar"
      data-partial={isPartial || undefined}
      x={`${x}%`}
      width={`${width}%`}
      height="168"
    >
      <title>{`${label.long}${isPartial ? ", so far" : ""}. ${valueText}`}</title>
      <rect className="bar-chart__hover-area" width="100%" height={axisY} />
      {values.map(({ name, value }, kind) => {
        const below = values.slice(0, kind).reduce((sum, part) => sum + part.value, 0);
        return (
          value > 0 && (
            <rect
              key={name}
              data-kind={kind}
              x="16%"
              width="68%"
              y={axisY - heightOf(below + value)}
              height={heightOf(value)}
            />
          )
        );
      })}
      {total > 0 && (
        <text className="bar-chart__total" x="50%" y={axisY - heightOf(total) - 8}>
          {total.toLocaleString("en-IN")}
        </text>
      )}
      <text
        className="bar-chart__label"
        data-always={labelAlways || undefined}
        x="50%"
        y={axisY + 20}
      >
        {label.short}
      </text>
    </svg>
  );
}
