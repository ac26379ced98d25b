import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Media } from "../../../contract/media.ts";
import { Button } from "../../ui/button.tsx";
import { useAnswer } from "../api/use-answer.ts";
import { ChosenBar } from "../lists/chosen-bar.tsx";
import { useDialogAddress } from "../lists/dialog-address.ts";
import { ListPages } from "../lists/list-pages.tsx";
import { pageSize, readPlace, rowsBefore } from "../lists/list-place.ts";
import { useChoice } from "../lists/use-choice.ts";
import { useFilters } from "../lists/use-filters.ts";
import { useHeadingFocus } from "../lists/use-heading-focus.ts";
import { useSteadyRows } from "../lists/use-steady-rows.ts";
import { DeleteImage, DeleteImages } from "./delete-images.tsx";
import { MediaGrid } from "./media-grid.tsx";
import { MediaTools } from "./media-tools.tsx";
import { UploadButton } from "./upload-button.tsx";
import { UploadList } from "./upload-list.tsx";
import { useFileDrop } from "./use-file-drop.ts";
import { uploadQueue, useUploads } from "./use-uploads.ts";
import "../lists/list-tools.css";
import "./media.css";

export const meta = () => [
  { title: "Media | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

const filterNames = ["q", "unused"] as const;

/** What `?delete=` says for the images that are chosen. */
const theChosen = "chosen";

/** `/admin/media`: the images of the blog, newest first, and where each is used. */
export default function MediaLibrary() {
  const [query] = useSearchParams();
  const place = readPlace(query, useLocation().state);
  const { filters, change } = useFilters(filterNames);
  const q = filters.get("q") ?? undefined;
  const unused = filters.get("unused") === "true";
  const [asked, reload] = useAnswer("listMedia", {
    query: {
      limit: pageSize,
      cursor: place.cursor,
      q,
      unused: unused ? "true" : undefined,
    },
  });
  const { loaded } = useSteadyRows(asked, rowsBefore(place));
  const ready = loaded.state === "ready" ? loaded : null;
  const rows = ready?.answer.message ?? [];
  const choosable = rows.filter(({ uses }) => uses.length === 0).map(({ id }) => id);
  const { chosen, setChosen, clear } = useChoice(choosable);
  const dialog = useDialogAddress();
  const { heading, focusAfterReload } = useHeadingFocus(
    place.number,
    ready?.answer,
    dialog.id !== null,
  );
  const uploads = useUploads(reload);
  const held = useFileDrop((files) => uploadQueue.add(files));
  useAnotherLook(reload, rows);

  const choice = {
    chosen,
    onChange: setChosen,
    label: ({ name }: Media) => `Choose ${name}`,
    allLabel: "Choose all unused",
  };
  const onDeleted = () => {
    dialog.close();
    clear();
    focusAfterReload();
    reload();
  };

  return (
    <div className="media" data-drop={held || undefined}>
      <div className="list-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Media
          </h1>
          <p className="media__lead">
            Choose images to upload, or drop them anywhere on this page.
          </p>
        </div>
        <UploadButton onFiles={(files) => uploadQueue.add(files)} />
      </div>
      <UploadList uploads={uploads} />
      <MediaTools
        q={q ?? ""}
        unused={unused}
        change={change}
        choice={choice}
        choosable={choosable}
      />
      <MediaGrid
        content={loaded.state === "ready" ? { ...loaded, rows } : loaded}
        choice={choice}
        emptyHint={emptyHint(place.number > 1, filters.size > 0)}
        retry={reload}
      />
      <ChosenBar count={chosen.size} onClear={clear}>
        <div className="admin-grave">
          <Button small onClick={() => dialog.open("delete", theChosen)}>
            Delete {chosen.size}
          </Button>
        </div>
      </ChosenBar>
      <ListPages
        place={place}
        filters={filters}
        rows={rows.length}
        next={ready?.answer.next ?? null}
      />
      {dialog.kind === "delete" && dialog.id === theChosen && chosen.size > 0 && (
        <DeleteImages ids={[...chosen]} onClose={dialog.close} onDeleted={onDeleted} />
      )}
      {dialog.kind === "delete" && dialog.id && dialog.id !== theChosen && (
        <DeleteImage key={dialog.id} id={dialog.id} onClose={dialog.close} onDeleted={onDeleted} />
      )}
    </div>
  );
}

/** Milliseconds until the list is read again while files of its images are being made. */
const patience = 4000;

/** Reads the list again from time to time, until every image on it is finished. */
function useAnotherLook(reload: () => void, rows: readonly Media[]) {
  const unfinished = rows.some(({ status }) => status === "waiting");
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list is looked at anew.
  useEffect(() => {
    if (!unfinished) return;
    const wait = setTimeout(reload, patience);
    return () => clearTimeout(wait);
  }, [unfinished, reload, rows]);
}

function emptyHint(later: boolean, filtered: boolean): string {
  if (later) return "Nothing is left on this page.";
  return filtered ? "No image fits this search." : "The images of the blog appear here.";
}
