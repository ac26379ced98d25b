import { Mail, Phone } from "lucide-react";
import { company } from "../../content/company.ts";
import { Icon } from "../../ui/icon.tsx";
import { mail, telephone } from "../paths.ts";
import "./direct-links.css";

/** E-mail and phone, for those who like forms less. */
export function DirectLinks() {
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
