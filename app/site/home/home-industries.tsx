import type { HomeCopy } from "../../copy/home-page.ts";
import { industries } from "../../copy/industries-copy.ts";
import { industriesId, paths } from "../../site-paths.ts";
import { RelatedRow } from "../related/related-row.tsx";
import "./home-industries.css";

/** The eight industries as large names, each with its drawing and its bad day. */
export function HomeIndustries({ copy }: { copy: HomeCopy["industries"] }) {
  return (
    <section className="section home-industries" id={industriesId}>
      <div className="wrap">
        <h2>{copy.title}</h2>
        <ul>
          {industries.map(({ slug, name }) => (
            <RelatedRow
              key={slug}
              path={paths.industry(slug)}
              name={name}
              sentence={copy.badDays[slug]}
              drawing={slug}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
