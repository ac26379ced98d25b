import { type FormEvent, useEffect, useRef, useState } from "react";
import type { MailInput } from "../../../contract/emails.ts";
import { toast } from "../../ui/toast.ts";
import { Refused, reasonOf } from "../api/errors.ts";
import {
  blankLetter,
  forgetLetter,
  keepLetter,
  keptLetter,
  keyOfAttempt,
  type LetterDraft,
} from "./kept-letters.ts";
import { faultsFrom, type LetterFaults, letterFaults } from "./letter-faults.ts";

/** The toasts of a sending (specification §8, Mail). */
export type MailToasts = { running: string; done: string; failed: string };

type LetterWork = {
  /** Under which name it is kept until it is sent. */
  name: string;
  /** The only recipient, where there is no choice. */
  only?: string;
  /** What the subject begins with, where nothing was written yet. */
  subject?: string;
  messageRequired: boolean;
  /** With more recipients than this, `asking` waits for a yes. */
  askAbove?: number;
  toasts: MailToasts;
  /** Sends it, once for each key. Throws what the call threw. */
  onSend: (body: MailInput, key: string) => Promise<void>;
};

type Attempt = { running: boolean; faults: LetterFaults; reason: string; refusals: number };

/** A letter to clients while it is written and sent. What was typed stays until it is sent. */
export function useLetter(work: LetterWork) {
  const { name, only, subject = "", messageRequired, toasts, onSend } = work;
  const { askAbove = Number.POSITIVE_INFINITY } = work;
  const [letter, setLetter] = useState(() => begun(keptLetter(name), subject));
  const [attempt, setAttempt] = useState<Attempt>(unsent);
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { refusals } = attempt;
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusals]);

  const whole = only ? { ...letter, to: new Set([only]) } : letter;
  const change = (part: Partial<LetterDraft>) => {
    const next = { ...letter, ...part };
    setLetter(next);
    keepLetter(name, next);
  };
  const refuse = (faults: LetterFaults, reason = "") =>
    setAttempt(({ refusals }) => ({ running: false, faults, reason, refusals: refusals + 1 }));

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (attempt.running) return;
    const faults = letterFaults(whole, { messageRequired });
    if (Object.keys(faults).length > 0) return refuse(faults);
    if (whole.to.size > askAbove) return setAsking(true);
    await send();
  }

  async function send() {
    setAsking(false);
    setAttempt({ ...attempt, running: true, faults: {}, reason: "" });
    const loading = toast.loading(toasts.running);
    try {
      const { to, subject: mailSubject, body: mailBody } = whole;
      const body = { clientMails: [...to], mailSubject, mailBody };
      await onSend(body, keyOfAttempt(name, body));
      toast.success(toasts.done);
      forgetLetter(name);
      setLetter(blankLetter);
      setAttempt(unsent);
    } catch (error) {
      toast.error(toasts.failed);
      const marks = error instanceof Refused ? faultsFrom(error.fields) : {};
      refuse(marks, Object.keys(marks).length > 0 ? "" : reasonOf(error));
    } finally {
      toast.dismiss(loading);
    }
  }

  return { letter, change, attempt, form, onSubmit, asking, send, cancel: () => setAsking(false) };
}

const unsent: Attempt = { running: false, faults: {}, reason: "", refusals: 0 };

const begun = (letter: LetterDraft, subject: string): LetterDraft =>
  letter.subject === "" ? { ...letter, subject } : letter;
