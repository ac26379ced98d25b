import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Media } from "../../../contract/media.ts";
import type { TableContent } from "../../ui/table.tsx";
import { ChooseAll, type RowChoice } from "../../ui/table-choice.tsx";
import { TableNotice } from "../../ui/table-notice.tsx";
import { useAnswer } from "../api/use-answer.ts";
import { FilterSelect } from "../lists/filter-select.tsx";
import { ListFoot } from "../lists/list-foot.tsx";
import { pageSize, readPlace } from "../lists/list-place.ts";
import { SearchField } from "../lists/search-field.tsx";
import { useChosenRows } from "../lists/use-chosen-rows.ts";
import { useFilters } from "../lists/use-filters.ts";
import { DeleteImages } from "./delete-images.tsx";
import { useFileDrop } from "./file-drop.ts";
import { UploadButton } from "./file-input.tsx";
import { MediaCard } from "./media-card.tsx";
import { libraryUploads, UploadList } from "./upload-list.tsx";
import "../lists/list-tools.css";
import "./media-library.css";

export const meta = () => [
  { title: "Media | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

const filterNames = ["q", "unused"] as const;

/** `/admin/media`: the images of the blog, newest first, and the posts that use each. */
export default function MediaLibrary() {
  const [query] = useSearchParams();
  const place = readPlace(query, useLocation().state);
  const { filters, change } = useFilters(filterNames);
  const q = filters.get("q") ?? undefined;
  const unused = filters.get("unused") === "true" ? "true" : undefined;
  const asked = useAnswer("listMedia", {
    query: { limit: pageSize, cursor: place.cursor, q, unused },
  });
  const [, reload] = asked;
  const list = useChosenRows(asked, place, ({ uses }) => uses.length === 0);
  const upload = (files: readonly File[]) => {
    for (const file of files) libraryUploads.add(file);
  };
  const dragging = useFileDrop(upload);
  useRefresh(list.rows, reload);

  const choice = {
    chosen: list.chosen,
    onChange: list.onChange,
    label: ({ name }: Media) => `Choose ${name}`,
    allLabel: "Choose all unused",
  };
  return (
    <div className="media" data-drop={dragging || undefined}>
      <div className="list-head">
        <div>
          <h1 ref={list.heading} tabIndex={-1}>
            Media
          </h1>
          <p className="media__lead">
            Choose images to upload, or drop them anywhere on this page.
          </p>
        </div>
        <UploadButton onFiles={upload} />
      </div>
      <UploadList onStored={reload} />
      <div className="list-tools">
        <SearchField
          label="Search images by name"
          maxLength={100}
          value={q ?? ""}
          onSearch={(text) => change("q", text, { quietly: q !== undefined })}
        />
        <FilterSelect
          label="Use"
          all="All images"
          options={[{ value: "true", label: "Unused" }]}
          value={unused}
          onChange={(value) => change("unused", value)}
        />
        {list.choosable.length > 0 && <ChooseAll choice={choice} keys={list.choosable} showLabel />}
      </div>
      <MediaGrid
        content={list.content}
        choice={choice}
        emptyHint={emptyHint(place.number > 1, filters.size > 0)}
        retry={reload}
      />
      <ListFoot list={list} place={place} filters={filters} />
      {list.doomed.length > 0 && (
        <DeleteImages
          key={list.doomed.join()}
          ids={list.doomed}
          onClose={list.closeDialog}
          onDeleted={list.onDeleted}
        />
      )}
    </div>
  );
}

function emptyHint(later: boolean, filtered: boolean): string {
  if (later) return "Nothing is left on this page.";
  return filtered ? "No image fits this search." : "The images of the blog appear here.";
}

type MediaGridProps = {
  content: TableContent<Media>;
  choice: RowChoice<Media>;
  emptyHint: string;
  retry: () => void;
};

/** The images as cards, with the same four states as a table. */
function MediaGrid({ content, choice, emptyHint, retry }: MediaGridProps) {
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

const refreshMs = 4000;

/** Reloads the list every few seconds until all variants of its images are encoded. */
function useRefresh(images: readonly Media[], reload: () => void) {
  const encoding = images.some(({ status }) => status === "waiting");
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list starts the timer again.
  useEffect(() => {
    if (!encoding) return;
    const timer = setTimeout(reload, refreshMs);
    return () => clearTimeout(timer);
  }, [encoding, reload, images]);
}
