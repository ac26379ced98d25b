import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { type ListPlace, newer, older, pageSize, searchOf } from "./list-place.ts";

type ListPagesProps = {
  place: ListPlace;
  /** Rows on this page. */
  rows: number;
  /** Where the next page begins; null on the last. */
  next: string | null;
};

/** What part of the list is shown, and the ways to newer and older clients. */
export function ListPages({ place, rows, next }: ListPagesProps) {
  const before = (place.number - 1) * pageSize;
  const lost = place.trail.length === 0;
  return (
    <div className="list-pages">
      <p>{rows > 0 && `${before + 1} to ${before + rows}`}</p>
      {(place.number > 1 || next !== null) && (
        <nav aria-label="Pages">
          {place.number > 1 && (
            <PageLink place={newer(place)}>
              <Icon of={ArrowLeft} />
              {lost ? "Newest" : "Newer"}
            </PageLink>
          )}
          {next !== null && (
            <PageLink place={older(place, next)}>
              Older
              <Icon of={ArrowRight} />
            </PageLink>
          )}
        </nav>
      )}
    </div>
  );
}

function PageLink({ place, children }: { place: ListPlace; children: ReactNode }) {
  return (
    <Link to={{ search: searchOf(place) }} state={{ trail: place.trail }}>
      {children}
    </Link>
  );
}
