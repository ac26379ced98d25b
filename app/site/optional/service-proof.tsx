import type { OptionalSections } from "../../copy/optional-sections-page.ts";
import "./optional-sections.css";

export type ServiceProofProps = { copy: Pick<OptionalSections, "caseStudies" | "prices"> };

/** Case studies and prices of a service; renders nothing while the copy has none. */
export function ServiceProof({ copy: { caseStudies, prices } }: ServiceProofProps) {
  return (
    <>
      {caseStudies.items.length > 0 && <CaseStudies copy={caseStudies} />}
      {prices.items.length > 0 && <Prices copy={prices} />}
    </>
  );
}

function CaseStudies({ copy: { heading, items } }: { copy: OptionalSections["caseStudies"] }) {
  return (
    <section className="section">
      <div className="wrap">
        <h2>{heading}</h2>
        <ul className="optional-list">
          {items.map(({ id, client, headline, text, results }) => (
            <li key={id}>
              <p>{client}</p>
              <h3>{headline}</h3>
              <p>{text}</p>
              <dl>
                {results.map(({ value, label }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Prices({ copy: { heading, items } }: { copy: OptionalSections["prices"] }) {
  return (
    <section className="section tint">
      <div className="wrap">
        <h2>{heading}</h2>
        <ul className="optional-list">
          {items.map(({ id, name, amount, includes }) => (
            <li key={id}>
              <h3>{name}</h3>
              <p>
                <b>{amount}</b>
              </p>
              <ul>
                {includes.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
