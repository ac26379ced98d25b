import { useState } from "react";
import {
  data,
  Navigate,
  useActionData,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { EarlyRedirect } from "../session/early-redirect.tsx";
import { useSession } from "../session/session-store.ts";
import { arrivalPath, safeNext, signInNote } from "../session/sign-in-address.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import { type MfaChallenge, SecondFactor } from "./second-factor.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

export const meta = pageMeta("Sign in");

const incompleteLoad =
  "We couldn’t load all of this page, so you’re not signed in yet. Check your connection and try again.";

/** Only a script can hold a session: a form that the browser has posted signs nobody in. */
export function action() {
  return data({ isPosted: true }, { status: 422 });
}

/** `/admin`: sign-in. With a session, also one that has just begun, it redirects. */
export default function SignInPage() {
  const session = useSession();
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
        <SignInFrame title="Welcome." lead="Sign in to the back office.">
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

/** Why this page is here: the reason of a redirect, until the form is submitted, or a failed load. */
function ArrivalNote() {
  const hydrated = useHydrated();
  const posted = useActionData<typeof action>();
  const { state } = useLocation();
  // The server can't know the navigation's state.
  const note = posted ? incompleteLoad : hydrated && signInNote(state);
  return (
    note && (
      <p className="sign-in__note" role="status">
        {note}
      </p>
    )
  );
}
