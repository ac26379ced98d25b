import { useState, useSyncExternalStore } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { EarlyRedirect } from "../session/early-redirect.tsx";
import { useSession } from "../session/session-store.ts";
import { arrivalPath, safeNext, signInNote } from "../session/sign-in-address.ts";
import { type MfaChallenge, SecondFactor } from "./second-factor.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

export const meta = () => [
  { title: "Sign in | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin`: sign-in. With a session, also one that has just begun, it redirects. */
export default function SignInPage() {
  const session = useSession();
  const greeting = useGreeting();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [email, setEmail] = useState("");
  const [challenge, setChallenge] = useState<MfaChallenge | null>(null);
  if (session?.state === "in") {
    return <Navigate to={safeNext(query.get("next")) ?? arrivalPath} replace />;
  }
  return (
    <>
      <EarlyRedirect page="needs-none" />
      {challenge ? (
        <SignInFrame title="One more step" lead="Confirm your sign-in with your second factor.">
          <SecondFactor challenge={challenge} onStartAgain={() => setChallenge(null)} />
        </SignInFrame>
      ) : (
        <SignInFrame title={greeting} lead="Sign in to the back office.">
          <ArrivalNote />
          <SignInForm
            email={email}
            // Drops the note, so that a reload doesn't show it again.
            onSubmitted={() =>
              void navigate({ search: `${query}` }, { replace: true, state: null })
            }
            onChallenge={(next, submitted) => {
              setEmail(submitted);
              setChallenge(next);
            }}
          />
        </SignInFrame>
      )}
    </>
  );
}

/** The reason of the redirect to sign-in, until the form is submitted. */
function ArrivalNote() {
  const hydrated = useHydrated();
  const { state } = useLocation();
  // The server can't know the navigation's state.
  const note = hydrated ? signInNote(state) : null;
  return (
    note && (
      <p className="sign-in__note" role="status">
        {note}
      </p>
    )
  );
}

/** The greeting for the local hour; a neutral one in the server's document. */
function useGreeting(): string {
  return greetingAt(useSyncExternalStore(neverChanges, localHour, unknownHour));
}

const neverChanges = () => () => {};
const localHour = () => new Date().getHours();
const unknownHour = () => null;

/** The greeting for an hour of the day, 0 to 23. */
export function greetingAt(hour: number | null): string {
  if (hour === null) return "Welcome.";
  if (hour < 5) return "Good evening.";
  if (hour < 12) return "Good morning.";
  return hour < 17 ? "Good afternoon." : "Good evening.";
}
