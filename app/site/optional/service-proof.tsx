import json from "../../../content/optional-sections.json";
import { content } from "../../copy/content.ts";
import type { Contents } from "../../copy/content-schemas.ts";
import type { ServiceSlug } from "../../site-paths.ts";
import "./optional-sections.css";

type Optional = Contents["optional-sections"];

const { caseStudies, prices } = content("optional-sections", json);

/** Case studies and prices of a service; renders nothing while the copy has none. */
export function ServiceProof({ slug }: { slug: ServiceSlug }) {
  const studies = caseStudies.filter(({ services }) => services.includes(slug));
  const offers = prices.filter(({ service }) => service === slug);
  return (
    <>
      {studies.length > 0 && <CaseStudies studies={studies} />}
      {offers.length > 0 && <Prices offers={offers} />}
    </>
  );
}

function CaseStudies({ studies }: { studies: Optional["caseStudies"] }) {
  return (
    <section className="section">
      <div className="wrap">
        <h2>Results for other clients</h2>
        <ul className="optional-list">
          {studies.map(({ client, headline, text, results }) => (
            <li key={headline}>
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

function Prices({ offers }: { offers: Optional["prices"] }) {
  return (
    <section className="section tint">
      <div className="wrap">
        <h2>Prices</h2>
        <ul className="optional-list">
          {offers.map(({ name, amount, includes }) => (
            <li key={name}>
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
