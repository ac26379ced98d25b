import { industriesSection, industriesServed } from "../../copy/industries/fintech-copy.ts";
import { paths } from "../../site-paths.ts";
import { RelatedList } from "../related/related-rows.tsx";
import "./industries-served.css";

/** The six industries of the specification (§3) in a grid. */
export function IndustriesServed() {
  const items = industriesServed.map(({ slug, name, line }) => ({
    path: paths.industry(slug),
    name,
    sentence: line,
    drawing: slug,
  }));
  return (
    <section className="section industries-served">
      <div className="wrap">
        <h2>{industriesSection.title}</h2>
        <p className="lead">{industriesSection.lead}</p>
        <RelatedList items={items} />
      </div>
    </section>
  );
}
