import { type FormEvent, useId, useState } from "react";
import { fieldLimits } from "../../../contract/limits.ts";
import { mailLimits } from "../../../contract/office-limits.ts";
import type { ReplyTemplate } from "../../../contract/replies.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { ApiError, errorText } from "../api/api-errors.ts";
import { useMutate } from "../cache/use-query.tsx";
import { FormattedArea } from "../formatting/formatted-area.tsx";
import "../forms/forms.css";

type TemplateDialogProps = {
  /** Null for a new one. */
  template: ReplyTemplate | null;
  onClose: () => void;
};

const maxName = 80;

/** Adds, changes or deletes a template. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const formId = useId();
  const mutate = useMutate();
  const [fields, setFields] = useState({
    name: template?.name ?? "",
    subject: template?.subject ?? "",
    body: template?.body ?? "",
  });
  const [attempt, setAttempt] = useState<{
    running: boolean;
    reason: string;
    errors: Readonly<Record<string, string>>;
  }>({ running: false, reason: "", errors: {} });

  async function run(work: () => Promise<unknown>, done: string) {
    setAttempt({ running: true, reason: "", errors: {} });
    try {
      await work();
      toast.success(done);
      onClose();
    } catch (error) {
      const errors = error instanceof ApiError ? error.fields : {};
      const reason = Object.keys(errors).length > 0 ? "" : errorText(error);
      setAttempt({ running: false, reason, errors });
    }
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (attempt.running) return;
    void run(
      () =>
        template
          ? mutate("updateReplyTemplate", {
              path: { id: template.id },
              body: { ...fields, version: template.version },
            })
          : mutate("createReplyTemplate", { body: fields }),
      "Saved",
    );
  }

  const { errors } = attempt;
  return (
    <Dialog
      title={template ? "Change a template" : "Add a template"}
      onClose={onClose}
      footer={
        <>
          {template && (
            <Button
              look="quiet"
              small
              busy={attempt.running}
              onClick={() =>
                run(
                  () => mutate("deleteReplyTemplate", { path: { id: template.id } }),
                  "Template deleted",
                )
              }
            >
              Delete
            </Button>
          )}
          <Button type="submit" form={formId} small busy={attempt.running}>
            {attempt.running ? "Saving..." : "Save"}
          </Button>
        </>
      }
    >
      <form id={formId} className="dialog-form" onSubmit={save} noValidate>
        <TextField
          label="Name"
          maxLength={maxName}
          value={fields.name}
          onChange={(event) => setFields({ ...fields, name: event.target.value })}
          error={errors["name"]}
        />
        <TextField
          label="Subject"
          optional="(optional, for new emails)"
          maxLength={mailLimits.subject}
          value={fields.subject}
          onChange={(event) => setFields({ ...fields, subject: event.target.value })}
          error={errors["subject"]}
        />
        <FormattedArea
          label="Text"
          rows={10}
          maxLength={fieldLimits.description}
          value={fields.body}
          onChange={(event) => setFields({ ...fields, body: event.target.value })}
          error={errors["body"]}
        />
        <p className="form-failure" role="alert">
          {attempt.reason}
        </p>
      </form>
    </Dialog>
  );
}
