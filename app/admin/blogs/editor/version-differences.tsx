import { blockText } from "./block-text.ts";
import type { Conflict } from "./conflict.ts";
import { TextDifference } from "./text-difference.tsx";

/** What differs between two versions, part by part. */
export function VersionDifferences({ conflict: { mine, theirs } }: { conflict: Conflict }) {
  const parts = [
    { name: "Blog title", theirs: theirs.title, mine: mine.title },
    { name: "Category", theirs: theirs.category, mine: mine.category },
    { name: "Summary", theirs: theirs.summary, mine: mine.summary },
    { name: "Content", theirs: blockText(theirs.content ?? ""), mine: blockText(mine.content) },
    { name: "Images", theirs: imageLines(theirs.images), mine: imageLines(mine.images) },
  ].filter((part) => part.theirs !== part.mine);
  if (parts.length === 0) return <p>Both versions say the same.</p>;
  return (
    <dl className="differences">
      {parts.map(({ name, theirs, mine }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <TextDifference before={theirs} after={mine} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function imageLines(images: readonly { id: string; alt: string }[]): string {
  const lines = images.map(({ id, alt }) => alt || `Image ${id.slice(-4)}, without words`);
  return lines.map((line, at) => `${at + 1}. ${line}`).join("\n");
}
