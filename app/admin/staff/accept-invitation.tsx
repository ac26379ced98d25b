import { useNavigate } from "react-router";
import { fieldLimits } from "../../../contract/limits.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { useLocalQuery } from "../cache/use-query.ts";
import { newPasswordErrors } from "../forms/form-notes.ts";
import { NewPasswordFields } from "../forms/new-password-fields.tsx";
import { PageForm } from "../forms/sheet-form.tsx";
import { signInPath } from "../session/sign-in-address.ts";
import { arriving } from "../sign-in/sign-in-notes.ts";

/** Whom the invitation is for, and the name and password they choose. */
export function AcceptInvitation({ token }: { token: string }) {
  const [loaded, reload] = useLocalQuery(() => callApi("readInvitation", { body: { token } }));
  if (loaded.state === "loading") return <p role="status">Loading...</p>;
  if (loaded.state === "ready") return <ChoiceForm token={token} {...loaded.answer} />;
  return (
    <>
      <p className="form-failure" role="alert">
        {loaded.reason}
      </p>
      <Button look="quiet" onClick={reload}>
        Try again
      </Button>
    </>
  );
}

function ChoiceForm({ token, name, email }: { token: string; name: string; email: string }) {
  const navigate = useNavigate();
  return (
    <PageForm
      submit={{ label: "Create account", running: "Creating..." }}
      check={(value) => newPasswordErrors(value("pass"), value("confirmPass"))}
      onSend={async (value) => {
        const body = {
          token,
          name: value("name"),
          pass: value("pass"),
          confirmPass: value("confirmPass"),
        };
        await callApi("acceptInvitation", { body });
        toast.success("Account created. Please sign in.");
        await navigate(signInPath, { replace: true, state: arriving("new-account") });
      }}
    >
      {(errors, ready) => (
        <>
          <TextField label="E-mail" type="email" value={email} autoComplete="username" disabled />
          <TextField
            label="Your full name"
            name="name"
            autoComplete="name"
            defaultValue={name}
            maxLength={fieldLimits.name}
            required
            error={errors["name"]}
          />
          <NewPasswordFields errors={errors} ready={ready} />
        </>
      )}
    </PageForm>
  );
}
