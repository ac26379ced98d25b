import type { FormOutcome } from "../../bridge.ts";
import { formCopy } from "../../copy/form-copy.ts";
import { toast } from "../../ui/toast.ts";
import { checkForm } from "./check-form.ts";
import { type FormValues, sendForm } from "./send-form.ts";

/** What was sent last, and under which key: the same content keeps its key. */
export type Sent = { content: string; key: string };

type Submission = {
  path: string;
  toasts: { success: string; failure: string };
  elapsedMs: number;
  /** Remembered here from one submission to the next. */
  sent: Sent;
};

/** Checks a form as the browser would, sends it, and says in a toast what became of it. */
export async function submitForm(
  form: HTMLFormElement,
  { path, toasts, elapsedMs, sent }: Submission,
): Promise<FormOutcome> {
  const values = valuesOf(form);
  const faults = checkForm(form);
  if (Object.keys(faults).length > 0) {
    return { state: "refused", status: 422, message: formCopy.correct, fields: faults, values };
  }
  const content = JSON.stringify(values);
  if (sent.content !== content) Object.assign(sent, { content, key: crypto.randomUUID() });
  const outcome = await sendForm(path, values, { key: sent.key, elapsedMs });
  if (outcome.state === "received") toast.success(toasts.success);
  else toast.error(toasts.failure);
  return outcome;
}

function valuesOf(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
