import { compareBlocks } from "./compare-texts.ts";
import { ComparedText } from "./compared-text.tsx";
import { foldUnchanged, type Stretch } from "./fold-unchanged.ts";
import { readableBlocks } from "./readable-text.ts";

type ComparedContentProps = { earlier: string; later: string };

/** The content of two versions as one text; what stayed the same for long is folded away. */
export function ComparedContent({ earlier, later }: ComparedContentProps) {
  const blocks = compareBlocks(readableBlocks(earlier), readableBlocks(later));
  if (blocks.length === 0) return <p className="comparison__none">None</p>;
  return (
    <div className="compared-content">
      {foldUnchanged(blocks).map((stretch) => (
        <StretchOfBlocks key={stretch.blocks[0]?.at} stretch={stretch} />
      ))}
    </div>
  );
}

function StretchOfBlocks({ stretch: { kind, blocks } }: { stretch: Stretch }) {
  const paragraphs = blocks.map(({ at, pieces }) => (
    <p key={at}>
      <ComparedText pieces={pieces} />
    </p>
  ));
  if (kind === "shown") return paragraphs;
  return (
    <details>
      <summary>{blocks.length} unchanged paragraphs</summary>
      {paragraphs}
    </details>
  );
}
