import { useLocation } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { useHydrated } from "../layout/use-hydrated.ts";
import { signInPath } from "../session/sign-in-address.ts";
import { SignInFrame } from "../sign-in/sign-in-frame.tsx";
import { AcceptInvitation } from "./accept-invitation.tsx";
import "../forms/forms.css";

export const meta = () => [
  { title: "Your invitation | Nirbhay back office" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/**
 * `/admin/invitation#token=`: where the letter of an invitation leads. What follows the hash
 * never leaves the browser, so no proxy writes it into a log.
 */
export default function Invitation() {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const token = new URLSearchParams(hash.slice(1)).get("token") ?? "";
  return (
    <SignInFrame title="Welcome." lead="Choose how you sign in to the back office of Nirbhay.">
      {!hydrated && <p role="status">Loading...</p>}
      {hydrated && (token.length >= 16 ? <AcceptInvitation token={token} /> : <NoToken />)}
    </SignInFrame>
  );
}

function NoToken() {
  return (
    <>
      <p className="form-failure" role="alert">
        This address is not whole. Please open the link of your letter again.
      </p>
      <ButtonLink look="quiet" to={signInPath}>
        Sign in
      </ButtonLink>
    </>
  );
}
