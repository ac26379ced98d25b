import { useState } from "react";
import { TableNotice } from "../../ui/table-notice.tsx";
import { useAnswer } from "../api/use-answer.ts";
import { useKnownWho } from "../session/use-who.ts";
import { AccountTasks } from "./account-tasks.tsx";
import { PendingTask } from "./pending-task.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { ProtectionCard } from "./protection-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import "./account.css";

export const meta = () => [
  { title: "Your account | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin/account`: the own account, how it is protected, and where it is signed in. */
export default function Account() {
  const who = useKnownWho();
  const [loaded, reload] = useAnswer("readAccount", {});
  // Many a change ends sessions as well, so each has their list read again.
  const [round, setRound] = useState(0);
  if (who.pending.length > 0) return <PendingTask who={who} />;
  const account = loaded.state === "ready" ? loaded.answer.data : null;
  const onChanged = () => {
    setRound((last) => last + 1);
    reload();
    who.askAgain();
  };
  return (
    <div className="account">
      <h1>Your account</h1>
      <p className="account__lead">How you sign in, and where you are signed in now.</p>
      {loaded.state === "loading" && <TableNotice mood="loading" title="Loading..." />}
      {loaded.state === "failed" && (
        <TableNotice
          mood="failed"
          title="Error fetching your account"
          hint={loaded.reason}
          retry={reload}
        />
      )}
      {account && (
        <div className="account__cards">
          <ProfileCard account={account} />
          <ProtectionCard account={account} />
          <SessionsCard key={round} />
        </div>
      )}
      {account && <AccountTasks account={account} onChanged={onChanged} />}
    </div>
  );
}
