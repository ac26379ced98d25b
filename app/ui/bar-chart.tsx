import { useId } from "react";
import { Bar } from "./bar-chart/bar.tsx";
import { BarTable } from "./bar-chart/bar-table.tsx";
import "./bar-chart.css";

/** What is counted, beneath one another in each bar: one or two kinds. */
export type BarSeries = { name: string; values: readonly number[] };

export type BarChartProps = {
  title: string;
  /** What the table's first column is called. */
  places: string;
  /** One per bar: as short as it stands beneath it, and in full. */
  labels: readonly { short: string; long: string }[];
  series: readonly [BarSeries] | readonly [BarSeries, BarSeries];
};

/** Bars of one or two stacked kinds. The same figures stand in a table, which can be opened. */
export function BarChart({ title, places, labels, series }: BarChartProps) {
  const titleId = useId();
  const totals = labels.map((_, at) =>
    series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
  );
  const most = Math.max(1, ...totals);
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
        <line className="bar-chart__ground" x1="0" x2="100%" y1="140" y2="140" />
        {labels.map((label, at) => (
          <Bar
            key={label.long}
            label={label}
            every={at % 3 === (labels.length - 1) % 3}
            values={series.map(({ name, values }) => ({ name, value: values[at] ?? 0 }))}
            most={most}
            x={at * width}
            width={width}
          />
        ))}
      </svg>
      <BarTable title={title} places={places} labels={labels} series={series} />
    </figure>
  );
}
