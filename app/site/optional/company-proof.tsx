import json from "../../../content/optional-sections.json";
import { content } from "../../copy/content.ts";
import { longDate } from "../dates.ts";
import "./optional-sections.css";

const { certificates, clientQuotes } = content("optional-sections", json);

/** Client quotes and certificates; renders nothing while the copy has none. */
export function CompanyProof() {
  return (
    <>
      {clientQuotes.length > 0 && (
        <section className="section tint">
          <div className="wrap">
            <h2>What clients say</h2>
            <ul className="optional-list">
              {clientQuotes.map(({ quote, name, role, company }) => (
                <li key={quote}>
                  <figure>
                    <blockquote>{quote}</blockquote>
                    <figcaption>
                      {name}, {role}, {company}
                    </figcaption>
                  </figure>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {certificates.length > 0 && (
        <section className="section">
          <div className="wrap">
            <h2>Certificates</h2>
            <ul className="optional-list">
              {certificates.map(({ name, scope, issuer, validUntil, link }) => (
                <li key={name}>
                  <h3>{name}</h3>
                  <p>{scope}</p>
                  <p>
                    {issuer}. Valid until <time dateTime={validUntil}>{longDate(validUntil)}</time>.
                  </p>
                  <a href={link}>Check this certificate</a>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}
