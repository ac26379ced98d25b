import { useState } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import { useHydrated } from "../layout/use-hydrated.ts";
import { DecideEarly } from "../session/decide-early.tsx";
import { useSession } from "../session/session-store.ts";
import { arrivalPath, safeNext } from "../session/sign-in-address.ts";
import { useGreeting } from "./greeting.ts";
import { type FactorDue, SecondFactor } from "./second-factor.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { arrivalNote } from "./sign-in-notes.ts";

export const meta = () => [
  { title: "Sign in | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin`: the way in. Whoever is signed in already, or just now, goes on. */
export default function SignIn() {
  const session = useSession();
  const hello = useGreeting();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [email, setEmail] = useState("");
  const [due, setDue] = useState<FactorDue | null>(null);
  if (session?.state === "in") {
    return <Navigate to={safeNext(query.get("next")) ?? arrivalPath} replace />;
  }
  return (
    <>
      <DecideEarly page="needs-none" />
      {due ? (
        <SignInFrame title="One more step" lead="Your account asks for more than its password.">
          <SecondFactor due={due} onStartAgain={() => setDue(null)} />
        </SignInFrame>
      ) : (
        <SignInFrame title={hello} lead="Sign in to the back office.">
          <ArrivalNote />
          <SignInForm
            email={email}
            // The note has done its work: a reload or a way back does not tell it again.
            onTry={() => void navigate({ search: `${query}` }, { replace: true, state: null })}
            onFactorDue={(next, typed) => {
              setEmail(value);
              setDue(next);
            }}
          />
        </SignInFrame>
      )}
    </>
  );
}

/** Why the reader is here, until they try to sign in. */
function ArrivalNote() {
  const hydrated = useHydrated();
  const { state } = useLocation();
  // A reload keeps the state of navigation, but the server's document can't know it.
  const note = hydrated ? arrivalNote(state) : null;
  return (
    note && (
      <p className="sign-in__note" role="status">
        {note}
      </p>
    )
  );
}
