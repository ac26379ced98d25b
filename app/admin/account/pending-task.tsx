import { useNavigate } from "react-router";
import type { Who } from "../session/use-who.ts";
import { FirstFactor } from "./first-factor.tsx";
import { FirstPassword } from "./first-password.tsx";
import "./account.css";

/** What an account must do before it may do anything else, in place of its page. */
export function PendingTask({ who }: { who: Who }) {
  const navigate = useNavigate();
  const onDone = () => {
    void navigate({ search: "" }, { replace: true });
    who.askAgain();
  };
  if (!who.pending.includes("password")) return <FirstFactor onDone={onDone} />;
  return <FirstPassword name={who.name} onDone={onDone} />;
}
