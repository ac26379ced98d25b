import { Icon } from "../../../ui/icon.tsx";
import { serviceIcon } from "../service-icons.ts";
import { type SectionProps, SectionTitle } from "./section-title.tsx";
import "./checks-section.css";

/** Checks as sieves one above the other: the defects that each catches, and those that pass to the next. */
export function ChecksSection({ section }: SectionProps<"checks">) {
  const { columns, checks, legend } = section;
  return (
    <section className="section night checks">
      <div className="wrap">
        <SectionTitle section={section} />
        <ol className="checks__rows">
          {checks.map(({ icon, name, runs, catches, misses }, index) => (
            <li key={name}>
              <Icon of={serviceIcon(icon)} />
              <div className="checks__name">
                <h3>{name}</h3>
                <p>{runs}</p>
              </div>
              <Sieve row={sieves(checks.length)[index]} />
              <dl className="checks__fates">
                <div>
                  <dt>{columns.catches}</dt>
                  <dd>{catches}</dd>
                </div>
                <div>
                  <dt>{columns.misses}</dt>
                  <dd>{misses}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ol>
        <ul className="checks__legend" aria-hidden="true">
          <li>{legend.caught}</li>
          <li>{legend.passed}</li>
        </ul>
      </div>
    </section>
  );
}

const positions = 20;

/** The fate of the defect at each position of a row. */
type SieveRow = readonly ("gone" | "caught" | "passed")[];

/** Rows of a sieve for so many checks: each catches some of what is left, the last all of it. */
export function sieves(checks: number): readonly SieveRow[] {
  // Seven steps around twenty positions: spread out, and the same at every build.
  const caughtBy = Array.from({ length: positions }, (_, position) => {
    const turn = ((position * 7) % positions) / positions;
    return Math.floor(turn ** 1.5 * checks);
  });
  return Array.from({ length: checks }, (_, check) =>
    caughtBy.map((catcher) => {
      if (catcher === check) return "caught";
      return catcher < check ? "gone" : "passed";
    }),
  );
}

/** One row: defects that pass as dots, caught ones as rings with a tick. */
function Sieve({ row = [] }: { row: SieveRow | undefined }) {
  const at = (wanted: SieveRow[number]) =>
    row.flatMap((fate, position) => (fate === wanted ? [position * 16 + 8] : []));
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
        className="sieve__finding"
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
