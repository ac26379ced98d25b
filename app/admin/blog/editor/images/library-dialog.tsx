import { Check, ImagePlus } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import type { AnswerOf } from "../../../../../contract/endpoints.ts";
import type { Media, Picture } from "../../../../../contract/media.ts";
import { Button, QuietButton } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { callApi } from "../../../api/api-client.ts";
import { errorTextWithFields } from "../../../api/api-errors.ts";
import { cachedQuery, forget } from "../../../cache/query-cache.ts";
import { QueryNotice, useQuery } from "../../../cache/use-query.tsx";
import { FilePicker } from "../../../media/image-files.tsx";
import "./library-dialog.css";

type LibraryDialogProps = {
  onClose: () => void;
  onPick: (pictures: readonly Picture[]) => void;
  /** With it the dialog offers to upload instead. */
  onFiles?: (files: readonly File[]) => void;
  multiple?: boolean;
};

export function LibraryDialog({ onClose, onPick, onFiles, multiple = false }: LibraryDialogProps) {
  const [chosen, setChosen] = useState<readonly Picture[]>([]);
  const library = useLibrary();
  const searchField = useRef<HTMLInputElement>(null);

  const toggle = (picture: Picture) => {
    const without = chosen.filter(({ id }) => id !== picture.id);
    if (without.length < chosen.length) setChosen(without);
    else setChosen(multiple ? [...chosen, picture] : [picture]);
  };
  const pick = () => {
    onClose();
    onPick(chosen);
  };
  const upload = (files: readonly File[]) => {
    onClose();
    onFiles?.(files);
  };

  return (
    <Dialog
      title={multiple ? "Add images" : "Add image"}
      onClose={onClose}
      firstFocus={searchField}
      footer={
        <>
          {onFiles && <FilePicker label="Upload" icon={ImagePlus} onFiles={upload} />}
          <QuietButton onClick={onClose}>Cancel</QuietButton>
          {chosen.length > 0 && (
            <Button onClick={pick}>
              {chosen.length === 1 ? "Add this image" : `Add ${chosen.length} images`}
            </Button>
          )}
        </>
      }
    >
      <LibrarySearch library={library} field={searchField} />
      <LibraryGrid library={library} chosen={chosen} onToggle={toggle} />
    </Dialog>
  );
}

type LibraryState = ReturnType<typeof useLibrary>;

type LibrarySearchProps = { library: LibraryState; field: RefObject<HTMLInputElement | null> };

export function LibrarySearch({ library, field }: LibrarySearchProps) {
  return (
    <input
      ref={field}
      className="input library__search"
      type="search"
      aria-label="Search the library by file name or alt text"
      placeholder="File name or alt text"
      value={library.text}
      onChange={(event) => library.search(event.target.value)}
    />
  );
}

const pageSize = 24;

const search = (text: string) =>
  cachedQuery("listMedia", { query: { limit: pageSize, q: text.trim() || undefined } });

type LaterPages = {
  /** The first page that they follow. */
  after: AnswerOf<"listMedia"> | null;
  media: readonly Media[];
  next: string | null;
  failure: string;
};

const noPages = { media: [], next: null, failure: "" };

/** Searches the library by file name and alt text; `more` appends the next page. */
export function useLibrary() {
  const [text, setText] = useState("");
  const [query, setQuery] = useState(() => search(""));
  const loaded = useQuery(query);
  const first = loaded.answer;
  const [pages, setPages] = useState<LaterPages>({ ...noPages, after: null });
  // A page may arrive after the answer of the next search.
  const later = pages.after === first ? pages : { ...noPages, next: first?.next ?? null };
  const { next } = later;
  async function more() {
    if (next === null) return;
    try {
      const q = text.trim() || undefined;
      const page = await callApi("listMedia", { query: { limit: pageSize, q, cursor: next } });
      const media = [...later.media, ...page.message];
      setPages({ after: first, media, next: page.next, failure: "" });
    } catch (error) {
      setPages({ ...later, after: first, failure: errorTextWithFields(error) });
    }
  }
  return {
    text,
    search(typed: string) {
      setText(typed);
      setQuery(search(typed));
    },
    loaded: {
      ...loaded,
      reload() {
        forget(query);
        setQuery(search(text));
      },
    },
    media: [...(first?.message ?? []), ...later.media],
    more: next === null || (loaded.state === "ready" && loaded.refreshing) ? null : more,
    failure: later.failure,
  };
}

type LibraryGridProps = {
  library: LibraryState;
  chosen: readonly Picture[];
  onToggle: (picture: Picture) => void;
};

export function LibraryGrid({ library, chosen, onToggle }: LibraryGridProps) {
  const { loaded, media, more, failure } = library;
  if (loaded.state !== "ready") {
    return <QueryNotice of={loaded} className="library__state" retry />;
  }
  if (media.length === 0)
    return (
      <p className="library__state" role="status">
        {library.text.trim() === ""
          ? "The library is empty. Upload an image; it will be here for the next post too."
          : `Nothing matches “${library.text.trim()}”. Try another word, or upload an image.`}
      </p>
    );
  return (
    <>
      <ul className="library__grid">
        {media.map(({ id, name, picture }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={chosen.some((one) => one.id === picture.id)}
              title={name}
              onClick={() => onToggle(picture)}
            >
              <img
                src={smallest(picture)}
                width={picture.width}
                height={picture.height}
                alt={picture.alt || name}
                loading="lazy"
              />
              <span className="library__check">
                <Icon of={Check} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more && (
        <p className="library__more">
          <QuietButton onClick={more}>Show more</QuietButton>
        </p>
      )}
      <p className="field__error" role="alert">
        {failure}
      </p>
    </>
  );
}

function smallest({ sources, url }: Picture): string {
  const files = sources.find(({ type }) => type === "image/webp")?.files ?? [];
  return files.toSorted((a, b) => a.width - b.width)[0]?.url ?? url;
}
