/** White modules around the code, so that cameras find its edge. */
const margin = 4;

/** A QR code as its rows tell it: `1` is dark, `0` is light. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const size = rows.length + 2 * margin;
  return (
    <svg
      className="qr-code"
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={darkRuns(rows)} fill="currentColor" />
    </svg>
  );
}

/** One bar for each run of dark modules in a row. */
export function darkRuns(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join("");
}
