import { type FormEvent, useEffect, useRef, useState } from "react";
import { mentionsFile } from "../../../contract/email-text.ts";
import type { MailInput } from "../../../contract/emails.ts";
import { mailLimits } from "../../../contract/office-limits.ts";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { ApiError, errorText } from "../api/api-errors.ts";
import { FormattedArea } from "../formatting/formatted-area.tsx";
import {
  type EmailDraft,
  type EmailErrors,
  emailErrors,
  emptyEmail,
  errorsOf,
  forgetKey,
  idempotencyKey,
  idsOf,
} from "./email-draft.ts";

/** The toasts while an email is sent and after (specification §8, Mail). */
export type EmailToasts = {
  running: string;
  /** Null where `onSend` tells the result itself. */
  done: string | null;
  failed: string;
};

/** An email that is being written, and where it is stored until it is sent. */
type WrittenEmail = {
  /** Names its `Idempotency-Key`. */
  name: string;
  email: EmailDraft;
  change: (part: Partial<EmailDraft>) => void;
  /** Ends saving; returns the server's draft of it. */
  close?: () => Promise<NonNullable<MailInput["draft"]>>;
  /** Goes on saving after a failure. */
  reopen?: () => void;
  /** Forgets it once it is sent. */
  forget: () => void;
};

type EmailFormOptions = {
  written: WrittenEmail;
  /** The only recipient, where there is no choice. */
  only?: string;
  messageRequired: boolean;
  /** The number of people chosen; by default that of the addresses. */
  recipients?: number;
  /** With more recipients than this, `confirming` waits for a confirmation. */
  confirmAbove?: number;
  toasts: EmailToasts;
  /** Sends it, once for each key. Rejects with the API error. */
  onSend: (body: MailInput, key: string) => Promise<void>;
};

type Attempt = { running: boolean; errors: EmailErrors; reason: string; refusals: number };

const unsent: Attempt = { running: false, errors: {}, reason: "", refusals: 0 };

/** An email to clients while it is written and sent. Its text stays until it is sent. */
export function useEmailForm(options: EmailFormOptions) {
  const { written, only, messageRequired, toasts, onSend } = options;
  const { confirmAbove = Number.POSITIVE_INFINITY } = options;
  const { name, email } = written;
  const [attempt, setAttempt] = useState<Attempt>(unsent);
  const [confirming, setConfirming] = useState<"many" | "no-file" | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { refusals } = attempt;
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusals]);

  const whole = only ? { ...emptyEmail, to: new Set([only]), ...textsOf(email) } : email;
  const { recipients = whole.to.size } = options;
  const refuse = (errors: EmailErrors, reason = "") =>
    setAttempt(({ refusals }) => ({ running: false, errors, reason, refusals: refusals + 1 }));

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (attempt.running) return;
    const errors = emailErrors(whole, { recipients, messageRequired });
    if (Object.keys(errors).length > 0) return refuse(errors);
    const { subject, body, files } = whole;
    if (files.length === 0 && mentionsFile(`${subject} ${body}`)) return setConfirming("no-file");
    await sendFileless();
  }

  /** Continues once nobody misses a file. */
  async function sendFileless() {
    if (recipients > confirmAbove) return setConfirming("many");
    await send();
  }

  async function send() {
    setConfirming(null);
    setAttempt({ ...attempt, running: true, errors: {}, reason: "" });
    const loading = toast.loading(toasts.running);
    try {
      const { to, segments, files, subject: mailSubject, body: mailBody, sendAt } = whole;
      const draft = await written.close?.();
      const body = {
        clientMails: [...to],
        mailSubject,
        mailBody,
        ...(segments.size > 0 && { segments: [...segments] }),
        ...(files.length > 0 && { files: idsOf(files) }),
        ...(sendAt !== null && { sendAt }),
        ...(draft && { draft }),
      };
      await onSend(body, idempotencyKey(name, body));
      if (toasts.done !== null) toast.success(toasts.done);
      forgetKey(name);
      written.forget();
      setAttempt(unsent);
    } catch (error) {
      written.reopen?.();
      toast.error(toasts.failed);
      const errors = error instanceof ApiError ? errorsOf(error.fields) : {};
      refuse(errors, Object.keys(errors).length > 0 ? "" : errorText(error));
    } finally {
      toast.dismiss(loading);
    }
  }

  const cancel = () => setConfirming(null);
  return { attempt, form, onSubmit, confirming, send, sendFileless, cancel };
}

const textsOf = ({ subject, body, files }: EmailDraft) => ({ subject, body, files });

type EmailFieldsProps = Pick<WrittenEmail, "email" | "change"> & {
  attempt: Attempt;
  messageRequired: boolean;
};

/** Subject and message of an email; read-only while it is sent. */
export function EmailFields(props: EmailFieldsProps) {
  const { email, change, attempt, messageRequired } = props;
  const { errors, running } = attempt;
  return (
    <>
      <TextField
        label="Subject"
        maxLength={mailLimits.subject}
        required
        readOnly={running}
        autoComplete="off"
        value={email.subject}
        onChange={(event) => change({ subject: event.target.value })}
        error={errors.mailSubject}
      />
      <FormattedArea
        label="Message"
        {...(!messageRequired && { optional: "(optional)" })}
        maxLength={mailLimits.text}
        rows={8}
        required={messageRequired}
        readOnly={running}
        value={email.body}
        onChange={(event) => change({ body: event.target.value })}
        error={errors.mailBody}
      />
    </>
  );
}
