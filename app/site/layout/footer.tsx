import { ArrowRight, ChevronDown, Mail, MapPin, Phone } from "lucide-react";
import footerLight from "../../../content/drawings/pictures/footer-light-1440x460.svg";
import socialIcons from "../../../content/drawings/pictures/social-icons-24x24.svg";
import { istDate } from "../../../contract/callback-time.ts";
import { type CompanyFacts, withFullStop } from "../../../contract/company.ts";
import type { MenusCopy } from "../../copy/menus-page.ts";
import type { Menus } from "../../copy/read-names.ts";
import { mail, paths, telephone } from "../../site-paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { CompanyIdentity } from "../legal/company-identity.tsx";
import { Mark } from "./brand.tsx";
import { useIsShown, useMenuLabels } from "./use-menu-labels.ts";
import { useSiteNames } from "./use-site-names.ts";
import "../../ui/fold.css";
import "./footer.css";

/** The end of every public page: every other page, the company's data, the copyright. */
export function Footer({
  company,
  copy,
  menus,
}: {
  company: CompanyFacts;
  copy: MenusCopy["footer"];
  menus: Menus;
}) {
  const labels = useMenuLabels();
  const { mark } = useSiteNames();
  // Pages are rendered anew when a year begins in India (`server/jobs/watch-content.ts`).
  const year = istDate(Date.now()).slice(0, 4);
  return (
    <footer className="site-footer night">
      <img
        className="site-footer__light"
        src={footerLight}
        width={1440}
        height={460}
        loading="lazy"
        alt=""
      />
      <div className="wrap">
        <div className="site-footer__top">
          <p className="site-footer__tagline">{withFullStop(company.tagline)}</p>
          <ButtonLink to={paths.contact}>
            {labels.contact}
            <Icon of={ArrowRight} />
          </ButtonLink>
        </div>
        <div className="site-footer__columns">
          <Column isFolded title={copy.services} links={menus.services} />
          <Column isFolded title={copy.products} links={[...menus.products, ...menus.overview]} />
          <Column isFolded title={copy.industries} links={menus.industries} />
          <Column title={copy.quickLinks.title} links={copy.quickLinks.links} />
          <ContactColumn company={company} copy={copy} />
        </div>
        <div className="site-footer__end">
          <CompanyIdentity company={company} isBrief={true} />
          <span className={mark && "site-footer__owner"}>
            {mark && <Mark ground="night" />}
            {`© ${year > company.since ? `${company.since}–${year}` : company.since} ${company.name}`}
          </span>
          <span>{`${copy.madeIn} ${company.city}, ${company.country}`}</span>
        </div>
      </div>
    </footer>
  );
}

function Column({
  title,
  links,
  isFolded,
}: {
  title: string;
  links: readonly { to: string; name: string }[];
  /** On a phone. */
  isFolded?: boolean;
}) {
  const isShown = useIsShown();
  const shown = links.filter(({ to }) => isShown(to));
  if (shown.length === 0) return null;
  const list = (
    <ul>
      {shown.map(({ to, name }) => (
        <li key={`${to} ${name}`}>
          <PageLink to={to}>{name}</PageLink>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      {isFolded ? (
        <details className="fold">
          <summary>
            {title}
            <Icon of={ChevronDown} />
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  );
}

function ContactColumn({ company, copy }: { company: CompanyFacts; copy: MenusCopy["footer"] }) {
  return (
    <div className="site-footer__contact">
      <h2>{copy.contact}</h2>
      <address>
        <a href={mail(company.email)}>
          <Icon of={Mail} />
          {company.email}
        </a>
        <a href={telephone(company.phone)}>
          <Icon of={Phone} />
          {company.phone}
        </a>
        <p>
          <Icon of={MapPin} />
          <span>{company.address.join(", ")}</span>
        </p>
      </address>
      {company.social.length > 0 && (
        <>
          <h2>{copy.follow}</h2>
          <ul className="site-footer__social">
            {company.social.map(({ id, name, url, label }) => (
              <li key={id}>
                <a href={url} aria-label={label || name} rel="noreferrer">
                  <img
                    src={`${socialIcons}#f-${name}`}
                    width={18}
                    height={18}
                    loading="lazy"
                    alt=""
                  />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
