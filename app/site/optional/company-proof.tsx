import { withFullStop } from "../../../contract/company.ts";
import type { OptionalSections } from "../../copy/optional-sections-page.ts";
import { longDate } from "../dates.ts";
import "./optional-sections.css";

/** Client quotes and certificates; renders nothing while the copy has none. */
export function CompanyProof({
  copy: { clientQuotes, certificates },
}: {
  copy: Pick<OptionalSections, "clientQuotes" | "certificates">;
}) {
  return (
    <>
      {clientQuotes.items.length > 0 && (
        <section className="section tint">
          <div className="wrap">
            <h2>{clientQuotes.heading}</h2>
            <ul className="optional-list">
              {clientQuotes.items.map(({ id, quote, name, role, company }) => (
                <li key={id}>
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
      {certificates.items.length > 0 && (
        <section className="section">
          <div className="wrap">
            <h2>{certificates.heading}</h2>
            <ul className="optional-list">
              {certificates.items.map(({ id, name, scope, issuer, validUntil, link }) => (
                <li key={id}>
                  <h3>{name}</h3>
                  <p>{scope}</p>
                  <p>
                    {withFullStop(issuer)} {certificates.validUntil}{" "}
                    <time dateTime={validUntil}>{longDate(validUntil)}</time>.
                  </p>
                  <a href={link}>{certificates.check}</a>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}
