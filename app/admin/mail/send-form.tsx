import { Send } from "lucide-react";
import { useEffect } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MultiSelect } from "../../ui/multi-select.tsx";
import { callApi } from "../api/call-api.ts";
import { ConfirmDialog } from "../lists/confirm-dialog.tsx";
import { isBlank, type LetterDraft } from "./kept-letters.ts";
import { LetterFields } from "./letter-fields.tsx";
import { useAddresses } from "./use-addresses.ts";
import { type MailToasts, useLetter } from "./use-letter.ts";

const toasts: MailToasts = {
  running: "Sending...",
  done: "Mail sent",
  failed: "Error sending email",
};

/** So many letters leave without a question. */
const fewRecipients = 5;

/** Writes to clients: a letter of their own for each. `onQueued` is told the sending's id. */
export function SendForm({ onQueued }: { onQueued: (mailing: string) => void }) {
  const { addresses, reload, options, search } = useAddresses();
  const { letter, change, attempt, form, onSubmit, asking, send, cancel } = useLetter({
    name: "page",
    messageRequired: false,
    askAbove: fewRecipients,
    toasts,
    onSend: async (body, key) => onQueued((await callApi("sendMail", { body, key })).id),
  });
  useQuestionBeforeLeaving(letter);

  return (
    <form ref={form} className="send-form" onSubmit={onSubmit} noValidate>
      {addresses.state === "failed" && (
        <div className="send-form__failure" role="alert">
          <p>Error fetching clients. {addresses.reason}</p>
          <Button look="quiet" small onClick={reload}>
            Try again
          </Button>
        </div>
      )}
      <MultiSelect
        label="To"
        placeholder={addresses.state === "loading" ? "Loading..." : "Search by name or address"}
        options={options}
        search={search}
        chosen={letter.to}
        onChange={(to) => change({ to })}
        error={attempt.faults.clientMails}
      />
      <LetterFields letter={letter} change={change} attempt={attempt} messageRequired={false} />
      <p className="send-form__reason" role="alert">
        {attempt.reason}
      </p>
      <Button type="submit" busy={attempt.running}>
        <Icon of={Send} />
        {attempt.running ? "Sending..." : "Send"}
      </Button>
      {asking && (
        <ConfirmDialog
          title="Send Email"
          action={{ label: "Send", running: "Sending...", grave: false }}
          onConfirm={send}
          onClose={cancel}
        >
          <p>
            “{letter.subject}” goes to {letter.to.size.toLocaleString("en-IN")} clients at once, a
            letter for each. That can’t be undone.
          </p>
        </ConfirmDialog>
      )}
    </form>
  );
}

/** Within the back office the letter is kept; a reload or a closed tab would lose it. */
function useQuestionBeforeLeaving(letter: LetterDraft) {
  const begun = !isBlank(letter);
  useEffect(() => {
    if (!begun) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [begun]);
}
