import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import type { Query } from "../cache/query-cache.ts";
import { usePolling, useQuery } from "../cache/use-query.ts";

const pollEveryMs = 2000;

/** The progress of one bulk email, polled until all of it is sent or failed. */
export function BulkEmailProgress({ query }: { query: Query<AnswerOf<"readMailing">> }) {
  const asked = useQuery(query);
  const [loaded, reload] = asked;
  const bulkEmail = loaded.state === "ready" ? loaded.answer.data : null;
  const left = bulkEmail ? bulkEmail.letters - bulkEmail.sent - bulkEmail.failed : 0;
  usePolling(left > 0, asked, pollEveryMs);

  if (loaded.state === "failed") {
    return (
      <div className="bulk-email" role="alert">
        <p>{loaded.reason}</p>
        <Button look="quiet" small onClick={reload}>
          Try again
        </Button>
      </div>
    );
  }
  if (!bulkEmail) return <div className="bulk-email" aria-busy="true" />;
  const { subject, letters, sent, failed } = bulkEmail;
  return (
    <div className="bulk-email">
      <p className="bulk-email__subject">{subject}</p>
      <ProgressBar aria-label="Letters sent" max={letters} value={sent + failed} />
      <p className="bulk-email__counts">
        {count(sent)} of {count(letters)} sent
        {failed > 0 && <span className="bulk-email__failed">, {count(failed)} failed</span>}
      </p>
      {/* Each step would be too much to hear: only the end is announced. */}
      <p className="visually-hidden" role="status">
        {left === 0 && `All ${count(letters)} letters are done: ${count(failed)} failed.`}
      </p>
    </div>
  );
}

const count = (number: number) => number.toLocaleString("en-IN");
