import { industriesSection } from "../../copy/home-copy.ts";
import { industries } from "../../copy/industries-copy.ts";
import { paths } from "../../site-paths.ts";
import { RelatedRow } from "../related/related-rows.tsx";
import "./home-industries.css";

/** The eight industries as large names, each with its drawing and its bad day. */
export function HomeIndustries() {
  return (
    <section className="section related home-industries">
      <div className="wrap">
        <h2>{industriesSection.title}</h2>
        <ul>
          {industries.map(({ slug, name }) => (
            <RelatedRow
              key={slug}
              item={{
                path: paths.industry(slug),
                name,
                sentence: industriesSection.badDays[slug],
                drawing: slug,
              }}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
