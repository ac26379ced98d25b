import { useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import type { Query } from "../cache/query-cache.ts";
import { QueryNotice, useMutate, useQuery } from "../cache/use-query.tsx";
import { readerDate, timeAgo } from "../lists/reader-formats.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { AccountCard } from "./account-cards.tsx";
import type { AccountTask } from "./account-dialogs.tsx";
import "../../ui/tag.css";

type Sessions = AnswerOf<"listSessions">;

/** The sessions of this account, with buttons that end them [ASVS 7.5.2]. */
export function SessionsCard({ query }: { query: Query<Sessions> }) {
  const asked = useQuery(query);
  const [loaded] = asked;
  const mutate = useMutate();
  const [failure, setFailure] = useState("");
  const { linkTo } = useDialogAddress();

  async function end(id: string) {
    setFailure("");
    try {
      await mutate("endOneSession", { path: { id } });
      toast.success("Session ended");
    } catch (error) {
      toast.error("Error");
      setFailure(errorTextWithFields(error));
    }
  }

  const sessions = loaded.state === "ready" ? loaded.answer.message : [];
  return (
    <AccountCard title="Sessions">
      <QueryNotice of={asked} retry title="Error fetching sessions" />
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
      <p className="form-failure" role="alert">
        {failure}
      </p>
      {sessions.length > 1 && (
        <ButtonLink look="quiet" small {...linkTo("do", "end-sessions" satisfies AccountTask)}>
          End all others
        </ButtonLink>
      )}
    </AccountCard>
  );
}

type SessionRowProps = { session: Sessions["message"][number]; onEnd: () => Promise<void> };

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { current, browser, address, startedAt, lastSeenAt } = session;
  return (
    <li className="account-line">
      <div className="account-line__fact">
        <h3>
          {browser || "Unknown browser"}{" "}
          {current && <span className="tag tag--ok">This session</span>}
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
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}
