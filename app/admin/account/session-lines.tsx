import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Button } from "../../ui/button.tsx";
import { readerDate } from "../lists/reader-date.ts";
import { timeAgo } from "../lists/time-ago.ts";
import "../../ui/tag.css";

export type Sessions = AnswerOf<"listSessions">;
type SessionLinesProps = { sessions: Sessions["message"]; onEnd: (id: string) => Promise<void> };

/** The sessions of an account, this one first, by what its owner can tell them apart. */
export function SessionLines({ sessions, onEnd }: SessionLinesProps) {
  return (
    <ul>
      {sessions.map(({ id, current, browser, address, startedAt, lastSeenAt }) => (
        <li key={id} className="account-line">
          <div className="account-line__fact">
            <h3>
              {browser || "An unknown browser"}{" "}
              {current && <span className="tag tag--ok">This one</span>}
            </h3>
            <div>
              {current ? "In use now" : `Last used ${timeAgo(lastSeenAt)}`}. Signed in{" "}
              {readerDate(startedAt)}, from {address || "an unknown address"}.
            </div>
          </div>
          {!current && (
            <Button
              look="quiet"
              small
              aria-label={`End the session of ${browser || "an unknown browser"}, ${readerDate(startedAt)}`}
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
