import { useLocation, useNavigate } from "react-router";
import { fieldLimits } from "../../../contract/limits.ts";
import { QuietButton, QuietLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { callApi } from "../api/api-client.ts";
import { ApiError } from "../api/api-errors.ts";
import { useLocalQuery } from "../cache/use-query.tsx";
import { PageForm } from "../forms/forms.tsx";
import { NewPasswordFields } from "../forms/password-fields.tsx";
import { checkNewPassword } from "../forms/use-form.ts";
import { signInPath, signInState } from "../session/sign-in-address.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import { askToSignIn } from "../sign-in/ask-to-sign-in.ts";
import { SignInFrame } from "../sign-in/sign-in-frame.tsx";
import "../forms/forms.css";

export const meta = pageMeta("Your invitation", { name: "referrer", content: "no-referrer" });

/**
 * `/admin/invitation#token=`, the link in the email of an invitation. Browsers don't send the hash,
 * so no proxy writes the token into a log.
 */
export default function InvitationPage() {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const token = new URLSearchParams(hash.slice(1)).get("token") ?? "";
  return (
    <SignInFrame title="Welcome." lead="Choose how you sign in to the back office.">
      {!hydrated && <p role="status">Loading...</p>}
      {hydrated && token.length >= 16 && <AcceptInvitation key={token} token={token} />}
      {hydrated && token.length < 16 && (
        <>
          <p className="form-failure" role="alert">
            This link is incomplete. Please open it again from your email.
          </p>
          <QuietLink to={signInPath}>Sign in</QuietLink>
        </>
      )}
    </SignInFrame>
  );
}

function AcceptInvitation({ token }: { token: string }) {
  const loaded = useLocalQuery(() => callApi("readInvitation", { body: { token } }));
  if (loaded.state === "loading") return <p role="status">Loading...</p>;
  if (loaded.state === "ready")
    return <AccountForm token={token} {...loaded.answer} onEnded={loaded.reload} />;
  return (
    <>
      <p className="form-failure" role="alert">
        {loaded.reason}
      </p>
      <QuietButton onClick={loaded.reload}>Try again</QuietButton>
      <QuietLink to={signInPath}>Sign in</QuietLink>
    </>
  );
}

type AccountFormProps = {
  token: string;
  name: string;
  email: string;
  /** Called when the invitation has ended, maybe by an earlier try whose answer was lost. */
  onEnded: () => void;
};

function AccountForm({ token, name, email, onEnded }: AccountFormProps) {
  const navigate = useNavigate();
  return (
    <PageForm
      submit={{ label: "Create account", running: "Creating..." }}
      check={checkNewPassword}
      onSend={async (value) => {
        const [pass, confirmPass] = [value("pass"), value("confirmPass")];
        const body = { token, name: value("name"), pass, confirmPass };
        await callApi("acceptInvitation", { body }).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 404) onEnded();
          throw error;
        });
        await askToSignIn("Account created.");
        await navigate(signInPath, { replace: true, state: signInState("new-account", email) });
      }}
    >
      <TextField label="Email" type="email" value={email} autoComplete="username" disabled />
      <TextField
        label="Your full name"
        name="name"
        autoComplete="name"
        defaultValue={name}
        maxLength={fieldLimits.name}
        required
      />
      <NewPasswordFields />
    </PageForm>
  );
}
