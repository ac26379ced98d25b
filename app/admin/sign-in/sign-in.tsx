import { Navigate, useLocation, useSearchParams } from "react-router";
import { useHydrated } from "../layout/use-hydrated.ts";
import { DecideEarly } from "../session/decide-early.tsx";
import { arrivalPath, safeNext } from "../session/sign-in-address.ts";
import { useSession } from "../session/use-session.ts";
import { useGreeting } from "./greeting.ts";
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
  if (session?.state === "in") {
    return <Navigate to={safeNext(query.get("next")) ?? arrivalPath} replace />;
  }
  return (
    <>
      <DecideEarly page="needs-none" />
      <SignInFrame title={hello} lead="Sign in to the back office.">
        <SignedOutNote />
        <SignInForm />
      </SignInFrame>
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
