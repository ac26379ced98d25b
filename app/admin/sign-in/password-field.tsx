import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";

/** A password box whose content can be shown, so that long passwords are typed without fear. */
export function PasswordField({ error, ready }: { error?: string; ready: boolean }) {
  const [shown, setShown] = useState(false);
  return (
    <Field label="Password" id="password" error={error}>
      {(control) => (
        <div className="sign-in__password">
          <input
            {...control}
            className="input"
            name="password"
            type={shown ? "text" : "password"}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <button
            type="button"
            disabled={!ready}
            aria-label={shown ? "Hide password" : "Show password"}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} />
          </button>
        </div>
      )}
    </Field>
  );
}
