import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button, QuietButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormErrors } from "../../ui/field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { type FormOptions, useForm } from "./use-form.ts";
import "./forms.css";

/** Text of the submit button, before and while the form is sent. */
type SubmitText = { label: string; running: string };

type FormDialogProps = FormOptions & {
  title: string;
  subtitle?: ReactNode;
  /** `grave` marks a destructive action. */
  submit: SubmitText & { grave?: boolean };
  children: ReactNode;
  onClose: () => void;
};

/** A short form in a dialog. `onSend` closes it. */
export function FormDialog(props: FormDialogProps) {
  const { title, subtitle, submit, children, onClose, ...options } = props;
  const { errors, reason, running, onSubmit } = useForm(options);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // After the dialog's own effect, which opened it.
  useLayoutEffect(() => form.current?.querySelector("input")?.focus(), []);
  // A running request closes the dialog itself; closing it twice would leave the page.
  const close = () => {
    if (!running) onClose();
  };
  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      onClose={close}
      footer={
        <>
          <QuietButton onClick={close}>Cancel</QuietButton>
          <div className={submit.grave ? "admin-grave" : undefined}>
            <Button type="submit" form={id} busy={running}>
              {running ? submit.running : submit.label}
            </Button>
          </div>
        </>
      }
    >
      <form ref={form} className="dialog-form" id={id} onSubmit={onSubmit} noValidate>
        <FormErrors value={errors}>{children}</FormErrors>
        <p className="form-failure" role="alert">
          {reason}
        </p>
      </form>
    </Dialog>
  );
}

type PageFormProps = FormOptions & { submit: SubmitText; children: ReactNode; actions?: ReactNode };

export function PageForm({ submit, children, actions, ...options }: PageFormProps) {
  const ready = useHydrated();
  const { errors, reason, running, onSubmit } = useForm(options);
  return (
    <form className="sheet-form" onSubmit={onSubmit} noValidate>
      <FormErrors value={errors}>{children}</FormErrors>
      <p className="form-failure" role="alert">
        {reason}
      </p>
      <div className="sheet-form__actions">
        {/* Without React, a submit would reload the page. */}
        <Button type="submit" disabled={!ready} busy={running}>
          {running ? submit.running : submit.label}
        </Button>
        {actions}
      </div>
    </form>
  );
}
