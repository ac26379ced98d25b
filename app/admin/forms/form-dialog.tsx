import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { FieldErrors } from "./form-notes.ts";
import { type FormOptions, useForm } from "./use-typed-form.ts";
import "./forms.css";

type FormDialogProps = FormOptions & {
  title: string;
  subtitle?: ReactNode;
  /** What the button says, before and while it sends; grave for what takes something away. */
  submit: { label: string; running: string; grave?: boolean };
  children: (errors: FieldErrors) => ReactNode;
  onClose: () => void;
};

/** A short form in a dialog. It closes when `onSend` made its page do so. */
export function FormDialog(props: FormDialogProps) {
  const { title, subtitle, submit, children, onClose, ...work } = props;
  const { errors, reason, running, onSubmit } = useForm(work);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // After the dialog's own effect, which opened it.
  useLayoutEffect(() => form.current?.querySelector("input")?.focus(), []);
  // What is under way closes the dialog itself; closing it twice would leave the page.
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
          <Button look="quiet" small onClick={close}>
            Cancel
          </Button>
          <div className={submit.grave ? "admin-grave" : undefined}>
            <Button type="submit" form={id} small busy={running}>
              {running ? submit.running : submit.label}
            </Button>
          </div>
        </>
      }
    >
      <form ref={form} className="dialog-form" id={id} onSubmit={onSubmit} noValidate>
        {children(errors)}
        <p className="form-failure" role="alert">
          {reason}
        </p>
      </form>
    </Dialog>
  );
}
