import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useFormAction } from "react-router";
import type { FormOutcome } from "../../../contract/pages.ts";
import { formCopy } from "../../copy/form-copy.ts";
import { toast } from "../../ui/toast.ts";
import type { Sent } from "./submit-form.ts";

/** Loaded at the first keystroke, since most visitors never send a form. */
const loadSubmit = () => import("./submit-form.ts");

export type VisitorFormState = { state: "idle" } | { state: "sending" } | FormOutcome;

const idle: VisitorFormState = { state: "idle" };

type Settings = {
  /** The endpoint that takes the form as JSON. */
  path: string;
  /** Id of the element that shows the outcome; a plain post returns to it. */
  outcomeId: string;
  toasts: { success: string; failure: string };
  /** The outcome of a post without JavaScript. */
  posted: FormOutcome | undefined;
};

/**
 * Drives a visitor's form: a plain post until React runs, then JSON with toasts. Fields keep
 * their values; presses while sending are ignored; the same content keeps its key.
 */
export function useVisitorForm({ path, outcomeId, toasts, posted }: Settings) {
  // `posted` is the answer to a form sent without scripts, which belongs to its page alone.
  const [own, setStatus] = useState<VisitorFormState>();
  const status = own ?? posted ?? idle;
  const [live, setLive] = useState(false);
  const begun = useRef(false);
  const sent = useRef<Sent>({});
  const summary = useRef<HTMLDivElement>(null);
  const action = useFormAction();

  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (status.state === "idle") return;
    // It is beside the button, where the visitor looks.
    summary.current?.focus();
  }, [status]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status.state === "sending") return;
    const { currentTarget: form, timeStamp } = event;
    const taken = new FormData(form);
    setStatus({ state: "sending" });
    try {
      const { submitForm } = await loadSubmit();
      setStatus(await submitForm(form, { path, toasts, taken, timeStamp, sent: sent.current }));
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
    /** The values of a plain post, so that the page is returned filled in. */
    typed: posted?.values ?? {},
    /** Whether a plain post was answered with this page. */
    isPosted: status === posted,
    /** Offers the form for another message; fields keep their values (decision P13). */
    startAgain: () => setStatus(idle),
    form: {
      method: "post",
      action: `${action}#${outcomeId}`,
      noValidate: live,
      "data-hydrate": "",
      onSubmit: submit,
      onInput: () => {
        if (begun.current) return;
        begun.current = true;
        // While online: the code that sends the form, and the toast that says that it failed.
        void loadSubmit().catch(() => {});
        toast.prepare();
      },
    },
  } as const;
}
