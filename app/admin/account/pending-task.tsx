import { useNavigate } from "react-router";
import { SheetForm } from "../forms/sheet-form.tsx";
import type { Who } from "../session/use-who.ts";
import { changePassword, PasswordChangeFields, passwordFaults } from "./change-password.tsx";
import { FirstFactor } from "./first-factor.tsx";
import "./account.css";

/** What an account must do before it may do anything else, in place of its page. */
export function PendingTask({ who }: { who: Who }) {
  const navigate = useNavigate();
  const onDone = () => {
    void navigate({ search: "" }, { replace: true });
    who.askAgain();
  };
  if (!who.pending.includes("password")) return <FirstFactor onDone={onDone} />;
  return (
    <div className="account account--pending">
      <h1>Choose a password</h1>
      <p className="account__lead">
        The one that you signed in with was only for the first time. Then you can go on.
      </p>
      <SheetForm
        submit={{ label: "Change password", running: "Saving..." }}
        check={passwordFaults}
        onSend={async (typed) => {
          await changePassword(typed);
          onDone();
        }}
      >
        {(faults) => <PasswordChangeFields faults={faults} />}
      </SheetForm>
    </div>
  );
}
