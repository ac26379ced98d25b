import type { ComparedBlock, Piece } from "./compare-texts.ts";
import "./compared-text.css";

/** A text with what went and what came marked: by element, sign and colour, and in words. */
export function ComparedText({ pieces }: { pieces: ComparedBlock }) {
  return pieces.map((piece) => <OnePiece key={piece.at} piece={piece} />);
}

function OnePiece({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === "same") return text;
  if (kind === "gone") {
    return (
      <del className="compared">
        <span className="visually-hidden">removed: </span>
        {text}
      </del>
    );
  }
  return (
    <ins className="compared">
      <span className="visually-hidden">added: </span>
      {text}
    </ins>
  );
}
