import "./conflict.css";
import { X } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";
import { readableBlocks } from "../revisions/readable-text.ts";
import type { Conflict } from "./conflict.ts";

type TheirVersionProps = { conflict: Conflict; onClose: () => void };

/** What somebody else saved, to read and copy from while one's own version is edited on. */
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
