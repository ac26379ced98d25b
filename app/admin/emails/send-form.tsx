import { ArrowRight, LockKeyhole } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { mailLimits } from "../../../contract/office-limits.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { callApi, mutate } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import type { QueryOf } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { isAttachKey, useFileDrop } from "../conversations/attached-files.tsx";
import { fileCount } from "../conversations/insert-template-dialog.tsx";
import { NoFileDialog } from "../conversations/no-file-dialog.tsx";
import { useUnloadWarning } from "../forms/use-unload-warning.ts";
import { WhenDialog } from "../forms/when-dialog.tsx";
import { ConfirmDialog } from "../lists/confirm-dialog.tsx";
import { DraftClash, DraftState } from "./drafts/draft-state.tsx";
import { EmailDrafts } from "./drafts/email-drafts.tsx";
import { UnfinishedDraft } from "./drafts/unfinished-draft.tsx";
import type { EmailDraftState } from "./drafts/use-email-draft.ts";
import { EmailChecks } from "./email-checks.tsx";
import { type EmailDraft, idsOf } from "./email-draft.ts";
import { EmailFiles, useEmailFiles } from "./email-files.tsx";
import { type EmailToasts, useEmailForm } from "./email-form.tsx";
import { EmailPreview } from "./email-preview.tsx";
import { FieldTools, withoutFields } from "./field-tools.tsx";
import { choosePeople, people, whoGetsIt } from "./left-out.ts";
import { SendBar } from "./send-bar.tsx";
import { ToField } from "./to-field.tsx";
import { TokenText } from "./token-text.tsx";
import { useRecipients } from "./use-recipients.ts";
import { useSegments } from "./use-segments.ts";
import "./compose-email.css";

// "Mail sent" is shown when the mail server has taken the last one (decision B18).
const toasts: EmailToasts = { running: "Sending...", done: null, failed: "Error sending email" };

/** Up to this many emails are sent without a confirmation. */
const fewRecipients = 20;

type SendFormProps = {
  query: QueryOf<"listClientAddresses">;
  templates: QueryOf<"listReplyTemplates">;
  drafts: QueryOf<"listEmailDrafts">;
  segments: QueryOf<"listSegments">;
  draft: EmailDraftState;
  /** Id of the draft that was left for this new email. */
  unfinished: string | null;
  /** Called with the id of the bulk email. */
  onQueued: (id: string) => void;
};

/** The name of the page, and the way to what was sent. */
export function ComposeHead() {
  return (
    <header className="cluster between compose__head">
      <div className="grow">
        <h1 className="page-name">Send Email</h1>
        <p className="soft">Each recipient gets a separate email. Nobody sees another address.</p>
      </div>
      <PageLink className="action-link" to={adminPaths.sentEmails}>
        Sent emails
        <Icon of={ArrowRight} />
      </PageLink>
    </header>
  );
}

/** Writes to clients: a separate email for each. */
export function SendForm(props: SendFormProps) {
  const { query, templates, drafts, draft, onQueued } = props;
  const { email, change } = draft;
  const { sendAt } = email;
  const recipients = useRecipients(query);
  const segments = useSegments(props.segments, email.segments);
  const { count, known } = choosePeople(email.to, recipients.clients, segments);
  const who = whoGetsIt(count, known, { bySegment: email.segments.size > 0 });
  const readers = known.filter((client) => !who.leftOut.includes(client));
  const [choosingTime, setChoosingTime] = useState(false);
  const { attempt, form, onSubmit, confirming, send, sendFileless, cancel } = useEmailForm({
    written: { ...draft, name: draft.id },
    messageRequired: false,
    confirmAbove: fewRecipients,
    // The server says which of the chosen segments are empty or gone.
    recipients: Math.max(count, Math.min(email.segments.size, 1)),
    toasts,
    onSend: async (body, key) => onQueued((await mutate("sendMail", { body, key })).id),
  });
  useUnloadWarning(!["idle", "saved"].includes(draft.state.state));
  const message = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState(0);
  const { errors, running } = attempt;
  const attached = useEmailFiles(email.files, (files) => change({ files }));
  const drop = useFileDrop(attached);
  const picker = useRef<HTMLInputElement>(null);

  async function sendTest() {
    const { subject: mailSubject, body: mailBody } = email;
    const files = idsOf(email.files);
    const reader = readers[Math.min(shown, readers.length - 1)];
    try {
      await callApi("sendTestMail", {
        body: { mailSubject, mailBody, files, ...(reader && { clientMail: reader.email_id }) },
      });
      toast.success("Test queued for you");
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isAttachKey(event)) {
      event.preventDefault();
      picker.current?.click();
    }
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (step === undefined || readers.length < 2) return;
    event.preventDefault();
    setShown((shown + step + readers.length) % readers.length);
  }

  return (
    <>
      <form ref={form} className="compose" onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
        <div className="compose__form" {...drop}>
          <ComposeHead />
          <UnfinishedDraft id={props.unfinished} query={drafts} />
          <DraftClash draft={draft} />
          <ToField
            email={email}
            change={change}
            recipients={recipients}
            segments={segments}
            errors={errors}
            total={count}
          />
          <TemplateSelect templates={templates} email={email} change={change} />
          <TokenText
            label="Subject"
            singleLine
            required
            maxLength={mailLimits.subject}
            readOnly={running}
            value={email.subject}
            onText={(subject) => change({ subject })}
            error={errors.mailSubject}
          />
          <TokenText
            label="Message"
            maxLength={mailLimits.text}
            readOnly={running}
            control={message}
            value={email.body}
            onText={(body) => change({ body })}
            error={errors.mailBody}
          />
          <EmailFiles of={attached} picker={picker} recipients={who.getting} />
          <div className="compose__foot">
            <p className="alarm" role="alert">
              {attempt.reason || errors.files || errors.sendAt}
            </p>
            <FieldTools message={message}>
              <DraftState draft={draft} />
            </FieldTools>
            <p className="marked soft small">
              <Icon of={LockKeyhole} />
              {count > 1
                ? "Every bulk email ends with our postal address and an unsubscribe link."
                : "An email to one client ends with your signature and joins their open enquiry."}
            </p>
          </div>
        </div>
        <div className="compose__side">
          <EmailPreview
            email={email}
            isBulk={count > 1}
            readers={readers}
            shown={shown}
            onShow={setShown}
          />
          <EmailChecks email={email} readers={readers} onShow={setShown} />
          <EmailDrafts query={drafts} open={draft} />
        </div>
        <SendBar
          who={who}
          sendAt={sendAt}
          onChooseTime={() => setChoosingTime(true)}
          onSendNow={() => change({ sendAt: null })}
          running={running}
          waits={attached.isUploading}
          onTest={sendTest}
        />
      </form>
      {confirming === "no-file" && <NoFileDialog onSend={sendFileless} onClose={cancel} />}
      {confirming === "many" && (
        <ConfirmDialog
          title="Send Email"
          action={{ label: `Send to ${people(who.getting)}`, running: "Sending...", grave: false }}
          onConfirm={send}
          onClose={cancel}
        >
          <p>
            “{withoutFields(email.subject)}” goes to {people(who.getting)}, to each in a separate
            email. You can pause or cancel what has not been sent.
          </p>
        </ConfirmDialog>
      )}
      {choosingTime && (
        <WhenDialog
          title="Send later"
          action="Choose"
          onChoose={async (at) => change({ sendAt: at })}
          onClose={() => setChoosingTime(false)}
        />
      )}
    </>
  );
}

type TemplateSelectProps = {
  templates: QueryOf<"listReplyTemplates">;
  email: EmailDraft;
  change: (part: Partial<EmailDraft>) => void;
};

/** Adds a template's text to the email, and its subject unless the email has one. */
function TemplateSelect({ templates, email, change }: TemplateSelectProps) {
  const offered = useQuery(templates).answer?.message ?? [];
  if (offered.length === 0) return null;

  function begin(id: string) {
    const template = offered.find((each) => each.id === id);
    if (!template) return;
    const subject = email.subject === "" ? template.subject : email.subject;
    const kept = new Set(idsOf(email.files));
    change({
      subject,
      body: [email.body.trimEnd(), template.body].filter(Boolean).join("\n\n"),
      files: [...email.files, ...template.files.filter(({ id }) => !kept.has(id))],
    });
  }

  return (
    <SelectField
      label="Template"
      options={[
        { value: "", label: "Choose a template" },
        ...offered.map(({ id, name, files }) => ({
          value: id,
          label: files.length === 0 ? name : `${name} (${fileCount(files.length)})`,
        })),
      ]}
      value=""
      onChange={begin}
    />
  );
}
