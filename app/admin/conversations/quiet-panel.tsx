import { Moon, Reply } from "lucide-react";
import type { AnswerHours } from "../../../contract/answer-hours.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { TimelineEntry } from "../../../contract/timeline.ts";
import { Button, QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CallLink } from "../calls/call-link.tsx";
import { readerMoment } from "../lists/reader-formats.ts";
import { quietDays, usualDays } from "./quiet.ts";

type QuietPanelProps = {
  conversation: AnswerOf<"readConversation">;
  entries: readonly TimelineEntry[];
  hours: AnswerHours;
  /** Null where nobody can be answered. */
  onFollowUp: (() => void) | null;
  /** Null for those who may not answer. */
  onRemind: (() => void) | null;
  onLost: () => void;
};

const daysText = (days: number) => (days === 1 ? "1 day" : `${days} days`);

/** Below a conversation in which the client has gone quiet: what can be done about it. */
export function QuietPanel(props: QuietPanelProps) {
  const { conversation, entries, hours, onFollowUp, onRemind, onLost } = props;
  const { data } = conversation;
  const days = quietDays(data, hours);
  if (days === null) return null;
  const usual = usualDays(entries);
  const first = data.name.split(" ")[0];
  return (
    <aside className="timeline" aria-label="Gone quiet">
      <div className="note marked">
        <Icon of={Moon} />
        <div className="stack gap-8">
          <p>
            <b>
              {first} hasn’t answered {days === 0 ? "yet" : `for ${daysText(days)}`}.
            </b>{" "}
            {data.remindAt && `Your office’s reminder was for ${readerMoment(data.remindAt)}.`}
          </p>
          {usual !== null && (
            <p className="soft small">
              {first} usually answers within {daysText(usual)}.
            </p>
          )}
          <p className="cluster gap-6">
            {onFollowUp && (
              <Button icon={Reply} onClick={onFollowUp}>
                Follow up
              </Button>
            )}
            {data.phone && <CallLink phone={data.phone} conversation={data.id} />}
            {onRemind && <QuietButton onClick={onRemind}>Remind again</QuietButton>}
            <QuietButton onClick={onLost}>Close as lost</QuietButton>
          </p>
        </div>
      </div>
    </aside>
  );
}
