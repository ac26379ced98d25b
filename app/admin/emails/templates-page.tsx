import { Plus } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { plainText } from "../../../contract/email-text.ts";
import { fieldLimits } from "../../../contract/limits.ts";
import { mailLimits, templateFileLimits } from "../../../contract/office-limits.ts";
import type { MessageFile, ReplyTemplate } from "../../../contract/replies.ts";
import { Button, QuietButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusOnPage } from "../../ui/focus-on.ts";
import { toast } from "../../ui/toast.ts";
import { mutate } from "../api/api-client.ts";
import { ApiError, errorText } from "../api/api-errors.ts";
import { cachedQuery } from "../cache/query-cache.ts";
import { QueryTableNotice, useQuery } from "../cache/use-query.tsx";
import { fileCount } from "../conversations/insert-template-dialog.tsx";
import { FormattedArea } from "../formatting/formatted-area.tsx";
import { useUnloadWarning } from "../forms/use-unload-warning.ts";
import { PageHead } from "../kit/page-head.tsx";
import { ConfirmDialog, deleting } from "../lists/confirm-dialog.tsx";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/templates-page.ts";
import { idsOf } from "./email-draft.ts";
import { EmailFiles, useEmailFiles } from "./email-files.tsx";
import "../forms/forms.css";
import "./emails.css";

export const clientLoader = () => ({ templates: cachedQuery("listReplyTemplates", {}) });

export const meta = pageMeta("Templates");

/** `/admin/settings/templates`: the texts that staff begin replies and emails with. */
export default function TemplatesPage({ loaderData }: Route.ComponentProps) {
  const loaded = useQuery(loaderData.templates);
  const [edited, setEdited] = useState<ReplyTemplate | "new" | null>(null);
  const templates = loaded.answer?.message ?? [];
  return (
    <>
      <PageHead title="Templates">
        <Button icon={Plus} onClick={() => setEdited("new")}>
          Add a template
        </Button>
      </PageHead>
      <p className="page-lead measure">
        Start a reply or an email from a template. <code>{"{First name|there}"}</code>,{" "}
        <code>{"{Name}"}</code> and <code>{"{Company|your company}"}</code> are filled in. People
        without one see the text after the bar.
      </p>
      <QueryTableNotice of={loaded} title="Error fetching templates" />
      {loaded.state === "ready" && templates.length === 0 && (
        <p className="soft">No templates yet. Add a reply that you write often.</p>
      )}
      <ul className="stack gap-8">
        {templates.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              className="titled template hoverable"
              onClick={() => setEdited(template)}
            >
              <b>{template.name}</b>
              <span className="ellipsis">
                {template.files.length > 0 && `${fileCount(template.files.length)} · `}
                {plainText(template.body)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {edited && (
        <TemplateDialog
          template={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

type TemplateDialogProps = { template: ReplyTemplate | null; onClose: () => void };

const maxName = 80;

function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const formId = useId();
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

  async function run(work: () => Promise<unknown>) {
    setAttempt({ running: true, reason: "", errors: {} });
    try {
      await work();
      toast.success("Saved");
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
    const body = { ...fields, files: idsOf(files) };
    void run(() =>
      template
        ? mutate("updateReplyTemplate", {
            path: { id: template.id },
            body: { ...body, version: template.version },
          })
        : mutate("createReplyTemplate", { body }),
    );
  }

  const { errors } = attempt;
  const [files, setFiles] = useState<readonly MessageFile[]>(template?.files ?? []);
  const attached = useEmailFiles(files, setFiles, templateFileLimits);
  const content = JSON.stringify([fields, idsOf(files)]);
  const [opened] = useState(content);
  const isChanged = content !== opened || attached.isUploading;
  const [asking, setAsking] = useState<"discard" | "delete" | null>(null);
  useUnloadWarning(isChanged);
  if (asking === "delete" && template) {
    return (
      <ConfirmDialog
        title={`Delete “${template.name}”`}
        action={deleting}
        onConfirm={async () => {
          await mutate("deleteReplyTemplate", { path: { id: template.id } });
          toast.success("Template deleted");
          flushSync(onClose);
          focusOnPage();
        }}
        onClose={() => setAsking(null)}
      >
        <p className="dialog-text">
          Nobody can use this template any more. Emails that began with it stay. You can’t undo
          this.
        </p>
      </ConfirmDialog>
    );
  }
  if (asking) {
    return (
      <ConfirmDialog
        title="Discard your changes?"
        action={{ label: "Discard", running: "Discarding...", grave: true }}
        onConfirm={async () => onClose()}
        onClose={() => setAsking(null)}
      >
        <p className="dialog-text">The template was not saved.</p>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      title={template ? "Change a template" : "Add a template"}
      onClose={() => (isChanged ? setAsking("discard") : onClose())}
      footer={
        <>
          {template && (
            <QuietButton busy={attempt.running} onClick={() => setAsking("delete")}>
              Delete
            </QuietButton>
          )}
          <Button
            type="submit"
            form={formId}
            busy={attempt.running}
            disabled={attached.isUploading}
          >
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
        <EmailFiles of={attached} />
        <p className="form-failure" role="alert">
          {attempt.reason || errors["files"]}
        </p>
      </form>
    </Dialog>
  );
}
