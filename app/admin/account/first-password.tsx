import { fieldLimits } from "../../../contract/limits.ts";
import { TextField } from "../../ui/field.tsx";
import { PageForm } from "../forms/sheet-form.tsx";
import { changePassword, PasswordChangeFields, checkNewPassword } from "./change-password.tsx";
import { ownName } from "./own-name.ts";

/** For whoever signs in with a password that somebody else gave: one of their own, and a name. */
export function FirstPassword({ name, onDone }: { name: string; onDone: () => void }) {
  return (
    <div className="account account--pending">
      <h1>Choose a password</h1>
      <p className="account__lead">
        The one that you signed in with was only for the first time. Then you can go on.
      </p>
      <PageForm
        submit={{ label: "Change password", running: "Saving..." }}
        check={checkNewPassword}
        onSend={async (value) => {
          await changePassword(value, value("name"));
          onDone();
        }}
      >
        {(errors) => (
          <>
            <TextField
              label="Your full name"
              name="name"
              autoComplete="name"
              defaultValue={ownName(name)}
              maxLength={fieldLimits.name}
              required
              error={errors["name"]}
            />
            <p className="form-hint">
              It stands under your posts and letters, and in the audit log.
            </p>
            <PasswordChangeFields errors={errors} />
          </>
        )}
      </PageForm>
    </div>
  );
}
