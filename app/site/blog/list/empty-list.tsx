import { blogCopy, emptyCopy } from "../../../copy/blog-copy.ts";
import { MoreLink } from "../../../ui/more-link.tsx";
import { type ListQuery, listPath } from "./list-query.ts";

/** Says that there is nothing, and what to try instead. */
export function EmptyList({ query: { category, q } }: { query: ListQuery }) {
  const isAll = category === undefined && q === undefined;
  const { heading, text } = isAll
    ? emptyCopy.all
    : q === undefined
      ? emptyCopy.category
      : emptyCopy.search;
  return (
    <div className="empty-list">
      <svg viewBox="0 -4 220 96" fill="none" aria-hidden="true">
        <path d="M30 78a80 80 0 0 1 160 0" stroke="#7f91b0" strokeDasharray="2 5" />
        <path d="M66 78a44 44 0 0 1 88 0" stroke="#7f91b0" strokeOpacity=".6" />
        <path d="M0 78h220" stroke="#7f91b0" />
        <circle cx="110" cy="86" r="4" fill="#ff8f6b" />
      </svg>
      <h2>{heading}</h2>
      <p>{text}</p>
      {!isAll && <MoreLink to={listPath({})} label={emptyCopy.onward} about={blogCopy.name} />}
    </div>
  );
}
