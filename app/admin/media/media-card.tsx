import { Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { Media } from "../../../contract/media.ts";
import { Icon } from "../../ui/icon.tsx";
import { ChooseOne, type RowChoice } from "../../ui/table-choice.tsx";
import { useDialogAddress } from "../lists/dialog-address.ts";
import { readerDay } from "../lists/reader-date.ts";
import { fileSize } from "./file-size.ts";
import { MediaUses } from "./media-uses.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import "./media-card.css";

type MediaCardProps = { media: Media; choice: RowChoice<Media> };

/** One image of the library: what it is, how far its files are, where it is used. */
export function MediaCard({ media, choice }: MediaCardProps) {
  const { id, name, picture, bytes, createdAt, uses } = media;
  const { linkTo } = useDialogAddress();
  return (
    <li className="media-card" data-selected={choice.chosen.has(id) || undefined}>
      <a className="media-card__picture" href={picture.url} aria-label={`Open ${name}`}>
        <Thumbnail picture={picture} sizes="(max-width: 639px) 50vw, 256px" />
      </a>
      {uses.length === 0 && (
        <div className="media-card__choice">
          <ChooseOne choice={choice} id={id} label={choice.label(media)} />
        </div>
      )}
      <div className="media-card__words">
        <h2>{name}</h2>
        <p className="media-card__facts">
          <span>
            {picture.width} × {picture.height}
          </span>
          <span>{fileSize(bytes)}</span>
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

/** Said only while there is something to say: an image is usable from the start. */
function MediaState({ media: { status, failure } }: { media: Media }) {
  if (status === "ready") return null;
  return (
    <p className="media-card__state" data-status={status}>
      {status === "waiting"
        ? "Lighter files for pages are being made."
        : `Lighter files could not be made: ${failure ?? "the reason is not known"}`}
    </p>
  );
}
