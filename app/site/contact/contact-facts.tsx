import { MapPin } from "lucide-react";
import type { CompanyFacts } from "../../../contract/company.ts";
import type { ContactCopy } from "../../copy/contact-page.ts";
import { paths } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { CompanyIdentity } from "../legal/company-identity.tsx";
import "./contact-facts.css";

/** Below the contact form: what happens next and what it costs, our hours and the address. */
export function ContactFacts({
  copy: { next, hours, office, binding, terms },
  steps,
  company,
}: {
  copy: ContactCopy["facts"];
  steps: ContactCopy["steps"];
  company: CompanyFacts;
}) {
  return (
    <section className="section contact-facts">
      <div className="wrap contact-facts__layout">
        <h2>{next}</h2>
        <ol>
          {steps.map(({ id, name, price, text }, index) => (
            <li key={id}>
              <h3>{name}</h3>
              {price && <p className="contact-facts__price">{price}</p>}
              <p>
                {text}
                {index === steps.length - 1 && (
                  <>
                    {` ${binding} (`}
                    <a href={`${paths.terms}#enquiries`}>{terms}</a>).
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
        <p className="contact-facts__hours">{hours}</p>
        <div className="contact-facts__office">
          <Icon of={MapPin} />
          <div>
            <h3>{office}</h3>
            <address>
              {company.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <CompanyIdentity company={company} />
          </div>
        </div>
      </div>
    </section>
  );
}
