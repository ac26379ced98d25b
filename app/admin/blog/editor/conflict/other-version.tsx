import "./conflict-dialog.css";
import { X } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { readerDate } from "../../../lists/reader-date.ts";
import { readableBlocks } from "../../revisions/readable-text.ts";
import type { Conflict, ConflictResolution } from "./use-conflict.ts";

type TheirVersionProps = { conflict: Conflict; onClose: () => void };

/** The other version next to the form, to read and copy from. */
export function TheirVersion({ conflict: { theirs, by }, onClose }: TheirVersionProps) {
  return (
    <section className="their-version" aria-label={`The version of ${by}`}>
      <header>
        <h2>The version of {by}</h2>
        <button type="button" aria-label="Close their version" onClick={onClose}>
          <Icon of={X} />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it. */}
      <section className="their-version__text" tabIndex={0} aria-label="Their text">
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
        Your own version, from {readerDate(replaced.draft.savedAt)}, gave way to somebody else's. It
        is kept in this browser.
      </p>
      <div className="recovered-draft__actions">
        <Button look="quiet" small onClick={replaced.restore}>
          Bring it back
        </Button>
        <Button look="quiet" small onClick={replaced.discard}>
          Throw it away
        </Button>
      </div>
    </section>
  );
}
