import { useNavigate } from "react-router";
import { useRefresh } from "../cache/use-query.ts";
import type { CurrentUser } from "../session/current-user.ts";
import { FirstFactor } from "./first-factor.tsx";
import { FirstPassword } from "./first-password.tsx";
import "./account.css";

/** The first pending task of an account, in place of its page. */
export function PendingTask({ user }: { user: CurrentUser }) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const onDone = () => {
    void navigate({ search: "" }, { replace: true });
    refresh();
  };
  if (!user.pending.includes("password")) return <FirstFactor onDone={onDone} />;
  return <FirstPassword name={user.name} onDone={onDone} />;
}
