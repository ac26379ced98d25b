import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { Button } from "../../../ui/button.tsx";
import { useAnswer } from "../../api/use-answer.ts";
import { compareTexts } from "./compare-texts.ts";
import { ComparedContent } from "./compared-content.tsx";
import { ComparedImages } from "./compared-images.tsx";
import { ComparedText } from "./compared-text.tsx";
import "./comparison.css";

type WholeRevision = AnswerOf<"readRevision">["data"];

type ComparisonProps = { id: string; earlier: number; later: number };

/** Two versions of a post, part by part. */
export function Comparison({ id, earlier, later }: ComparisonProps) {
  const [before, readBefore] = useAnswer("readRevision", {
    path: { id, version: String(earlier) },
  });
  const [after, readAfter] = useAnswer("readRevision", { path: { id, version: String(later) } });
  const failed = before.state === "failed" ? before : after.state === "failed" ? after : null;
  if (failed) {
    const again = () => {
      readBefore();
      readAfter();
    };
    return (
      <div className="comparison" role="alert">
        <p>{failed.reason}</p>
        <Button look="quiet" small onClick={again}>
          Try again
        </Button>
      </div>
    );
  }
  if (before.state !== "ready" || after.state !== "ready") {
    return (
      <p className="comparison" role="status">
        Loading...
      </p>
    );
  }
  return <Parts before={before.answer.data} after={after.answer.data} />;
}

function Parts({ before, after }: { before: WholeRevision; after: WholeRevision }) {
  const lines = [
    { name: "Title", pieces: compareTexts(before.title, after.title) },
    { name: "Category", pieces: compareTexts(before.category, after.category) },
    { name: "Summary", pieces: compareTexts(before.summary, after.summary) },
  ];
  return (
    <dl className="comparison">
      {lines.map(({ name, pieces }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {pieces.length > 0 ? (
              <ComparedText pieces={pieces} />
            ) : (
              <span className="comparison__none">None</span>
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>Images</dt>
        <dd>
          <ComparedImages earlier={before.images} later={after.images} />
        </dd>
      </div>
      <div>
        <dt>Content</dt>
        <dd>
          <ComparedContent earlier={before.content} later={after.content} />
        </dd>
      </div>
    </dl>
  );
}
