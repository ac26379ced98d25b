import { Send } from "lucide-react";
import { useEffect, useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Button } from "../../ui/button.tsx";
import type { Option, RemoteSearch } from "../../ui/combobox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MultiSelect } from "../../ui/multi-select.tsx";
import { callApi } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import type { Query } from "../cache/query-cache.ts";
import { useMutate, useQuery } from "../cache/use-query.tsx";
import { useUnloadWarning } from "../forms/use-unload-warning.ts";
import { ConfirmDialog } from "../lists/confirm-dialog.tsx";
import { isEmpty } from "./email-draft.ts";
import { EmailFields, type EmailToasts, useEmailForm } from "./email-form.tsx";

const toasts: EmailToasts = {
  running: "Sending...",
  done: "Mail sent",
  failed: "Error sending email",
};

/** Up to this many emails are sent without a confirmation. */
const fewRecipients = 5;

type SendFormProps = {
  query: Query<AnswerOf<"listClientAddresses">>;
  /** Called with the id of the bulk email. */
  onQueued: (id: string) => void;
};

/** Writes to clients: a separate email for each. */
export function SendForm({ query, onQueued }: SendFormProps) {
  const { recipients, reload, options, search, onType } = useRecipients(query);
  const mutate = useMutate();
  const { email, change, attempt, form, onSubmit, confirming, send, cancel } = useEmailForm({
    name: "page",
    messageRequired: false,
    confirmAbove: fewRecipients,
    toasts,
    onSend: async (body, key) => onQueued((await mutate("sendMail", { body, key })).id),
  });
  // Within the back office the draft is stored; a reload would lose it.
  useUnloadWarning(!isEmpty(email));
  const isLoading = recipients.state === "loading";

  return (
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
      <EmailFields email={email} change={change} attempt={attempt} messageRequired={false} />
      <p className="send-form__reason" role="alert">
        {attempt.reason}
      </p>
      <Button type="submit" busy={attempt.running}>
        <Icon of={Send} />
        {attempt.running ? "Sending..." : "Send"}
      </Button>
      {confirming && (
        <ConfirmDialog
          title="Send Email"
          action={{ label: "Send", running: "Sending...", grave: false }}
          onConfirm={send}
          onClose={cancel}
        >
          <p>
            “{email.subject}” will be sent to {email.to.size.toLocaleString("en-IN")} clients, each
            in a separate email. This can’t be undone.
          </p>
        </ConfirmDialog>
      )}
    </form>
  );
}

/** Delay (ms) between the last keystroke and the server's search. */
const debounceMs = 300;

type Answer = AnswerOf<"listClientAddresses">;

/**
 * The clients who may be written to. Up to 10,000 are searched in the browser; where there are
 * more, `search` is the server's result for what is typed.
 */
function useRecipients(query: Query<Answer>) {
  const [recipients, reload] = useQuery(query);
  const [typed, setTyped] = useState("");
  const [result, setResult] = useState<Result>(noResult);
  const isPart = recipients.state === "ready" && recipients.answer.more;
  const text = isPart ? typed.trim() : "";

  useEffect(() => {
    if (text === "") return;
    const stop = new AbortController();
    const store = (found: Omit<Result, "text">) => {
      if (!stop.signal.aborted) setResult({ text, ...found });
    };
    const ask = () =>
      callApi("listClientAddresses", { query: { q: text }, signal: stop.signal }).then(
        ({ message, more }) =>
          store({ found: optionsOf(message), more, reason: "", running: false }),
        (error: unknown) =>
          store({ found: [], more: false, reason: errorTextWithFields(error), running: false }),
      );
    const wait = setTimeout(ask, debounceMs);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [text]);

  return {
    recipients,
    reload,
    options: recipients.state === "ready" ? optionsOf(recipients.answer.message) : [],
    search: isPart ? (result.text === text ? result : noResult) : undefined,
    onType: setTyped,
  };
}

/** A search result and the text that it is for. */
type Result = RemoteSearch & { text: string };

const noResult: Result = {
  text: "",
  found: [],
  more: false,
  reason: "Searching...",
  running: true,
};

const optionsOf = (rows: Answer["message"]): Option[] =>
  rows.map(({ email_id, name }) => ({ value: email_id, label: email_id, note: name }));
