import { Mail, Phone } from "lucide-react";
import type { CompanyFacts } from "../../../contract/company.ts";
import type { ContactCopy } from "../../copy/contact-page.ts";
import { mail, telephone } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";

/** The text beside the contact form. On a phone only heading and links remain above the form. */
export function ContactHero({
  copy: { crumb, title, lead, phone, email },
  company,
}: {
  copy: ContactCopy["hero"];
  company: CompanyFacts;
}) {
  return (
    <div className="contact-hero__text">
      <Breadcrumbs here={crumb} />
      <PageTitle name={crumb} headline={title} />
      <p className="lead">{lead}</p>
      <ul className="contact-hero__direct">
        <li>
          <a href={telephone(company.phone)}>
            <Icon of={Phone} />
            <span>
              <b>{phone}</b> <span className="contact-hero__value">{company.phone}</span>
            </span>
          </a>
        </li>
        <li>
          <a href={mail(company.email)}>
            <Icon of={Mail} />
            <span>
              <b>{email}</b> <span className="contact-hero__value">{company.email}</span>
            </span>
          </a>
        </li>
      </ul>
    </div>
  );
}
