import type { Media } from "../../../contract/media.ts";
import type { TableContent } from "../../ui/table.tsx";
import type { RowChoice } from "../../ui/table-choice.tsx";
import { TableNotice } from "../../ui/table-notice.tsx";
import { MediaCard } from "./media-card.tsx";

type MediaGridProps = {
  content: TableContent<Media>;
  choice: RowChoice<Media>;
  emptyHint: string;
  retry: () => void;
};

/** The images, in the same four states as a table. */
export function MediaGrid({ content, choice, emptyHint, retry }: MediaGridProps) {
  if (content.state === "loading") return <TableNotice mood="loading" title="Loading..." />;
  if (content.state === "failed") {
    const title = "Error fetching images";
    return <TableNotice mood="failed" title={title} hint={content.reason} retry={retry} />;
  }
  if (content.rows.length === 0) return <TableNotice mood="empty" title="Empty" hint={emptyHint} />;
  return (
    <ul className="media-grid" aria-label="Images" aria-busy={content.refreshing}>
      {content.rows.map((media) => (
        <MediaCard key={media.id} media={media} choice={choice} />
      ))}
    </ul>
  );
}
