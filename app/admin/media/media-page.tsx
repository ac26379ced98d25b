import type { Media } from "../../../contract/media.ts";
import type { TableContent } from "../../ui/table.tsx";
import { TableNotice } from "../../ui/table-notice.tsx";
import { type RowSelection, SelectAll } from "../../ui/table-selection.tsx";
import { cachedQuery } from "../cache/query-cache.ts";
import { usePolling, useRefresh } from "../cache/use-query.tsx";
import { BinLink } from "../lists/bin-link.tsx";
import { FilterSelect, SearchField, useFilters } from "../lists/list-filters.tsx";
import { ListFoot } from "../lists/list-foot.tsx";
import { pageIn } from "../lists/list-position.ts";
import { dialogIn } from "../lists/use-dialog-address.ts";
import { useSelectableList } from "../lists/use-list.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/media-page.ts";
import { DeleteImages } from "./delete-images.tsx";
import { UploadButton, useFileDrop } from "./image-files.tsx";
import { MediaCard } from "./media-card.tsx";
import { libraryUploads, UploadList } from "./upload-list.tsx";
import "../lists/list-tools.css";
import "./media-page.css";

const pollMs = 4000;

const filterNames = ["q", "unused"] as const;

function readFilters(query: URLSearchParams) {
  const unused = query.get("unused") === "true" ? ("true" as const) : undefined;
  return { q: query.get("q") ?? undefined, unused };
}

function load({ searchParams }: URL) {
  const { kind, id } = dialogIn(searchParams);
  const query = { ...readFilters(searchParams), ...pageIn(searchParams) };
  return {
    list: cachedQuery("listMedia", { query }),
    toDelete:
      kind === "delete" && id && id !== "selected"
        ? cachedQuery("readMedia", { path: { id } })
        : null,
  };
}

export const handle = { prefetch: load };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(new URL(request.url));

export const meta = pageMeta("Media");

/** `/admin/media`: the images of the blog, newest first, and the posts that use each. */
export default function MediaPage({ loaderData }: Route.ComponentProps) {
  const { filters, change } = useFilters(filterNames);
  const { q, unused } = readFilters(filters);
  const list = useSelectableList(loaderData.list, ({ uses }) => uses.length === 0);
  const refresh = useRefresh();
  const upload = (files: readonly File[]) => {
    for (const file of files) libraryUploads.add(file);
  };
  const dragging = useFileDrop(upload);
  // Shows when the variants of all images are encoded.
  const encoding = list.rows.some(({ status }) => status === "waiting");
  usePolling(encoding, list.asked, pollMs);

  const selection = {
    selected: list.selected,
    onChange: list.onChange,
    label: ({ name }: Media) => `Select ${name}`,
    allLabel: "Select all unused",
  };
  return (
    <div className="media" data-drop={dragging || undefined}>
      <div className="list-head">
        <div>
          <h1 className="page-name" ref={list.heading} tabIndex={-1}>
            Media
          </h1>
          <p className="media__lead">
            Choose images to upload, or drop them anywhere on this page.
          </p>
        </div>
        <div className="list-ways">
          <BinLink kind="media" />
          <UploadButton onFiles={upload} />
        </div>
      </div>
      <UploadList onStored={list.reload} />
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
        {list.selectable.length > 0 && (
          <SelectAll selection={selection} keys={list.selectable} showLabel />
        )}
      </div>
      <MediaGrid
        content={list.content}
        selection={selection}
        empty={list.emptyNotice(
          filters.size > 0 ? "Nothing matches these filters." : "Images you upload appear here.",
        )}
        retry={list.reload}
      />
      <ListFoot list={list} filters={filters} />
      {list.toDelete.length > 0 && (
        <DeleteImages
          key={list.toDelete.join()}
          ids={list.toDelete}
          image={loaderData.toDelete}
          onClose={list.dialog.close}
          onDeleted={list.onDeleted}
          onRestored={() => {
            list.focusHeading();
            refresh();
          }}
        />
      )}
    </div>
  );
}

type MediaGridProps = {
  content: TableContent<Media>;
  selection: RowSelection<Media>;
  empty: { title: string; hint: string };
  retry: () => void;
};

/** The images as cards, with the same four states as a table. */
function MediaGrid({ content, selection, empty, retry }: MediaGridProps) {
  if (content.state === "loading") return <TableNotice mood="loading" title="Loading..." />;
  if (content.state === "failed") {
    const title = "Error fetching images";
    return <TableNotice mood="failed" title={title} hint={content.reason} retry={retry} />;
  }
  if (content.rows.length === 0) return <TableNotice mood="empty" {...empty} />;
  return (
    <ul className="media-grid" aria-label="Images" aria-busy={content.refreshing}>
      {content.rows.map((media) => (
        <MediaCard key={media.id} media={media} selection={selection} />
      ))}
    </ul>
  );
}
