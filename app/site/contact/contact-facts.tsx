import { MapPin } from "lucide-react";
import type { CompanyFacts } from "../../../contract/company.ts";
import type { ContactCopy } from "../../copy/contact-page.ts";
import { Icon } from "../../ui/icon.tsx";
import { CompanyIdentity } from "../legal/company-identity.tsx";
import { NextSteps } from "./next-steps.tsx";
import "./contact-facts.css";

/** Below the contact form: what happens next, our hours and the address. */
export function ContactFacts({
  copy: { next, hours, office },
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
        <div>
          <h2>{next}</h2>
          <p className="lead soft">{hours}</p>
        </div>
        <NextSteps steps={steps} />
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
