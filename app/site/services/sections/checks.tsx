import { Icon } from "../../../ui/icon.tsx";
import { serviceIcon } from "../service-icons.ts";
import { OwnHead } from "./own-head.tsx";
import type { SectionProps } from "./section-props.ts";
import { Sieve, sieves } from "./sieve.tsx";

/** Checks as sieves one above the other: what each catches, and what falls through to the next. */
export function ChecksSection({ section }: SectionProps<"checks">) {
  const { columns, checks, legend } = section;
  return (
    <section className="section night checks">
      <div className="wrap">
        <OwnHead section={section} />
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
