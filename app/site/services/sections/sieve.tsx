const places = 20;

/** What happens to the fault at each place of a row. */
export type SieveRow = readonly ("gone" | "caught" | "passed")[];

/** Rows of a sieve for so many checks: each catches some of what is left, the last all of it. */
export function sieves(checks: number): readonly SieveRow[] {
  // Seven steps around twenty places: spread out, and the same at every build.
  const caughtBy = Array.from({ length: places }, (_, place) => {
    const turn = ((place * 7) % places) / places;
    return Math.floor(turn ** 1.5 * checks);
  });
  return Array.from({ length: checks }, (_, check) =>
    caughtBy.map((catcher) => {
      if (catcher === check) return "caught";
      return catcher < check ? "gone" : "passed";
    }),
  );
}

/** One row: faults that fall through as dots, those caught as rings with a tick. */
export function Sieve({ row = [] }: { row: SieveRow | undefined }) {
  const at = (wanted: SieveRow[number]) =>
    row.flatMap((fate, place) => (fate === wanted ? [place * 16 + 8] : []));
  return (
    <svg className="sieve" viewBox="0 0 320 40" fill="none" aria-hidden="true">
      <path className="sieve__net" d="M0 20H320" />
      <path
        className="sieve__passed"
        d={at("passed")
          .map((x) => `M${x} 6V34`)
          .join("")}
      />
      <path
        className="sieve__fault"
        d={at("passed")
          .map((x) => `M${x} 20h.01`)
          .join("")}
      />
      <path
        className="sieve__caught"
        d={at("caught")
          .map((x) => `M${x} 20h.01`)
          .join("")}
      />
      <path
        className="sieve__tick"
        d={at("caught")
          .map((x) => `M${x - 2.8} 20.4l2 2 3.6-4.4`)
          .join("")}
      />
    </svg>
  );
}
