import { Scale } from "lucide-react";
import type { CompanyFacts } from "../../../contract/company.ts";
import type { LegalPage } from "../../copy/legal-pages.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { hindiDate, longDate } from "../dates.ts";
import { InnerHero } from "../layout/inner-hero.tsx";
import { CompanyIdentity } from "./company-identity.tsx";
import "../../ui/button.css";
import "./legal-document.css";
import "./legal-print.css";

/** A legal page: the notice that it is a template, a list of contents, numbered sections. */
export function LegalDocument({
  page: { heading, intro, template, updated, contents, sections, language, translation },
  company,
}: {
  page: LegalPage;
  company: CompanyFacts;
}) {
  const dateIn = language === "hi" ? hindiDate : longDate;
  return (
    <div className="legal" lang={language}>
      <InnerHero
        copy={{ crumb: heading, title: heading, lead: intro }}
        actions={
          translation && (
            <PageLink
              className="button button--line button--small"
              to={translation.path}
              hrefLang={translation.language}
              lang={translation.language === "en" ? "en" : undefined}
            >
              {translation.label}
            </PageLink>
          )
        }
      />
      <div className="wrap legal__layout">
        {`${template.heading}${template.text}` !== "" && (
          <aside className="legal__notice">
            <Icon of={Scale} />
            <div>
              <h2>{template.heading}</h2>
              <p>{template.text}</p>
            </div>
          </aside>
        )}
        <nav className="legal__contents" aria-labelledby="contents">
          <h2 id="contents">{contents}</h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.heading}</a>
              </li>
            ))}
          </ol>
          <p className="legal__version">
            {updated.label} <time dateTime={updated.date}>{dateIn(updated.date)}</time>
          </p>
        </nav>
        <LegalSections sections={sections} company={company} />
      </div>
    </div>
  );
}

/** The sections, numbered by the stylesheet. */
function LegalSections({
  sections,
  company,
}: Pick<LegalPage, "sections"> & { company: CompanyFacts }) {
  return (
    <div className="legal__sections">
      {sections.map(({ id, heading, paragraphs: [first, ...others], points }) => (
        <section key={id} id={id}>
          <h2>{heading}</h2>
          <p>{first}</p>
          {points.length > 0 && (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {others.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <CompanyIdentity company={company} />
    </div>
  );
}
