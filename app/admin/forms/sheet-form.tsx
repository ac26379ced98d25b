import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { useHydrated } from "../layout/use-hydrated.ts";
import type { FieldErrors } from "./form-notes.ts";
import { type FormOptions, useForm } from "./use-typed-form.ts";
import "./forms.css";

type PageFormProps = FormOptions & {
  /** What the button says, before and while it sends. */
  submit: { label: string; running: string };
  /** The fields, told what is wrong with them, and whether scripts are here. */
  children: (errors: FieldErrors, ready: boolean) => ReactNode;
  /** Ways out, beside the button. */
  beside?: ReactNode;
};

/** A form that fills its page. */
export function PageForm({ submit, children, beside, ...work }: PageFormProps) {
  const ready = useHydrated();
  const { errors, reason, running, onSubmit } = useForm(work);
  return (
    <form className="sheet-form" onSubmit={onSubmit} noValidate>
      {children(errors, ready)}
      <p className="form-failure" role="alert">
        {reason}
      </p>
      <div className="sheet-form__actions">
        {/* Until React is here a press would send the form nowhere. */}
        <Button type="submit" disabled={!ready} busy={running}>
          {running ? submit.running : submit.label}
        </Button>
        {beside}
      </div>
    </form>
  );
}
