import { Navigate, Outlet, useLocation } from "react-router";
import { adminPaths } from "../admin-paths.ts";
import { DecideEarly } from "../session/decide-early.tsx";
import type { SignedOutBecause } from "../session/session-store.ts";
import { signInAddress, signInPath } from "../session/sign-in-address.ts";
import { useSession } from "../session/use-session.ts";
import { useWho, type Who } from "../session/use-who.ts";
import { arriving } from "../sign-in/sign-in-notes.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { NotYours } from "./not-yours.tsx";
import { ScriptNeeded } from "./script-needed.tsx";
import { isForAdmins } from "./sections.ts";

/**
 * The frame of every page behind sign-in, and its guard. The server can't know the token, so
 * its document holds the frame alone and nothing private.
 */
export default function AdminLayout() {
  const session = useSession();
  const who = useWho();
  if (session?.state === "out") return <ToSignIn because={session.because} />;
  return (
    <AdminFrame who={who}>
      <DecideEarly page="needs-session" />
      {session ? <Page who={who} /> : <Waiting />}
    </AdminFrame>
  );
}

function Page({ who }: { who: Who }) {
  const { pathname } = useLocation();
  const due = who.pending[0];
  if (due && pathname !== adminPaths.account) {
    return <Navigate to={adminPaths.accountTask(due)} replace />;
  }
  if (who.role === "editor" && isForAdmins(pathname)) return <NotYours />;
  return <Outlet context={who} />;
}

function Waiting() {
  return (
    <>
      <p className="admin-waiting" role="status">
        Loading...
      </p>
      <ScriptNeeded />
    </>
  );
}

/** Signing out leads to the bare sign-in page; every other end of a session leads back here. */
function ToSignIn({ because }: { because: SignedOutBecause }) {
  const { pathname, search } = useLocation();
  const address = because === "left" ? signInPath : signInAddress(pathname + search);
  return <Navigate to={address} state={arriving(because)} replace />;
}
