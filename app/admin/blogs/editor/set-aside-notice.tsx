import { Button } from "../../../ui/button.tsx";
import { readerDate } from "../../lists/reader-date.ts";
import type { ConflictChoice } from "./use-conflict-choice.ts";

/** Reminds of a version that gave way to somebody else's. */
export function SetAsideNotice({ aside }: { aside: ConflictChoice["aside"] }) {
  if (!aside.copy) return null;
  return (
    <section className="set-aside" aria-label="Your version">
      <p>
        Your own version, from {readerDate(aside.copy.savedAt)}, gave way to somebody else's. It is
        kept in this browser.
      </p>
      <div className="found-copy__actions">
        <Button look="quiet" small onClick={aside.bringBack}>
          Bring it back
        </Button>
        <Button look="quiet" small onClick={aside.throwAway}>
          Throw it away
        </Button>
      </div>
    </section>
  );
}
