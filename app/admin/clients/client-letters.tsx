import { useId } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { adminPaths } from "../admin-paths.ts";
import { useAnswer } from "../api/use-answer.ts";
import { readerDate } from "../lists/reader-date.ts";
import { LetterState } from "../mail/letter-state.tsx";

/** So many letters stand in a client's dialog; the page of letters has them all. */
const fewLetters = 5;

/** What became of the newest letters to a client, receipts among them. */
export function ClientLetters({ id }: { id: string }) {
  const titleId = useId();
  const [loaded, reload] = useAnswer("listMails", { query: { client: id, limit: fewLetters } });
  return (
    <section className="client-letters" aria-labelledby={titleId}>
      <h3 id={titleId}>Letters</h3>
      {loaded.state === "loading" && <p>Loading...</p>}
      {loaded.state === "failed" && (
        <div role="alert">
          <p>{loaded.reason}</p>
          <Button look="quiet" small onClick={reload}>
            Try again
          </Button>
        </div>
      )}
      {loaded.state === "ready" && loaded.answer.message.length === 0 && (
        <p>No letter went to them yet.</p>
      )}
      {loaded.state === "ready" && (
        <ul>
          {loaded.answer.message.map((letter) => (
            <li key={letter.id}>
              <p>{letter.subject}</p>
              <div className="client-letters__state">
                <LetterState letter={letter} />
                <time dateTime={letter.sentAt ?? letter.createdAt}>
                  {readerDate(letter.sentAt ?? letter.createdAt)}
                </time>
              </div>
            </li>
          ))}
        </ul>
      )}
      {loaded.state === "ready" && loaded.answer.next !== null && (
        <Link to={adminPaths.lettersTo(id)}>All letters to this client</Link>
      )}
    </section>
  );
}
