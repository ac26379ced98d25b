import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import type { topicMarks } from "../../illustrations/topic-marks.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import "./related-row.css";

/** A link to a service, industry or product, with the sentence that says why it is related. */
export type RelatedItem = {
  path: string;
  name: string;
  sentence: string;
  drawing?: keyof typeof topicMarks;
};

/** One row: a drawing, the name as a large link, and a sentence. */
export function RelatedRow({
  path,
  name,
  sentence,
  children,
}: Omit<RelatedItem, "drawing"> & {
  /** The drawing. */
  children?: ReactNode;
}) {
  return (
    <li>
      <PageLink className="related__row" to={path}>
        {children}
        <span>
          <b>{name}</b>
          {sentence}
        </span>
        <Icon of={ArrowRight} />
      </PageLink>
    </li>
  );
}
