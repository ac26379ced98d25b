import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { useAnswer } from "../api/use-answer.ts";
import { useRepeatedLook } from "./use-repeated-look.ts";

/** Milliseconds between two looks at a sending that is under way. */
const patience = 2000;

/** How far one sending has come. It follows it by itself, and says when all is done. */
export function MailingProgress({ id }: { id: string }) {
  const [loaded, reload] = useAnswer("readMailing", { path: { id } });
  const mailing = loaded.state === "ready" ? loaded.answer.data : null;
  const left = mailing ? mailing.letters - mailing.sent - mailing.failed : 0;
  useRepeatedLook(left > 0, mailing, reload, patience);

  if (loaded.state === "failed") {
    return (
      <div className="mailing" role="alert">
        <p>{loaded.reason}</p>
        <Button look="quiet" small onClick={reload}>
          Try again
        </Button>
      </div>
    );
  }
  if (!mailing) return <div className="mailing" aria-busy="true" />;
  const { subject, letters, sent, failed } = mailing;
  return (
    <div className="mailing">
      <p className="mailing__subject">{subject}</p>
      <ProgressBar aria-label="Letters sent" max={letters} value={sent + failed} />
      <p className="mailing__figures">
        {count(sent)} of {count(letters)} sent
        {failed > 0 && <span className="mailing__failed">, {count(failed)} failed</span>}
      </p>
      {/* Each step would be too much to hear: only the end is announced. */}
      <p className="visually-hidden" role="status">
        {left === 0 && `All ${count(letters)} letters are done: ${count(failed)} failed.`}
      </p>
    </div>
  );
}

const count = (number: number) => number.toLocaleString("en-IN");
