import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { toast } from "../../ui/toast.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import type { Query } from "../cache/query-cache.ts";
import { QueryNotice, useMutate, usePolling, useQuery } from "../cache/use-query.tsx";

const pollProgressMs = 2000;

/** The progress of one bulk email, polled until nothing of it is queued; the queued can be cancelled. */
export function BulkEmailProgress({ query }: { query: Query<AnswerOf<"readBulkEmail">> }) {
  const asked = useQuery(query);
  const mutate = useMutate();
  const [loaded] = asked;
  const bulkEmail = loaded.state === "ready" ? loaded.answer.data : null;
  const left = bulkEmail ? queuedOf(bulkEmail) : 0;
  usePolling(left > 0, asked, pollProgressMs);

  if (loaded.state === "failed") return <QueryNotice of={asked} className="bulk-email" retry />;
  if (!bulkEmail) return <div className="bulk-email" aria-busy="true" />;
  const { id, subject, emails, sent, failed, cancelled, leftOut } = bulkEmail;

  async function cancelQueued() {
    try {
      const answer = await mutate("cancelBulkEmail", { path: { id } });
      toast.success(`${count(answer.cancelled)} cancelled`);
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
  }

  return (
    <div className="bulk-email">
      <p className="bulk-email__subject">{subject}</p>
      <ProgressBar aria-label="Emails sent" max={emails} value={emails - left} />
      <p className="bulk-email__counts">
        {count(sent)} of {count(emails)} sent
        {failed > 0 && <span className="bulk-email__failed">, {count(failed)} failed</span>}
        {cancelled > 0 && `, ${count(cancelled)} cancelled`}
        {leftOut > 0 && `, ${count(leftOut)} left out`}
      </p>
      <div className="bulk-email__actions">
        {left > 0 && (
          <Button look="quiet" small onClick={cancelQueued}>
            Cancel the {count(left)} queued
          </Button>
        )}
        <p className="bulk-email__meaning">
          “Sent” means that the mail server has accepted it. We don’t track whether it is read.
        </p>
      </div>
      {/* Only the end is announced to screen readers. */}
      <p className="visually-hidden" role="status">
        {left === 0 && `${count(sent)} of ${count(emails)} emails sent, ${count(failed)} failed.`}
      </p>
    </div>
  );
}

type Progress = AnswerOf<"readBulkEmail">["data"];

const queuedOf = ({ emails, sent, failed, cancelled }: Progress) =>
  emails - sent - failed - cancelled;

const count = (number: number) => number.toLocaleString("en-IN");
