import { useMemo } from "react";
import { changesBetween } from "./changes-between.ts";

/** A text with what was taken away and what was added marked, word by word. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const changes = useMemo(() => changesBetween(before, after), [before, after]);
  return (
    <div className="difference">
      {changes.map(({ kind, text, key }) => {
        if (kind === "removed") return <del key={key}>{text}</del>;
        if (kind === "added") return <ins key={key}>{text}</ins>;
        return <span key={key}>{kind === "folded" ? " […] " : text}</span>;
      })}
    </div>
  );
}
