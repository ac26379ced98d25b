import type { Letter } from "../../../contract/emails.ts";
import { readerDate } from "../lists/reader-date.ts";
import "../../ui/tag.css";

const looks = {
  queued: { tag: "tag tag--wait", word: "Waiting" },
  sent: { tag: "tag tag--ok", word: "Sent" },
  failed: { tag: "tag tag--bad", word: "Failed" },
} as const;

/** How far a letter is, and what stood in its way. */
export function LetterState({ letter }: { letter: Letter }) {
  const { status, failure, attempts, dueAt } = letter;
  const { tag, word } = looks[status];
  return (
    <div className="letters__state">
      <span className={tag}>{word}</span>
      {status === "queued" && attempts > 0 && (
        <p>
          Tried {attempts === 1 ? "once" : `${attempts} times`}, next{" "}
          <time dateTime={dueAt}>{readerDate(dueAt)}</time>
        </p>
      )}
      {status !== "sent" && failure && <p className="letters__failure">{failure}</p>}
    </div>
  );
}
