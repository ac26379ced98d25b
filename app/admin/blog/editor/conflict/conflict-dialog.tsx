import { X } from "lucide-react";
import { useRef } from "react";
import { Button, IconButton, QuietButton } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { useAction } from "../../../forms/use-action.ts";
import { readerDate } from "../../../lists/reader-formats.ts";
import { DiffContent, DiffText } from "../../revisions/diff-view.tsx";
import { readableBlocks } from "../../revisions/readable-text.ts";
import { diffText } from "../../revisions/text-diff.ts";
import type { Conflict, ConflictResolution } from "./use-conflict.ts";
import "../post-editor.css";
import "./conflict-dialog.css";

type ConflictDialogProps = { conflict: Conflict; resolution: ConflictResolution };

/** Somebody else saved the post meanwhile: shows the differences and asks which version to keep. */
export function ConflictDialog({ conflict, resolution }: ConflictDialogProps) {
  const { by, theirs } = conflict;
  const editOn = useRef<HTMLButtonElement>(null);
  const { running, run } = useAction();
  return (
    <Dialog
      title="Somebody else saved this post"
      subtitle={
        <>
          <b>{by}</b> saved it on {readerDate(theirs.updatedAt)}, after you opened it.
        </>
      }
      onClose={resolution.postpone}
      firstFocus={editOn}
      footer={
        <>
          <QuietButton busy={running} onClick={() => run(() => resolution.takeTheirs(conflict))}>
            Use their version
          </QuietButton>
          <QuietButton onClick={() => void resolution.saveMine(conflict)}>
            Overwrite with mine
          </QuietButton>
          <Button ref={editOn} onClick={() => resolution.editOn(conflict)}>
            Edit side by side
          </Button>
        </>
      }
    >
      <div className="stack conflict">
        <p className="cluster gap-12">
          <del className="diff">only in theirs</del> <ins className="diff">only in yours</ins>
        </p>
        <Differences conflict={conflict} />
        <p className="soft">
          Nothing is lost: the other version stays in the revisions or in this browser.
        </p>
      </div>
    </Dialog>
  );
}

/** The parts of the post that differ; theirs counts as the earlier version. */
function Differences({ conflict: { mine, theirs } }: { conflict: Conflict }) {
  const lines = [
    { name: "Title", before: theirs.title, after: mine.title },
    { name: "Category", before: theirs.category, after: mine.category },
    { name: "Summary", before: theirs.summary, after: mine.summary },
    { name: "Images", before: describeImages(theirs.images), after: describeImages(mine.images) },
  ].filter(({ before, after }) => before !== after);
  const content = theirs.content ?? "";
  if (lines.length === 0 && content === mine.content)
    return <p>Both versions have the same text.</p>;
  return (
    <dl className="comparison conflict__differences">
      {lines.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <DiffText pieces={diffText(before, after)} />
          </dd>
        </div>
      ))}
      {content !== mine.content && (
        <div>
          <dt>Content</dt>
          <dd>
            <DiffContent earlier={content} later={mine.content} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function describeImages(images: readonly { id: string; alt: string }[]): string {
  return images.map(({ id, alt }) => alt || `image ${id.slice(-4)} without alt text`).join(", ");
}

type TheirVersionProps = { conflict: Conflict; onClose: () => void };

/** The other version next to the form, to read and copy from. */
export function TheirVersion({ conflict: { theirs, by }, onClose }: TheirVersionProps) {
  return (
    <section className="notice their-version" aria-label={`${by}’s version`}>
      <header className="row between">
        <h2>{by}’s version</h2>
        <IconButton icon={X} label="Close their version" onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it. */}
      <section className="stack gap-8 their-version__text" tabIndex={0} aria-label="Their text">
        <h3>{theirs.title}</h3>
        <p>
          {theirs.category}
          {theirs.summary && `, ${theirs.summary}`}
        </p>
        <div className="their-version__content">
          {readableBlocks(theirs.content ?? "").join("\n")}
        </div>
      </section>
    </section>
  );
}

/** Offers to restore the draft that lost a conflict. */
export function ReplacedDraftNotice({ replaced }: { replaced: ConflictResolution["replaced"] }) {
  if (!replaced.draft) return null;
  return (
    <section className="replaced-draft" aria-label="Your version">
      <p>
        Your version from {readerDate(replaced.draft.savedAt)} was replaced by somebody else’s.{" "}
        {replaced.draft.isStored
          ? "It is stored in this browser."
          : "This browser stores nothing: it stays only until you leave this page."}
      </p>
      <div className="cluster gap-12 mt-16">
        <QuietButton onClick={replaced.restore}>Restore it</QuietButton>
        <QuietButton onClick={replaced.discard}>Discard it</QuietButton>
      </div>
    </section>
  );
}
