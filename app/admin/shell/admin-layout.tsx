import { useEffect, useEffectEvent, useMemo } from "react";
import { Navigate, Outlet, redirect, useLocation } from "react-router";
import { adminPaths } from "../admin-paths.ts";
import { cachedQueryForAgents, sessionQuery } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { dropForeignDrafts } from "../forms/drafts.ts";
import { type CurrentUser, isKnownRole, loadingUser, userOf } from "../session/current-user.ts";
import { EarlyRedirect } from "../session/early-redirect.tsx";
import { currentSession, type SignedOutBecause, useSession } from "../session/session-store.ts";
import { signInAddress, signInPath, signInState } from "../session/sign-in-address.ts";
import type { Route } from "./+types/admin-layout.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { IdleNotice } from "./idle-notice.tsx";
import { NotForThisRole } from "./not-for-this-role.tsx";
import { pageAt } from "./page-at.ts";
import { ScriptNeeded } from "./script-needed.tsx";

const countEveryMs = 60_000;

/** Without a token no loader runs (decision B1). */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    if (currentSession().state === "in") return;
    const { pathname, search } = new URL(request.url);
    throw redirect(signInAddress(pathname + search));
  },
];

export const clientLoader = () => ({
  session: sessionQuery(),
  counts: cachedQueryForAgents("countConversations", {}),
});

/** The document of every page behind sign-in: the server can't know the token. */
export function HydrateFallback() {
  return (
    <AdminFrame user={loadingUser} ourTurn={0}>
      <EarlyRedirect page="needs-session" />
      <p className="admin-waiting" role="status">
        Loading...
      </p>
      <ScriptNeeded />
    </AdminFrame>
  );
}

/** The frame of the pages behind sign-in; redirects without a session. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const [loaded] = useQuery(loaderData.session);
  const ourTurn = useOurTurn(loaderData.counts);
  if (session?.state === "out") return <ToSignIn because={session.because} />;
  const user = userOf(loaded);
  // Before the page reads them.
  if (user.id) dropForeignDrafts(user.id);
  return (
    <AdminFrame user={user} ourTurn={ourTurn}>
      <Page user={user} />
      <IdleNotice />
    </AdminFrame>
  );
}

function Page({ user }: { user: CurrentUser }) {
  const { pathname } = useLocation();
  const due = user.pending[0];
  if (due && pathname !== adminPaths.account) {
    return <Navigate to={adminPaths.accountTask(due)} replace />;
  }
  const { roles } = pageAt(pathname);
  const { role } = user;
  if (isKnownRole(role) && !roles.includes(role))
    return <NotForThisRole role={role} roles={roles} />;
  return <Outlet context={user} />;
}

/** The number in the menu, updated each minute and when the tab becomes visible. */
function useOurTurn(query: Route.ComponentProps["loaderData"]["counts"]): number {
  const [counts, reload] = useQuery(query);
  const countAgain = useEffectEvent(() => {
    if (document.visibilityState === "visible") reload();
  });
  useEffect(() => {
    const listener = () => countAgain();
    const timer = setInterval(listener, countEveryMs);
    document.addEventListener("visibilitychange", listener);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", listener);
    };
  }, []);
  return counts.state === "ready" ? (counts.answer?.ours ?? 0) : 0;
}

/** Redirects to sign-in, which leads back here unless the user signed out. */
function ToSignIn({ because }: { because: SignedOutBecause }) {
  const { pathname, search } = useLocation();
  const address = because === "left" ? signInPath : signInAddress(pathname + search);
  // `Navigate` navigates again whenever its state is another object.
  const state = useMemo(() => signInState(because), [because]);
  return <Navigate to={address} state={state} replace />;
}
