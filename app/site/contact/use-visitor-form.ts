import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useFormAction } from "react-router";
import type { FormOutcome } from "../../bridge.ts";
import { formCopy } from "../../copy/form-copy.ts";
import { toast } from "../../ui/toast.ts";
import type { Sent } from "./submit-form.ts";

/** Comes with the first keystroke, since most visitors never send a form. */
const loadSubmit = () => import("./submit-form.ts");

export type VisitorFormState = { state: "idle" } | { state: "sending" } | FormOutcome;

type Settings = {
  /** The call that takes the form as JSON. */
  path: string;
  /** Id of the place where the outcome stands; a plain post comes back to it. */
  outcomeId: string;
  toasts: { success: string; failure: string };
  /** What a post without JavaScript came to. */
  posted: FormOutcome | undefined;
};

/**
 * Drives a visitor's form: a plain post until React runs, then JSON with toasts. What was
 * typed always stays; presses while sending are ignored; the same content keeps its key.
 */
export function useVisitorForm({ path, outcomeId, toasts, posted }: Settings) {
  const [status, setStatus] = useState<VisitorFormState>(posted ?? { state: "idle" });
  const [live, setLive] = useState(false);
  const begun = useRef(false);
  const sent = useRef<Sent>({ content: "", key: "" });
  const summary = useRef<HTMLDivElement>(null);
  const action = useFormAction();

  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (status.state === "refused") summary.current?.focus();
  }, [status]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status.state === "sending") return;
    const form = event.currentTarget;
    setStatus({ state: "sending" });
    const elapsedMs = Math.round(performance.now());
    try {
      const { submitForm } = await loadSubmit();
      setStatus(await submitForm(form, { path, toasts, elapsedMs, sent: sent.current }));
    } catch {
      setStatus({
        state: "refused",
        status: 0,
        message: formCopy.unreachable,
        fields: {},
        values: {},
      });
    }
  };

  return {
    status,
    summary,
    errors: status.state === "refused" ? status.fields : {},
    /** What a plain post carried, so that the page comes back filled in. */
    typed: posted?.values ?? {},
    form: {
      method: "post",
      action: `${action}#${outcomeId}`,
      noValidate: live,
      onSubmit: submit,
      onInput: () => {
        if (begun.current) return;
        begun.current = true;
        // While there is a line: what sends the form, and what says that it could not be sent.
        void loadSubmit().catch(() => {});
        toast.prepare();
      },
    },
  } as const;
}
