import { ArrowRight } from "lucide-react";
import marks from "../../../content/drawings/pictures/topic-marks-120x56.svg";
import type { MenuEntry } from "../../copy/read-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import "./related-row.css";

/** A link to a service, industry or product, with the sentence that says why it is related. */
export type RelatedItem = {
  path: string;
  name: string;
  sentence: string;
  /** Topic of the small drawing. */
  drawing?: string;
};

/** One row: a small drawing, the name as a large link, and a sentence. */
export function RelatedRow({ path, name, sentence, drawing }: RelatedItem) {
  return (
    <li>
      <PageLink className="related__row" to={path}>
        {drawing && (
          <img src={`${marks}#f-${drawing}`} width={120} height={56} loading="lazy" alt="" />
        )}
        <span>
          <b>{name}</b>
          {sentence}
        </span>
        <Icon of={ArrowRight} />
      </PageLink>
    </li>
  );
}

/** Rows of pages that staff have added. */
export const OwnRows = ({ entries }: { entries: readonly MenuEntry[] }) =>
  entries.map(({ to, name, promise, icon }) => (
    <RelatedRow key={to} path={to} name={name} sentence={promise} drawing={icon} />
  ));
