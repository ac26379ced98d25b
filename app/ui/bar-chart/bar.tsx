/** Where the bars stand and how high the highest may be, in CSS pixels from the top. */
const ground = 140;
const highest = 116;

type BarProps = {
  label: { short: string; long: string };
  /** Whether its label shows where there is no room for all. */
  every: boolean;
  values: readonly { name: string; value: number }[];
  /** The total of the highest bar. */
  most: number;
  /** Percent of the chart's width. */
  x: number;
  width: number;
};

/** One bar: its parts from the ground up, their sum above, its label beneath. */
export function Bar({ label, every, values, most, x, width }: BarProps) {
  const total = values.reduce((sum, { value }) => sum + value, 0);
  const heightOf = (value: number) => (value / most) * highest;
  const said = values.map(({ name, value }) => `${name}: ${value}`).join(", ");
  return (
    <svg className="bar-chart__bar" x={`${x}%`} width={`${width}%`} height="168">
      <title>{`${label.long}. ${said}`}</title>
      <rect className="bar-chart__field" width="100%" height={ground} />
      {values.map(({ name, value }, kind) => {
        const below = values.slice(0, kind).reduce((sum, part) => sum + part.value, 0);
        return (
          value > 0 && (
            <rect
              key={name}
              data-kind={kind}
              x="16%"
              width="68%"
              y={ground - heightOf(below + value)}
              height={heightOf(value)}
            />
          )
        );
      })}
      {total > 0 && (
        <text className="bar-chart__total" x="50%" y={ground - heightOf(total) - 8}>
          {total.toLocaleString("en-IN")}
        </text>
      )}
      <text className="bar-chart__label" data-every={every || undefined} x="50%" y={ground + 20}>
        {label.short}
      </text>
    </svg>
  );
}
