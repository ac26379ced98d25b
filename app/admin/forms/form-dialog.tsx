import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Faults } from "./form-notes.ts";
import { type FormWork, useTypedForm } from "./use-typed-form.ts";
import "./forms.css";

type FormDialogProps = FormWork & {
  title: string;
  subtitle?: ReactNode;
  /** What the button says, before and while it sends; grave for what takes something away. */
  submit: { label: string; running: string; grave?: boolean };
  children: (faults: Faults) => ReactNode;
  onClose: () => void;
};

/** A short form in a dialog. It closes when `onSend` made its page do so. */
export function FormDialog(props: FormDialogProps) {
  const { title, subtitle, submit, children, onClose, ...work } = props;
  const { faults, reason, running, onSubmit } = useTypedForm(work);
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
        {children(faults)}
        <p className="form-failure" role="alert">
          {reason}
        </p>
      </form>
    </Dialog>
  );
}
