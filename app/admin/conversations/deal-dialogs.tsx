import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { Conversation } from "../../../contract/conversations.ts";
import type { BodyOf } from "../../../contract/endpoints.ts";
import type { LostReason } from "../../../contract/enquiries.ts";
import { nextStepLength } from "../../../contract/office-limits.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { useAttempt } from "../forms/use-attempt.ts";
import { offerUndo } from "../lists/offer-undo.ts";
import { lostReasons, type Step } from "./conversation-names.ts";
import { readRupees, rupeesText } from "./rupees.ts";
import { updateEnquiry } from "./update-enquiry.ts";

type Deal = Pick<
  Conversation,
  "id" | "kind" | "name" | "status" | "worth" | "lostReason" | "nextStep"
>;

/** What is asked about an enquiry. */
export type DealQuestion = "worth" | "lost" | "next";

/** What a step asks for once it was chosen; null for nothing. */
export const questionOf = (step: Step, { worth }: Pick<Deal, "worth">): DealQuestion | null => {
  if (step === "lost") return "lost";
  return step === "won" && worth === null ? "worth" : null;
};

type DealDialogProps = { item: Deal; asks: DealQuestion; onClose: () => void };

/** Asks for the worth, the reason of a loss or the next step of an enquiry; each may be left out. */
export function DealDialog({ item, asks, onClose }: DealDialogProps) {
  const attempt = useAttempt();
  const first = useRef<HTMLButtonElement>(null);
  const save = (change: BodyOf<"updateContactEnquiry">, before: typeof change, text: string) =>
    attempt.run(async () => {
      await updateEnquiry(item, change);
      offerUndo(text, async () => {
        await updateEnquiry(item, before);
      });
      onClose();
    });
  if (asks === "lost") {
    const reasons = Object.entries(lostReasons) as [LostReason, string][];
    return (
      <Dialog title="Why was it lost?" subtitle={item.name} onClose={onClose} firstFocus={first}>
        <ul className="when-choices">
          {reasons.map(([lostReason, label], index) => (
            <li key={lostReason}>
              <button
                type="button"
                ref={index === 0 ? first : undefined}
                onClick={() => save({ lostReason }, { lostReason: item.lostReason }, label)}
              >
                <b>{label}</b>
              </button>
            </li>
          ))}
        </ul>
        <Foot error={attempt.error}>
          <Button look="quiet" small onClick={onClose}>
            Skip
          </Button>
        </Foot>
      </Dialog>
    );
  }
  if (asks === "worth") {
    return (
      <WorthForm
        item={item}
        attempt={attempt}
        onClose={onClose}
        onSave={(worth) => {
          const text = worth === null ? "Worth removed" : `Worth saved: ${rupeesText(worth)}`;
          void save({ worth }, { worth: item.worth }, text);
        }}
      />
    );
  }
  return (
    <NextStepForm
      item={item}
      attempt={attempt}
      onClose={onClose}
      onSave={(nextStep) => {
        const text = nextStep === null ? "Next step done" : "Next step saved";
        void save({ nextStep }, { nextStep: item.nextStep }, text);
      }}
    />
  );
}

type FormProps<Value> = {
  item: Deal;
  attempt: ReturnType<typeof useAttempt>;
  onSave: (value: Value | null) => void;
  onClose: () => void;
};

function WorthForm({ item, attempt, onSave, onClose }: FormProps<number>) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(item.worth === null ? "" : rupeesText(item.worth));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readRupees(text);
    if (read.error !== undefined) attempt.setError(read.error);
    else if (read.paise === item.worth) onClose();
    else onSave(read.paise);
  };
  return (
    <Dialog
      title={item.status === "won" ? "What is it worth?" : "Worth"}
      subtitle={item.name}
      onClose={onClose}
      firstFocus={field}
    >
      <form className="dialog-form" noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label="In rupees"
          optional="(for staff only)"
          placeholder="12,50,000 or 12.5 lakh"
          maxLength={60}
          autoComplete="off"
          value={text}
          error={attempt.error}
          onChange={({ target }) => setText(target.value)}
        />
        <Foot error="">
          <Button type="submit" small busy={attempt.running}>
            {attempt.running ? "Saving..." : "Save"}
          </Button>
          <Button look="quiet" small onClick={onClose}>
            {item.worth === null ? "Skip" : "Discard"}
          </Button>
        </Foot>
      </form>
    </Dialog>
  );
}

function NextStepForm({
  item,
  attempt,
  onSave,
  onClose,
}: FormProps<{ text: string; on: string | null }>) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(item.nextStep?.text ?? "");
  const [on, setOn] = useState(item.nextStep?.on ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") attempt.setError("Please write something.");
    else onSave({ text: text.trim(), on: on || null });
  };
  return (
    <Dialog title="Next step" subtitle={item.name} onClose={onClose} firstFocus={field}>
      <form className="dialog-form" noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label="What happens next"
          placeholder="Send the order form"
          maxLength={nextStepLength}
          autoComplete="off"
          value={text}
          error={attempt.error}
          onChange={({ target }) => setText(target.value)}
        />
        <TextField
          label="On"
          optional="(optional)"
          type="date"
          value={on}
          onChange={({ target }) => setOn(target.value)}
        />
        <Foot error="">
          <Button type="submit" small busy={attempt.running}>
            {attempt.running ? "Saving..." : "Save"}
          </Button>
          {item.nextStep && (
            <Button look="quiet" small onClick={() => onSave(null)}>
              Done, remove it
            </Button>
          )}
        </Foot>
      </form>
    </Dialog>
  );
}

const Foot = ({ error, children }: { error: string; children: ReactNode }) => (
  <>
    <p className="form-failure" role="alert">
      {error}
    </p>
    <p className="flow gap-6">{children}</p>
  </>
);
