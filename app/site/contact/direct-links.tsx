import { Mail, Phone } from "lucide-react";
import type { CompanyFacts } from "../../../contract/company.ts";
import { mail, telephone } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import "./direct-links.css";

/** Email and phone links, as alternatives to the form. */
export function DirectLinks({ company }: { company: CompanyFacts }) {
  return (
    <div className="direct-links">
      <a href={mail(company.email)}>
        <Icon of={Mail} />
        {company.email}
      </a>
      <a href={telephone(company.phone)}>
        <Icon of={Phone} />
        {company.phone}
      </a>
    </div>
  );
}
