import { Navigate, useNavigate } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { callApi } from "../api/api-client.ts";
import { newPasswordErrors } from "../forms/form-notes.ts";
import { NewPasswordFields } from "../forms/new-password-fields.tsx";
import { PageForm } from "../forms/sheet-form.tsx";
import type { ReadField } from "../forms/use-typed-form.ts";
import { endSession } from "../session/session-store.ts";
import { signInPath } from "../session/sign-in-address.ts";
import { SignInFrame } from "../sign-in/sign-in-frame.tsx";
import { arriving } from "../sign-in/sign-in-notes.ts";
import { useHanded } from "./recovery-state.ts";
import { refreshToken } from "./refresh-token.ts";

export const meta = () => [
  { title: "New password | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin/resetpassword`: sets the new password, once the code was right. */
export default function ResetPassword() {
  const handed = useHanded("email");
  if (handed.state === "nothing") return <Navigate to={adminPaths.enterCode} replace />;
  return (
    <SignInFrame title="New password" lead="Choose it, and then sign in with it.">
      {handed.state === "given" ? (
        <ResetForm email={handed.email} token={handed.token} />
      ) : (
        <p role="status">Loading...</p>
      )}
    </SignInFrame>
  );
}

function ResetForm({ email, token }: { email: string; token: string }) {
  const navigate = useNavigate();

  async function onSend(value: ReadField) {
    const body = { pass: value("pass"), confirmPass: value("confirmPass") };
    await callApi("resetPassword", { body, bearer: token });
    toast.success("Password changed. Please sign in.");
    // The reset ended every session of the account, so one that stands here is dead.
    endSession("left");
    await navigate(signInPath, { replace: true, state: arriving("new-password") });
    refreshToken.drop();
  }

  return (
    <PageForm
      submit={{ label: "Reset Password", running: "Saving..." }}
      check={(value) => newPasswordErrors(value("pass"), value("confirmPass"))}
      onSend={onSend}
      beside={
        <ButtonLink look="quiet" to={signInPath}>
          Cancel
        </ButtonLink>
      }
    >
      {(errors, ready) => (
        <>
          <TextField label="E-mail" type="email" value={email} autoComplete="username" disabled />
          <NewPasswordFields errors={errors} ready={ready} />
        </>
      )}
    </PageForm>
  );
}
