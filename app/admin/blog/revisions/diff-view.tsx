import type { Picture } from "../../../../contract/media.ts";
import { Thumbnail } from "../../media/thumbnail.tsx";
import { readableBlocks } from "./readable-text.ts";
import {
  type Diff,
  type DiffPiece,
  diffBlocks,
  diffText,
  groupHunks,
  type Hunk,
} from "./text-diff.ts";
import "./revisions-page.css";

/** A text with its removed and added parts marked by element, sign, colour and hidden text. */
export function DiffText({ pieces }: { pieces: Diff }) {
  return pieces.map((piece) => <Piece key={piece.index} piece={piece} />);
}

function Piece({ piece: { kind, text } }: { piece: DiffPiece }) {
  if (kind === "unchanged") return text;
  if (kind === "removed") {
    return (
      <del className="diff">
        <span className="visually-hidden">removed: </span>
        {text}
      </del>
    );
  }
  return (
    <ins className="diff">
      <span className="visually-hidden">added: </span>
      {text}
    </ins>
  );
}

/** The content of two versions as one text; long unchanged stretches are collapsed. */
export function DiffContent({ earlier, later }: { earlier: string; later: string }) {
  const diffs = diffBlocks(readableBlocks(earlier), readableBlocks(later));
  if (diffs.length === 0) return <p className="soft">None</p>;
  return (
    <div className="diff-content">
      {groupHunks(diffs).map((hunk) => (
        <HunkView key={hunk.blocks[0]?.index} hunk={hunk} />
      ))}
    </div>
  );
}

function HunkView({ hunk: { collapsed, blocks } }: { hunk: Hunk }) {
  const paragraphs = blocks.map(({ index, diff }) => (
    <p key={index}>
      <DiffText pieces={diff} />
    </p>
  ));
  if (!collapsed) return paragraphs;
  return (
    <details>
      <summary>{blocks.length} unchanged paragraphs</summary>
      {paragraphs}
    </details>
  );
}

type DiffImagesProps = { earlier: readonly Picture[]; later: readonly Picture[] };

/** The images of two versions: in the later order, then those that were removed. */
export function DiffImages({ earlier, later }: DiffImagesProps) {
  const images = diffImages(earlier, later);
  if (images.length === 0) return <p className="soft">None</p>;
  return (
    <ul className="stack gap-12 diff-images">
      {images.map(({ picture, change, alt }) => (
        <li key={picture.id} data-change={change}>
          <Thumbnail picture={picture} sizes="120px" />
          <div>
            {change && <b>{changeLabels[change]}</b>}
            <p>{alt.length > 0 ? <DiffText pieces={alt} /> : "No description"}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const changeLabels = { removed: "− Removed", added: "+ Added", moved: "Moved" } as const;

type DiffImage = { picture: Picture; change?: keyof typeof changeLabels; alt: Diff };

function diffImages(earlier: readonly Picture[], later: readonly Picture[]): readonly DiffImage[] {
  const sharedIds = (list: readonly Picture[], other: readonly Picture[]) =>
    list.filter(({ id }) => other.some((picture) => picture.id === id)).map(({ id }) => id);
  const before = sharedIds(earlier, later);
  const after = sharedIds(later, earlier);

  const current = later.map((picture): DiffImage => {
    const old = earlier.find(({ id }) => id === picture.id);
    const moved = before.indexOf(picture.id) !== after.indexOf(picture.id);
    return {
      picture,
      change: !old ? "added" : moved ? "moved" : undefined,
      alt: diffText(old?.alt ?? "", picture.alt),
    };
  });
  const removed = earlier
    .filter(({ id }) => !after.includes(id))
    .map((picture): DiffImage => {
      return { picture, change: "removed", alt: diffText(picture.alt, "") };
    });
  return [...current, ...removed];
}
