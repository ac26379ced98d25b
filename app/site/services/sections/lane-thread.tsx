/**
 * The way of a request, drawn behind its steps (a column each, a row per lane): along its lane
 * while it waits, then over to the next.
 */
export function LaneThread({ rows, laneCount }: { rows: readonly number[]; laneCount: number }) {
  const points = rows.map((row, column) => ({ x: column * 100 + 50, y: row * 100 + 50 }));
  const [first, ...rest] = points;
  if (!first) return null;
  const way = rest.map(({ x, y }, index) => {
    const from = points[index]?.y ?? y;
    const turn = `H${x - 14}Q${x} ${from} ${x} ${from + Math.sign(y - from) * 14}`;
    return from === y ? `H${x}` : `${turn}V${y}`;
  });
  return (
    <svg
      className="lanes__thread"
      viewBox={`0 0 ${rows.length * 100} ${laneCount * 100}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      <path d={`M${first.x} ${first.y}${way.join("")}`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
