import { TableNotice } from "../../ui/table-notice.tsx";
import { cachedQuery } from "../cache/query-cache.ts";
import { useQuery, useRefresh } from "../cache/use-query.ts";
import { pageMeta } from "../layout/page-meta.ts";
import { useCurrentUser } from "../session/current-user.ts";
import type { Route } from "./+types/account-page.ts";
import { AccountTasks } from "./account-tasks.tsx";
import { PendingTask } from "./pending-task.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { ProtectionCard } from "./protection-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import "./account.css";

const load = () => ({
  account: cachedQuery("readAccount", {}),
  sessions: cachedQuery("listSessions", {}),
});

export const handle = { prefetch: load };

export const clientLoader = load;

export const meta = pageMeta("Your account");

/** `/admin/account`: the own account, how it is protected, and where it is signed in. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const user = useCurrentUser();
  const [loaded, reload] = useQuery(loaderData.account);
  const refresh = useRefresh();
  if (user.pending.length > 0) return <PendingTask user={user} />;
  const account = loaded.state === "ready" ? loaded.answer.data : null;
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
          <SessionsCard query={loaderData.sessions} />
        </div>
      )}
      {account && <AccountTasks account={account} onChanged={refresh} />}
    </div>
  );
}
