import { Mail, MapPin, Phone } from "lucide-react";
import { company } from "../../copy/company.ts";
import { contactPage } from "../../copy/contact-copy.ts";
import land from "../../illustrations/footer-light.ts?picture=1440x460";
import { mail, telephone } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { InnerHero } from "../layout/inner-hero.tsx";
import "./contact-page.css";

/** The top of the contact page: heading, and email, phone and address on the drawn land. */
export function ContactHero() {
  return (
    <InnerHero copy={contactPage}>
      <ContactDetails />
    </InnerHero>
  );
}

function ContactDetails() {
  return (
    <div className="contact-details">
      <img className="contact-details__land" src={land} width={1440} height={460} alt="" />
      <dl className="wrap contact-details__row">
        <div>
          <dt>
            <Icon of={Mail} />
            {contactPage.email}
          </dt>
          <dd>
            <a href={mail(company.email)}>{company.email}</a>
          </dd>
        </div>
        <div>
          <dt>
            <Icon of={Phone} />
            {contactPage.phone}
          </dt>
          <dd>
            <a href={telephone(company.phone)}>{company.phone}</a>
          </dd>
        </div>
        <div>
          <dt>
            <Icon of={MapPin} />
            {contactPage.office}
          </dt>
          <dd>
            <address>
              {company.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </dd>
        </div>
      </dl>
    </div>
  );
}
