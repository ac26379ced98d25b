import json from "../../../content/samples/fintech.json";
import { content } from "../../copy/content.ts";
import { paths } from "../../site-paths.ts";
import { useIsShown } from "../layout/use-menu-labels.ts";
import { RelatedList } from "../related/related-rows.tsx";
import "./industries-served.css";

const { title, lead, items: industries } = content("samples/fintech", json).elsewhere;

/** The six industries of the specification (§3) in a grid. */
export function IndustriesServed() {
  const isShown = useIsShown();
  const items = industries
    .map(({ id, name, line }) => ({ path: paths.industry(id), name, sentence: line, drawing: id }))
    .filter(({ path }) => isShown(path));
  if (items.length === 0) return null;
  return (
    <section className="section industries-served">
      <div className="wrap">
        <h2>{title}</h2>
        <p className="lead">{lead}</p>
        <RelatedList items={items} />
      </div>
    </section>
  );
}
