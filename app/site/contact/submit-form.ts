import { looksLikeAddress } from "../../../contract/address-shape.ts";
import { callbackTimeErrors, whenWeAnswer } from "../../../contract/callback-time.ts";
import type { FormOutcome } from "../../../contract/pages.ts";
import { hasPhoneDigits, phoneDigitsError } from "../../../contract/phone-digits.ts";
import { fieldCopy, formCopy } from "../../copy/form-copy.ts";
import { newKey } from "../../ui/new-key.ts";
import { toast } from "../../ui/toast.ts";

/** Field values by name. */
type FormValues = Readonly<Record<string, string>>;

/**
 * The content sent last and its idempotency key: the same content keeps its key. `values` are those
 * of the first press, until the visitor turns to a field again: the phone's formatter may load
 * between two presses and spell the number anew.
 */
export type Sent = { content?: string; key?: string; values?: FormValues | undefined };

type Submission = {
  path: string;
  toasts: { success: string; failure: string };
  /** The fields at the press. */
  taken: FormData;
  /** Of the press, in ms after the page was opened. */
  timeStamp: number;
  /** Updated here, for the next submission. */
  sent: Sent;
};

/** Validates a form as the browser would, sends it, and reports the outcome in a toast. */
export async function submitForm(
  form: HTMLFormElement,
  { path, toasts, taken, timeStamp, sent }: Submission,
): Promise<FormOutcome> {
  const values = sent.values ?? valuesOf(taken);
  const fieldErrors = { ...validate(form), ...timeErrors(values) };
  if (Object.keys(fieldErrors).length > 0) {
    return {
      state: "refused",
      status: 422,
      message: formCopy.notSent,
      fields: fieldErrors,
      values,
    };
  }
  if (!sent.values) forgetWhenEdited(form, sent);
  sent.values = values;
  const content = JSON.stringify(values);
  if (sent.content !== content) sent.key = newKey();
  sent.content = content;
  const { key = "" } = sent;
  const outcome = await sendForm(path, values, { key, elapsedMs: Math.round(timeStamp) });
  if (outcome.state === "received") toast.success(toasts.success);
  else toast.error(toasts.failure);
  return outcome;
}

/** Forgets the values of a press once the visitor turns to a field again. */
function forgetWhenEdited(form: HTMLFormElement, sent: Sent): void {
  const forgotten = new AbortController();
  const forget = ({ target }: Event) => {
    if (!(target instanceof Element && target.matches("[name]"))) return;
    delete sent.values;
    forgotten.abort();
  };
  for (const type of ["input", "focusin"]) {
    form.addEventListener(type, forget, { signal: forgotten.signal });
  }
}

function valuesOf(taken: FormData): FormValues {
  const entries = [...taken];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

type Texts = { label: string; missing?: string; mismatch?: string };
/** Messages for fields that are empty or malformed. */
const messages: Readonly<Record<string, Texts>> = fieldCopy;

/** Errors of the fields that the browser itself would refuse, and of a phone number, by field name. */
function validate(form: HTMLFormElement): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement)) continue;
    const error = errorOf(element);
    if (error) errors[element.name] = error;
  }
  return errors;
}

function errorOf({ name, value, validity, validationMessage }: HTMLInputElement): string | null {
  // So that it is reported with the other fields, and not by the server afterwards.
  if (name === "phone" && validity.valid && !hasPhoneDigits(value)) return phoneDigitsError;
  if (validity.valid || (validity.typeMismatch && looksLikeAddress(value))) return null;
  const { missing, mismatch = missing }: Partial<Texts> = messages[name] ?? {};
  return (validity.valueMissing ? missing : mismatch) ?? validationMessage;
}

/** Errors of the preferred time of a callback, by the rules of the server. */
function timeErrors(values: FormValues): Record<string, string> {
  const { preferred_time = "any", preferred_date = "", preferred_start = "" } = values;
  return callbackTimeErrors({ preferred_time, preferred_date, preferred_start }, Date.now());
}

/** How long (ms) an answer may take. */
const timeoutMs = 30_000;

/** The part of an error answer that forms show (`contract/endpoint.ts`). */
type Refusal = { message?: string; fields?: Record<string, string> };

/**
 * Sends a form as JSON. The key makes a repeated press one enquiry; `elapsedMs` helps the
 * server to tell people from robots.
 */
async function sendForm(
  path: string,
  values: FormValues,
  { key, elapsedMs }: { key: string; elapsedMs: number },
): Promise<FormOutcome> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify({ ...values, elapsed_ms: elapsedMs }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && isRecord(answer) && answer.error === "false") {
      return { state: "received", values, when: whenOf(values, String(answer["answer_by"])) };
    }
    const { message = formCopy.tryAgain, fields = {} } = isRecord(answer) ? refusalIn(answer) : {};
    return { state: "refused", status: response.status, message, fields, values };
  } catch {
    return { state: "refused", status: 0, message: formCopy.unreachable, fields: {}, values };
  }
}

const nextDay = "the next working day";

/** An older server, during an upgrade, answers without a time. */
function whenOf(values: FormValues, answerBy: string): string {
  const moment = Date.parse(answerBy);
  if (!Number.isNaN(moment)) return whenWeAnswer(values, moment, Date.now());
  return "preferred_time" in values ? `by ${nextDay}` : nextDay;
}

function refusalIn({ message, fields }: Record<string, unknown>): Refusal {
  return {
    message: typeof message === "string" ? message : undefined,
    fields: isRecord(fields) ? stringsOf(fields) : undefined,
  };
}

const stringsOf = (record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(record).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
