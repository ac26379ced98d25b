import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";

type PasswordFieldProps = {
  label?: string;
  /** Also its id: one of each name stands on a page. */
  name?: string;
  /** A new one is offered by password managers, a current one filled in. */
  newOne?: boolean;
  error?: string;
  ready: boolean;
};

/** A password box whose content can be shown, so that long passwords are typed without fear. */
export function PasswordField(props: PasswordFieldProps) {
  const { label = "Password", name = "password", error, ready } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} id={name} error={error}>
      {(control) => (
        <div className="sign-in__password">
          <input
            {...control}
            className="input"
            name={name}
            type={shown ? "text" : "password"}
            autoComplete={props.newOne ? "new-password" : "current-password"}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <button
            type="button"
            disabled={!ready}
            aria-label={`${shown ? "Hide" : "Show"} ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} />
          </button>
        </div>
      )}
    </Field>
  );
}
