import { useState } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import type { Query } from "../cache/query-cache.ts";
import { QueryNotice } from "../cache/query-notice.tsx";
import { useMutate, useQuery } from "../cache/use-query.ts";
import { AccountCard } from "./account-card.tsx";
import { SessionLines, type Sessions } from "./session-lines.tsx";
import { useTask } from "./use-task.ts";

/** The sessions of this account, and buttons that end them [ASVS 7.5.2]. */
export function SessionsCard({ query }: { query: Query<Sessions> }) {
  const asked = useQuery(query);
  const [loaded] = asked;
  const mutate = useMutate();
  const [failure, setFailure] = useState("");
  const { linkTo } = useTask();

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
