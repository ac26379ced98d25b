import { useState } from "react";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/call-api.ts";
import { plainReasonOf } from "../api/errors.ts";
import { useAnswer } from "../api/use-answer.ts";
import { AccountCard } from "./account-card.tsx";
import { SessionLines } from "./session-lines.tsx";
import { useTask } from "./use-task.ts";

/** Where this account is signed in, and the ways to end that [ASVS 7.5.2]. */
export function SessionsCard() {
  const [loaded, reload] = useAnswer("listSessions", {});
  const [failure, setFailure] = useState("");
  const { linkTo } = useTask();

  async function end(id: string) {
    setFailure("");
    try {
      await callApi("endOneSession", { path: { id } });
      toast.success("Session ended");
      reload();
    } catch (error) {
      toast.error("Error");
      setFailure(plainReasonOf(error));
    }
  }

  const sessions = loaded.state === "ready" ? loaded.answer.message : [];
  return (
    <AccountCard title="Sessions">
      {loaded.state === "loading" && (
        <p className="account-card__lead" role="status">
          Loading...
        </p>
      )}
      {loaded.state === "failed" && (
        <div className="account-card__lead" role="alert">
          <p>Error fetching sessions. {loaded.reason}</p>
          <Button look="quiet" small onClick={reload}>
            Try again
          </Button>
        </div>
      )}
      <SessionLines sessions={sessions} onEnd={end} />
      <p className="form-failure" role="alert">
        {failure}
      </p>
      {sessions.length > 1 && (
        <ButtonLink look="quiet" small {...linkTo("end-sessions")}>
          End all others
        </ButtonLink>
      )}
    </AccountCard>
  );
}
