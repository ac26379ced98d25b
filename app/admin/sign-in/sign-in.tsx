import { Link, Navigate, useLocation, useSearchParams } from "react-router";
import skyline from "../../figures/skyline.ts?picture=720x900";
import { Brand } from "../../site/layout/brand.tsx";
import { ScriptNeeded } from "../layout/script-needed.tsx";
import { useHydrated } from "../layout/use-hydrated.ts";
import { DecideEarly } from "../session/decide-early.tsx";
import { arrivalPath, safeNext } from "../session/sign-in-address.ts";
import { useSession } from "../session/use-session.ts";
import { useGreeting } from "./greeting.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { signedOutNote } from "./sign-in-notes.ts";
import "../layout/admin-layout.css";
import "./sign-in.css";

export const meta = () => [
  { title: "Sign in | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin`: the way in. Whoever is signed in already, or just now, goes on. */
export default function SignIn() {
  const session = useSession();
  const hello = useGreeting();
  const [query] = useSearchParams();
  if (session?.state === "in") {
    return <Navigate to={safeNext(query.get("next")) ?? arrivalPath} replace />;
  }
  return (
    <div className="sign-in">
      <DecideEarly page="needs-none" />
      <main className="sign-in__side" id="main">
        <Link className="sign-in__brand" to="/">
          <Brand />
        </Link>
        <div className="sign-in__sheet">
          <h1>{hello}</h1>
          <p className="sign-in__lead">Sign in to the back office.</p>
          <SignedOutNote />
          <ScriptNeeded />
          <SignInForm />
        </div>
        <p className="sign-in__back">
          <Link to="/">Back to the website</Link>
        </p>
      </main>
      <div className="sign-in__picture">
        <img src={skyline} width="720" height="900" alt="" />
      </div>
    </div>
  );
}

function SignedOutNote() {
  const hydrated = useHydrated();
  const { state } = useLocation();
  // A reload keeps the state of navigation, but the server's document can't know it.
  const note = hydrated ? signedOutNote(state) : null;
  return (
    note && (
      <p className="sign-in__note" role="status">
        {note}
      </p>
    )
  );
}
