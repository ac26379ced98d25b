import type { AnswerOf } from "../../../contract/call.ts";
import { Button } from "../../ui/button.tsx";
import type { Contract } from "../api/endpoints.ts";
import { readerDate } from "../lists/reader-date.ts";

type Sessions = AnswerOf<Contract["listSessions"]>["message"];
type SessionLinesProps = { sessions: Sessions; onEnd: (id: string) => Promise<void> };

/** The sessions of an account, this one marked. */
export function SessionLines({ sessions, onEnd }: SessionLinesProps) {
  return (
    <ul>
      {sessions.map(({ id, current, address, startedAt, lastSeenAt }) => (
        <li key={id} className="account-line">
          <div className="account-line__fact">
            <h3>{current ? "Here, now" : `Last used ${readerDate(lastSeenAt)}`}</h3>
            <div>
              From {address || "an unknown address"}, since {readerDate(startedAt)}
            </div>
          </div>
          {!current && (
            <Button
              look="quiet"
              small
              aria-label={`End the session of ${readerDate(startedAt)}`}
              onClick={() => onEnd(id)}
            >
              End
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
