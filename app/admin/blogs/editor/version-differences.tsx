import "../revisions/comparison.css";
import { compareTexts } from "../revisions/compare-texts.ts";
import { ComparedContent } from "../revisions/compared-content.tsx";
import { ComparedText } from "../revisions/compared-text.tsx";
import type { Conflict } from "./conflict.ts";

/** What differs between two versions, part by part: theirs is the earlier one. */
export function VersionDifferences({ conflict: { mine, theirs } }: { conflict: Conflict }) {
  const lines = [
    { name: "Title", before: theirs.title, after: mine.title },
    { name: "Category", before: theirs.category, after: mine.category },
    { name: "Summary", before: theirs.summary, after: mine.summary },
    { name: "Images", before: imagesIn(theirs.images), after: imagesIn(mine.images) },
  ].filter(({ before, after }) => before !== after);
  const content = theirs.content ?? "";
  if (lines.length === 0 && content === mine.content) return <p>Both versions say the same.</p>;
  return (
    <dl className="comparison conflict__parts">
      {lines.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <ComparedText pieces={compareTexts(before, after)} />
          </dd>
        </div>
      ))}
      {content !== mine.content && (
        <div>
          <dt>Content</dt>
          <dd>
            <ComparedContent earlier={content} later={mine.content} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function imagesIn(images: readonly { id: string; alt: string }[]): string {
  return images.map(({ id, alt }) => alt || `image ${id.slice(-4)} without words`).join(", ");
}
