import { useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { useHydrated } from "../layout/use-hydrated.ts";
import { DecideEarly } from "../session/decide-early.tsx";
import { arrivalPath, safeNext } from "../session/sign-in-address.ts";
import { useSession } from "../session/use-session.ts";
import { useGreeting } from "./greeting.ts";
import { type FactorDue, SecondFactor } from "./second-factor.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { signedOutNote } from "./sign-in-notes.ts";

export const meta = () => [
  { title: "Sign in | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin`: the way in. Whoever is signed in already, or just now, goes on. */
export default function SignIn() {
  const session = useSession();
  const hello = useGreeting();
  const [query] = useSearchParams();
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
          <SignedOutNote />
          <SignInForm
            email={email}
            onFactorDue={(next, typed) => {
              setEmail(typed);
              setDue(next);
            }}
          />
        </SignInFrame>
      )}
    </>
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
