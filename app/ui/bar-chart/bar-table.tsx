import type { BarChartProps } from "../bar-chart.tsx";

/** The figures of a chart as a table, for who reads rather than looks. */
export function BarTable({ title, places, labels, series }: BarChartProps) {
  return (
    <details className="bar-chart__table">
      <summary>Show as a table</summary>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{places}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map(({ long }, at) => (
            <tr key={long}>
              <th scope="row">{long}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{(values[at] ?? 0).toLocaleString("en-IN")}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
