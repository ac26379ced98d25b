import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { useHydrated } from "../layout/use-hydrated.ts";
import type { Faults } from "./form-notes.ts";
import { type FormWork, useTypedForm } from "./use-typed-form.ts";
import "./forms.css";

type SheetFormProps = FormWork & {
  /** What the button says, before and while it sends. */
  submit: { label: string; running: string };
  /** The fields, told what is wrong with them, and whether scripts are here. */
  children: (faults: Faults, ready: boolean) => ReactNode;
  /** Ways out, beside the button. */
  beside?: ReactNode;
};

/** A form that fills its page. */
export function SheetForm({ submit, children, beside, ...work }: SheetFormProps) {
  const ready = useHydrated();
  const { faults, reason, running, onSubmit } = useTypedForm(work);
  return (
    <form className="sheet-form" onSubmit={onSubmit} noValidate>
      {children(faults, ready)}
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
