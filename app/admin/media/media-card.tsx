import { Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { Media, MediaUse } from "../../../contract/media.ts";
import { Icon } from "../../ui/icon.tsx";
import { type RowSelection, SelectRow } from "../../ui/table-selection.tsx";
import { adminPaths } from "../admin-paths.ts";
import { readerDay } from "../lists/reader-formats.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { formatFileSize } from "./image-files.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import "./media-page.css";

type MediaCardProps = { media: Media; selection: RowSelection<Media> };

/** One image of the library: its facts, the state of its variants, and the posts that use it. */
export function MediaCard({ media, selection }: MediaCardProps) {
  const { id, name, picture, bytes, createdAt, uses } = media;
  const { linkTo } = useDialogAddress();
  return (
    <li className="media-card" data-selected={selection.selected.has(id) || undefined}>
      <a
        className="media-card__picture"
        href={picture.url}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open ${name} in a new tab`}
      >
        <Thumbnail picture={picture} sizes="(max-width: 639px) 50vw, 256px" />
      </a>
      {uses.length === 0 && (
        <div className="media-card__selection">
          <SelectRow selection={selection} id={id} label={selection.label(media)} />
        </div>
      )}
      <div className="media-card__body">
        <h2>{name}</h2>
        <p className="media-card__facts">
          <span>
            {picture.width} × {picture.height}
          </span>
          <span>{formatFileSize(bytes)}</span>
          <time dateTime={createdAt}>{readerDay(createdAt)}</time>
        </p>
        <MediaState media={media} />
        <div className="media-card__foot">
          <MediaUses uses={uses} />
          <Link
            {...linkTo("delete", id)}
            className="media-card__delete"
            aria-label={`Delete ${name}`}
            title="Delete"
          >
            <Icon of={Trash2} />
          </Link>
        </div>
      </div>
    </li>
  );
}

/** Shown only while variants are encoded or after that failed: the original is usable at once. */
function MediaState({ media: { status, failure } }: { media: Media }) {
  if (status === "ready") return null;
  return (
    <p className="media-card__state" data-status={status}>
      {status === "waiting"
        ? "Creating smaller versions for the site."
        : `We couldn't create smaller versions: ${failure ?? "reason unknown"}`}
    </p>
  );
}

/** Uses listed at first; a disclosure shows the others. */
const maxListed = 2;

/** Links to the posts that use an image: current versions first, then earlier ones. */
export function MediaUses({ uses }: { uses: readonly MediaUse[] }) {
  if (uses.length === 0) return <p className="media-uses__none">Unused</p>;
  const sorted = uses.toSorted((a, b) => Number(b.current) - Number(a.current));
  const rest = sorted.slice(maxListed);
  return (
    <div className="media-uses">
      <UseList uses={sorted.slice(0, maxListed)} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <UseList uses={rest} />
        </details>
      )}
    </div>
  );
}

function UseList({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul>
      {uses.map(({ postId, title, current }) => (
        <li key={`${postId} ${current}`}>
          <Link to={current ? adminPaths.editBlog(postId) : adminPaths.revisions(postId)}>
            {title}
          </Link>
          {!current && " (earlier version)"}
        </li>
      ))}
    </ul>
  );
}
