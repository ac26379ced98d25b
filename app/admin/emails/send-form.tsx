import { FlaskConical, Send } from "lucide-react";
import { useRef } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MultiSelect } from "../../ui/multi-select.tsx";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import type { Query } from "../cache/query-cache.ts";
import { useMutate } from "../cache/use-query.tsx";
import { useUnloadWarning } from "../forms/use-unload-warning.ts";
import { ConfirmDialog } from "../lists/confirm-dialog.tsx";
import { isEmpty } from "./email-draft.ts";
import { EmailFields, type EmailToasts, useEmailForm } from "./email-form.tsx";
import { EmailPreview } from "./email-preview.tsx";
import { FieldTools } from "./field-tools.tsx";
import { whoGetsIt } from "./left-out.ts";
import { useRecipients } from "./use-recipients.ts";
import "./compose-email.css";

const toasts: EmailToasts = {
  running: "Sending...",
  done: "Mail sent",
  failed: "Error sending email",
};

/** Up to this many emails are sent without a confirmation. */
const fewRecipients = 5;

type SendFormProps = {
  query: Query<AnswerOf<"listClientAddresses">>;
  templates: Query<AnswerOf<"listReplyTemplates">>;
  /** Called with the id of the bulk email. */
  onQueued: (id: string) => void;
};

/** Writes to clients: a separate email for each. */
export function SendForm({ query, templates, onQueued }: SendFormProps) {
  const { recipients, clients, reload, options, search, onType } = useRecipients(query);
  const mutate = useMutate();
  const { email, change, attempt, form, onSubmit, confirming, send, cancel } = useEmailForm({
    name: "page",
    messageRequired: false,
    confirmAbove: fewRecipients,
    toasts,
    onSend: async (body, key) => onQueued((await mutate("sendMail", { body, key })).id),
  });
  // The draft outlives a reload, but not the end of the tab.
  useUnloadWarning(!isEmpty(email));
  const isLoading = recipients.state === "loading";
  const message = useRef<HTMLTextAreaElement>(null);
  const chosen = [...email.to].flatMap((address) => clients.get(address) ?? []);
  const { getting, summary } = whoGetsIt(email.to.size, chosen);

  async function sendTest() {
    const { subject: mailSubject, body: mailBody } = email;
    const [first] = chosen;
    try {
      await callApi("sendTestMail", {
        body: { mailSubject, mailBody, ...(first && { clientMail: first.email_id }) },
      });
      toast.success("Test queued for you");
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
  }

  return (
    <div className="compose">
      <form ref={form} className="send-form" onSubmit={onSubmit} noValidate>
        {recipients.state === "failed" && (
          <div className="send-form__failure" role="alert">
            <p>Error fetching clients. {recipients.reason}</p>
            <Button look="quiet" small onClick={reload}>
              Try again
            </Button>
          </div>
        )}
        <MultiSelect
          label="To"
          placeholder={isLoading ? "Loading..." : "Search by name or address"}
          options={options}
          loading={isLoading}
          search={search}
          onType={onType}
          chosen={email.to}
          onChange={(to) => change({ to })}
          error={attempt.errors.clientMails}
        />
        <FieldTools templates={templates} email={email} change={change} message={message} />
        <EmailFields
          email={email}
          change={change}
          attempt={attempt}
          messageRequired={false}
          message={message}
        />
        <p className="send-form__reason" role="alert">
          {attempt.reason}
        </p>
        {summary && <p className="compose__summary">{summary}</p>}
        <div className="compose__actions">
          <Button type="submit" busy={attempt.running}>
            <Icon of={Send} />
            {attempt.running ? "Sending..." : "Send"}
          </Button>
          <Button look="quiet" onClick={sendTest}>
            <Icon of={FlaskConical} />
            Test to me
          </Button>
        </div>
        {confirming && (
          <ConfirmDialog
            title="Send Email"
            action={{ label: "Send", running: "Sending...", grave: false }}
            onConfirm={send}
            onClose={cancel}
          >
            <p>
              “{email.subject}” will be sent to {getting.toLocaleString("en-IN")} clients, each in a
              separate email. What is queued can be cancelled.
            </p>
          </ConfirmDialog>
        )}
      </form>
      <EmailPreview email={email} chosen={chosen} />
    </div>
  );
}
