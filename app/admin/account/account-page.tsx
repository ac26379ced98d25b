import { cachedQuery } from "../cache/query-cache.ts";
import { QueryTableNotice, useQuery, useRefresh } from "../cache/use-query.tsx";
import { useCurrentUser } from "../session/current-user.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/account-page.ts";
import { PasskeysCard, ProfileCard, ProtectionCard } from "./account-cards.tsx";
import { AccountDialog } from "./account-dialogs.tsx";
import { PendingTask } from "./pending-task.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import "./account.css";

const load = () => ({
  account: cachedQuery("readAccount", {}),
  sessions: cachedQuery("listSessions", {}),
});

export const clientLoader = load;

export const meta = pageMeta("Your account");

/** `/admin/account`: profile, second factor and sessions of the signed-in account. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const user = useCurrentUser();
  const asked = useQuery(loaderData.account);
  const [loaded] = asked;
  const refresh = useRefresh();
  if (user.pending.length > 0) return <PendingTask user={user} />;
  const account = loaded.state === "ready" ? loaded.answer.data : null;
  return (
    <>
      <h1 className="page-name">Your account</h1>
      <p className="page-lead">How you sign in, and where you’re signed in.</p>
      <QueryTableNotice of={asked} title="Error fetching your account" />
      {account && (
        <div className="sheets">
          <ProfileCard account={account} />
          <ProtectionCard account={account} />
          <PasskeysCard account={account} />
          <SessionsCard query={loaderData.sessions} />
        </div>
      )}
      {account && <AccountDialog account={account} onChanged={refresh} />}
    </>
  );
}
