import { Copy, Download, NotebookPen, PanelsTopLeft, Replace, Trash2, X } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import type { Media, MediaUse } from "../../../contract/media.ts";
import { useSiteUrl } from "../../site/layout/use-site-names.ts";
import { QuietButton, QuietLink, RoundButton } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { Modal } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import type { QueryOf } from "../cache/query-cache.ts";
import { QueryNotice, useQuery, useRefresh } from "../cache/use-query.tsx";
import { useAttempt } from "../forms/use-attempt.ts";
import { type KeyGroup, useKeyActions } from "../keys/key-actions.ts";
import { readerDay } from "../lists/reader-formats.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { useMedia } from "../lists/use-media.ts";
import { usePermitted } from "../shell/permitted.tsx";
import { DescribeImage } from "./describe-image.tsx";
import { FilePicker, formatFileSize } from "./image-files.tsx";
import { usedText } from "./media-wall.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import { uploadImage } from "./upload-image.ts";
import "./media-page.css";
import "./media-panel.css";

const panelKeys: KeyGroup<"Escape"> = { title: "On an image", labels: { Escape: "Close" } };

/**
 * The open image: details, uses and actions. A modal sheet where there is no room beside the wall,
 * so that nothing beneath it takes the focus.
 */
export function MediaPanel({ query }: { query: QueryOf<"readMedia"> }) {
  const loaded = useQuery(query);
  const { close } = useDialogAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const coversWall = useMedia(narrow);
  useKeyActions({ Escape: close }, panelKeys);
  const media = loaded.answer?.data ?? null;
  const content = (
    <>
      <header className="row between">
        <h2 ref={heading} id="media-panel" tabIndex={-1}>
          {media?.name ?? "Image"}
        </h2>
        <RoundButton label="Close" title="Close (Esc)" icon={X} onClick={close} />
      </header>
      <QueryNotice of={loaded} retry />
      {media && <MediaDetails key={media.id} media={media} />}
    </>
  );
  if (!coversWall) {
    return (
      <aside className="stack media-panel" aria-labelledby="media-panel">
        {content}
      </aside>
    );
  }
  return (
    <Modal className="media-sheet" labelledBy="media-panel" onClose={close} firstFocus={heading}>
      <div className="stack media-panel">{content}</div>
    </Modal>
  );
}

/** Widths at which the panel has no room beside the wall, as in `media-page.css`. */
const narrow = "(max-width: 1079.98px)";

function MediaDetails({ media }: { media: Media }) {
  const { picture, bytes, createdAt, addedBy, uses } = media;
  return (
    <>
      <div className="media-panel__picture">
        <Thumbnail key={picture.url} picture={picture} sizes="340px" />
      </div>
      <p className="soft small">
        {picture.width} × {picture.height} · {formatFileSize(bytes)} ·{" "}
        {addedBy && `by ${addedBy}, `}
        <time dateTime={createdAt}>{readerDay(createdAt)}</time>
      </p>
      <MediaState media={media} />
      <DescribeImage media={media} />
      <Address url={picture.url} />
      <section>
        <h3>{usedText(uses.filter(({ current }) => current).length)}</h3>
        <MediaUses uses={uses} />
      </section>
      <MediaActions media={media} />
    </>
  );
}

/** Shown only while variants are encoded or after that failed: the original is usable at once. */
function MediaState({ media: { status, failure } }: { media: Media }) {
  if (status === "ready") return null;
  return (
    <p className={`small ${status === "failed" ? "bad" : "wait"}`}>
      {status === "waiting"
        ? "Creating smaller versions for the site."
        : `We couldn’t create smaller versions: ${failure ?? "reason unknown"}`}
    </p>
  );
}

function Address({ url }: { url: string }) {
  const [said, setSaid] = useState("");
  const siteUrl = useSiteUrl();
  const copy = async () => {
    try {
      await copyText(siteUrl + url);
      setSaid("Copied");
    } catch {
      setSaid("Your browser doesn’t let us copy. Select the address instead.");
    }
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor="media-address">
        Address
      </label>
      <span className="copy-line">
        <input id="media-address" readOnly value={url} onFocus={(event) => event.target.select()} />
        <QuietButton icon={Copy} onClick={copy}>
          Copy
        </QuietButton>
      </span>
      <p className="soft small" role="status">
        {said}
      </p>
    </div>
  );
}

/** Links to the posts and pages that use an image: current versions first, then earlier ones. */
export function MediaUses({ uses }: { uses: readonly MediaUse[] }) {
  if (uses.length === 0) return <p className="soft small">No post, page or draft shows it.</p>;
  const sorted = uses.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <ul className="stack gap-10 small">
      {sorted.map((use) => (
        <li
          className="marked"
          key={`${use.postId ?? use.page} ${use.current} ${use.draftOf} ${use.isScheduled}`}
        >
          <Icon of={use.page === null ? NotebookPen : PanelsTopLeft} />
          <span>
            <Link to={addressOfUse(use)}>{use.title}</Link>
            <UseNote use={use} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function UseNote({ use: { page, current, draftOf, isScheduled } }: { use: MediaUse }) {
  if (draftOf)
    return (
      <small className="block">
        {page === null ? `Unsaved draft of ${draftOf}` : `Draft of ${draftOf}`}
      </small>
    );
  if (isScheduled) return <small className="block">Scheduled change</small>;
  if (!current) return <small className="block">Earlier version</small>;
  return page === null ? null : <small className="block">Page</small>;
}

function addressOfUse({ postId, page, current }: MediaUse): string {
  if (page !== null) return current ? adminPaths.editPage(page) : adminPaths.pageChanges(page);
  if (postId === null || postId === "new") return adminPaths.newBlog;
  return current ? adminPaths.editBlog(postId) : adminPaths.revisions(postId);
}

function MediaActions({ media: { id, name, picture, uses } }: { media: Media }) {
  const { linkTo } = useDialogAddress();
  const refresh = useRefresh();
  const { running, error, setError, run } = useAttempt();
  const mayDelete = usePermitted("delete");
  const isInPosts = uses.some(({ page }) => page === null);

  async function replace([file]: readonly File[]) {
    if (!file) return;
    await run(async () => {
      await uploadImage(file, { replaces: id });
      toast.success("Image replaced");
      setError("");
    });
    refresh();
  }
  return (
    <div className="cluster gap-6 media-actions">
      <FilePicker label={running ? "Replacing..." : "Replace"} icon={Replace} onFiles={replace} />
      <a className="button button--quiet" href={picture.url} download={name}>
        <Icon of={Download} />
        Download
      </a>
      {!mayDelete ? null : isInPosts ? (
        <QuietButton disabled aria-describedby="media-delete-reason" icon={Trash2}>
          Delete
        </QuietButton>
      ) : (
        <QuietLink {...linkTo("delete", id)} icon={Trash2}>
          Delete
        </QuietLink>
      )}
      <p className="field__error" role="alert">
        {error}
      </p>
      <p className="soft small" id="media-delete-reason">
        Replacing shows the new picture everywhere at once; the old address leads to it.
        {isInPosts && " To delete it, first take it out of the posts above."}
      </p>
    </div>
  );
}
