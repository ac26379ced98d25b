import { useLocation, useSearchParams } from "react-router";
import type { Media } from "../../../contract/media.ts";
import { useAnswer } from "../api/use-answer.ts";
import { ListFoot } from "../lists/list-foot.tsx";
import { pageSize, readPosition } from "../lists/list-position.ts";
import { useChosenRows } from "../lists/use-chosen-rows.ts";
import { useFilters } from "../lists/use-filters.ts";
import { DeleteImages } from "./delete-images.tsx";
import { MediaGrid } from "./media-grid.tsx";
import { MediaTools } from "./media-tools.tsx";
import { UploadButton } from "./upload-button.tsx";
import { UploadList } from "./upload-list.tsx";
import { useAnotherLook } from "./use-another-look.ts";
import { useFileDrop } from "./use-file-drop.ts";
import { uploadQueue, useUploads } from "./use-uploads.ts";
import "../lists/list-tools.css";
import "./media.css";

export const meta = () => [
  { title: "Media | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

const filterNames = ["q", "unused"] as const;

/** `/admin/media`: the images of the blog, newest first, and where each is used. */
export default function MediaLibrary() {
  const [query] = useSearchParams();
  const place = readPosition(query, useLocation().state);
  const { filters, change } = useFilters(filterNames);
  const q = filters.get("q") ?? undefined;
  const unused = filters.get("unused") === "true" ? "true" : undefined;
  const asked = useAnswer("listMedia", {
    query: { limit: pageSize, cursor: place.cursor, q, unused },
  });
  const [, reload] = asked;
  const list = useChosenRows(asked, place, ({ uses }) => uses.length === 0);
  const upload = (files: readonly File[]) => uploadQueue.add(files);
  const uploads = useUploads(reload);
  const held = useFileDrop(upload);
  useAnotherLook(list.rows, reload);

  const choice = {
    chosen: list.chosen,
    onChange: list.onChange,
    label: ({ name }: Media) => `Choose ${name}`,
    allLabel: "Choose all unused",
  };
  return (
    <div className="media" data-drop={held || undefined}>
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
      <UploadList uploads={uploads} />
      <MediaTools q={q} unused={unused} change={change} choice={choice} keys={list.choosable} />
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
