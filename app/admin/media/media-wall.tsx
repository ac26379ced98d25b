import { TriangleAlert } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { Link, useNavigate } from "react-router";
import type { Media } from "../../../contract/media.ts";
import { Icon } from "../../ui/icon.tsx";
import type { TableContent } from "../../ui/table.tsx";
import { TableNotice } from "../../ui/table-notice.tsx";
import { type RowSelection, SelectRow } from "../../ui/table-selection.tsx";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { Thumbnail } from "./thumbnail.tsx";

type MediaWallProps = {
  content: TableContent<Media>;
  selection: RowSelection<Media>;
  empty: { title: string; hint: string };
};

/** The images as a wall, with the same four states as a table. Arrow keys move between them. */
export function MediaWall({ content, selection, empty }: MediaWallProps) {
  const list = useRef<HTMLUListElement>(null);
  const { id: opened, linkTo } = useDialogAddress();
  const navigate = useNavigate();
  if (content.state === "loading") return <TableNotice mood="loading" title="Loading..." />;
  if (content.state === "failed") {
    const title = "Error fetching images";
    return <TableNotice mood="failed" title={title} hint={content.reason} retry={content.reload} />;
  }
  if (content.rows.length === 0) return <TableNotice mood="empty" {...empty} />;

  function onKeyDown(event: KeyboardEvent) {
    // Such as Alt and an arrow, which go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>(".media-tile__open") ?? [])];
    const next = links[nextIndex(links, event.key)];
    if (!next) return;
    event.preventDefault();
    next.focus();
    // Beside an open panel the arrows show the next image in it.
    const id = next.dataset["id"];
    if (!opened || !id) return;
    const { to, ...options } = linkTo("view", id);
    void navigate(to, { ...options, replace: true });
  }
  return (
    <ul
      ref={list}
      className="media-wall"
      aria-label="Images"
      aria-busy={content.refreshing}
      onKeyDown={onKeyDown}
    >
      {content.rows.map((media) => (
        <MediaTile
          key={media.id}
          media={media}
          selection={selection}
          isOpen={media.id === opened}
        />
      ))}
    </ul>
  );
}

/** The link that a key leads to from the focused one; -1 for none. */
function nextIndex(links: readonly HTMLElement[], key: string): number {
  const from = links.findIndex((link) => link.matches(":focus"));
  if (from < 0) return -1;
  const top = links[0]?.offsetTop;
  const columns = links.filter(({ offsetTop }) => offsetTop === top).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const step = steps[key];
  if (key === "Home") return 0;
  if (key === "End") return links.length - 1;
  return step === undefined ? -1 : from + step;
}

type MediaTileProps = { media: Media; selection: RowSelection<Media>; isOpen: boolean };

/** One image of the library: its name, how often it is used, whether it is described. */
function MediaTile({ media, selection, isOpen }: MediaTileProps) {
  const { id, name, picture, uses, status } = media;
  const { linkTo } = useDialogAddress();
  return (
    <li
      className="media-tile narrowable relative"
      data-selected={selection.selected.has(id) || undefined}
    >
      <Link
        {...linkTo("view", id)}
        className="media-tile__open"
        data-id={id}
        aria-current={isOpen || undefined}
      >
        <span className="media-tile__picture">
          <Thumbnail picture={picture} sizes="(max-width: 759px) 50vw, 240px" />
        </span>
        <h2>{name}</h2>
        <small>
          {media.alt === null ? (
            <span className="wait">
              <Icon of={TriangleAlert} />
              No alt text
            </span>
          ) : (
            usedText(uses.filter(({ current }) => current).length)
          )}{" "}
          · {picture.width} × {picture.height}
        </small>
        {status !== "ready" && (
          <small className={status === "waiting" ? "wait" : "bad"}>
            {status === "waiting" ? "Making smaller versions" : "No smaller versions"}
          </small>
        )}
      </Link>
      {uses.length === 0 && (
        <div className="media-tile__selection">
          <SelectRow selection={selection} id={id} label={selection.label(media)} />
        </div>
      )}
    </li>
  );
}

/** How often an image is used: "Not used", "Used twice". */
export function usedText(count: number): string {
  if (count === 0) return "Not used";
  if (count < 3) return count === 1 ? "Used once" : "Used twice";
  return `Used ${count} times`;
}
