import { Check } from "lucide-react";
import type { Picture } from "../../../../contract/media.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { Library } from "./use-library.ts";

type LibraryGridProps = {
  library: Library;
  chosen: readonly Picture[];
  onToggle: (picture: Picture) => void;
};

/** The library's images as buttons that are on when chosen. */
export function LibraryGrid({ library, chosen, onToggle }: LibraryGridProps) {
  const { loaded, reload, media, more, failure } = library;
  if (loaded.state === "loading")
    return (
      <p className="library__state" role="status">
        Loading...
      </p>
    );
  if (loaded.state === "failed") {
    return (
      <div className="library__state" role="alert">
        <p>{loaded.reason}</p>
        <Button look="quiet" small onClick={reload}>
          Try again
        </Button>
      </div>
    );
  }
  if (media.length === 0)
    return (
      <p className="library__state" role="status">
        No image found.
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
          <Button look="quiet" small onClick={more}>
            Show more
          </Button>
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
