import { ArrowRight } from "lucide-react";
import { industriesSection } from "../../copy/home-sections-copy.ts";
import { industries } from "../../copy/industries-copy.ts";
import marks from "../../illustrations/industry-marks.ts?picture=120x56&light=clear";
import { industriesId, paths } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import "../related/related-rows.css";
import "./home-industries.css";

/** The eight industries as large names, each with its drawing and its bad day. */
export function HomeIndustries() {
  return (
    <section className="section home-industries" id={industriesId}>
      <div className="wrap">
        <h2>{industriesSection.title}</h2>
        <ul>
          {industries.map(({ slug, name }) => (
            <li key={slug}>
              <PageLink className="related__row" to={paths.industry(slug)}>
                <img src={`${marks}#f-${slug}`} width={120} height={56} loading="lazy" alt="" />
                <span>
                  <b>{name}</b>
                  {industriesSection.badDays[slug]}
                </span>
                <Icon of={ArrowRight} />
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
