import { Navigate, Outlet, useLocation } from "react-router";
import { DecideEarly } from "../session/decide-early.tsx";
import type { SignedOutBecause } from "../session/session-store.ts";
import { signInAddress, signInPath } from "../session/sign-in-address.ts";
import { useSession } from "../session/use-session.ts";
import { AdminHeader } from "./admin-header.tsx";
import { ScriptNeeded } from "./script-needed.tsx";
import "./admin-layout.css";

/**
 * The frame of every page behind sign-in, and its guard. The server can't know the token, so
 * its document holds the frame alone and nothing private.
 */
export default function AdminLayout() {
  const session = useSession();
  if (session?.state === "out") return <ToSignIn because={session.because} />;
  return (
    <div className="admin">
      <DecideEarly page="needs-session" />
      <AdminHeader />
      <main className="admin-main admin-wrap" id="main">
        {session ? <Outlet /> : <Waiting />}
      </main>
    </div>
  );
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
  return <Navigate to={address} state={{ signedOut: because }} replace />;
}
