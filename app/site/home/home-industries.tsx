import type { HomeCopy } from "../../copy/home-page.ts";
import { type IndustrySlug, industriesId, paths } from "../../site-paths.ts";
import { RelatedRow } from "../related/related-row.tsx";
import "./home-page.css";

/** An industry as the list shows it. */
export type NamedIndustry = { slug: IndustrySlug; name: string };

/** The eight industries as large names, each with its drawing and its bad day. */
export function HomeIndustries({
  copy,
  industries,
}: {
  copy: HomeCopy["industries"];
  industries: readonly NamedIndustry[];
}) {
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
