import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Navigate, Outlet, redirect, useLocation } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { focusOnPage } from "../../ui/focus-on.ts";
import { useHasBeen } from "../../ui/use-has-been.ts";
import { adminPaths } from "../admin-paths.ts";
import { callApi } from "../api/api-client.ts";
import { LiveUpdates } from "../cache/live-updates.tsx";
import { cachedQueryIfPermitted, sessionQuery } from "../cache/query-cache.ts";
import { useQuery, useRefreshAfterChanges } from "../cache/use-query.tsx";
import { UnsentCalls } from "../calls/save-call.ts";
import { dropForeignDrafts } from "../forms/drafts.ts";
import { readerTime } from "../lists/reader-formats.ts";
import { type CurrentUser, loadingUser, userOf } from "../session/current-user.ts";
import { EarlyRedirect } from "../session/early-redirect.tsx";
import { IdleClock } from "../session/idle-clock.ts";
import { currentSession, type SignedOutBecause, useSession } from "../session/session-store.ts";
import { signInAddress, signInPath, signInState } from "../session/sign-in-address.ts";
import type { Route } from "./+types/admin-layout.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { LoadingText } from "./loading-text.tsx";
import { pageAt } from "./page-at.ts";
import { ScriptNeeded } from "./script-needed.tsx";
import { isOffered } from "./section.ts";
import { signOutWhenIdle } from "./sign-out.ts";

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
  counts: cachedQueryIfPermitted("countConversations", {}),
});

/** The document of every page behind sign-in: the server can't know the token. */
export function HydrateFallback() {
  return (
    <AdminFrame user={loadingUser} ourTurn={0}>
      <EarlyRedirect page="needs-session" />
      <LoadingText />
      <ScriptNeeded />
    </AdminFrame>
  );
}

/** Instead of a page. One that was navigated to then begins at its heading, as others do. */
function Waiting() {
  const isNavigated = useLocation().key !== "default";
  useEffect(() => {
    if (!isNavigated) return;
    return () => {
      if (document.activeElement === document.body) focusOnPage();
    };
  }, [isNavigated]);
  return <LoadingText />;
}

/** The frame of the pages behind sign-in; redirects without a session. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const loaded = useQuery(loaderData.session);
  useRefreshAfterChanges();
  const ourTurn = useQuery(loaderData.counts).answer?.ours ?? 0;
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
  // Parts that depend on rights come with the page, so that nothing moves when they are known. After a
  // failure they are asked for again, and what was typed stays.
  const isKnown = useHasBeen(user.role !== "loading");
  if (!isKnown) return <Waiting />;
  const due = user.pending[0];
  if (due && pathname !== adminPaths.account) {
    return <Navigate to={adminPaths.accountTask(due)} replace />;
  }
  if (!isOffered(pageAt(pathname), user)) {
    // Decision B30. The server refuses the page's requests.
    return (
      <div className="admin-instead">
        <h1>You don’t have access to this</h1>
        <p>Ask an admin.</p>
        <ButtonLink to={adminPaths.home}>Go to the overview</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <UnsentCalls me={user.id} />
      <LiveUpdates />
      <Outlet context={user} />
    </>
  );
}

/** Redirects to sign-in, which leads back here unless the user signed out. */
function ToSignIn({ because }: { because: SignedOutBecause }) {
  const { pathname, search, hash } = useLocation();
  const address = because === "left" ? signInPath : signInAddress(pathname + search + hash);
  // `Navigate` navigates again whenever its state is another object.
  const state = useMemo(() => signInState(because), [because]);
  return <Navigate to={address} state={state} replace />;
}

const lookEveryMs = 10_000;
/** Interval (ms) of telling the server about activity without requests, such as reading. */
const renewEveryMs = 5 * 60_000;

/** Ends the session after inactivity, with a warning [ASVS 7.3.1, WCAG 2.2.1]; drafts stay. */
function IdleNotice() {
  const clock = useRef<IdleClock>(null);
  const renewedAt = useRef(Date.now());
  const [endsAt, setEndsAt] = useState<number | null>(null);

  const renew = () => {
    renewedAt.current = Date.now();
    // A failure changes nothing here; a refused token ends the session.
    callApi("readSession", {}).catch(() => {});
  };
  const look = useEffectEvent(() => {
    if (!clock.current) return;
    const idle = clock.current.idle();
    if (idle.state === "over") return void signOutWhenIdle();
    setEndsAt(idle.state === "warning" ? idle.endsAt : null);
    const isNew = clock.current.activeAt > renewedAt.current;
    if (isNew && Date.now() - renewedAt.current > renewEveryMs) renew();
  });
  useEffect(() => {
    const watched = new IdleClock();
    clock.current = watched;
    const listener = () => look();
    const timer = setInterval(listener, lookEveryMs);
    // Timers do not run while a computer sleeps.
    document.addEventListener("visibilitychange", listener);
    return () => {
      watched.stop();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", listener);
    };
  }, []);

  if (endsAt === null) return null;
  const stay = () => {
    clock.current?.touch();
    setEndsAt(null);
    renew();
  };
  return (
    <Dialog
      title="Are you still there?"
      onClose={stay}
      footer={<Button onClick={stay}>Stay signed in</Button>}
    >
      <p role="alert">
        You’ll be signed out at {readerTime(endsAt)}, after 30 minutes without activity. Your drafts
        stay saved.
      </p>
    </Dialog>
  );
}
