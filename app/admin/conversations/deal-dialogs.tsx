import { type FormEvent, useRef, useState } from "react";
import type { Conversation } from "../../../contract/conversations.ts";
import type { BodyOf } from "../../../contract/endpoints.ts";
import type { LostReason } from "../../../contract/enquiries.ts";
import { nextStepLength } from "../../../contract/office-limits.ts";
import { Button, QuietButton } from "../../ui/button.tsx";
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

export type DealQuestion = "worth" | "lost" | "next";

/** The question that follows a chosen step; null for none. */
export const questionOf = (step: Step, { worth }: Pick<Deal, "worth">): DealQuestion | null => {
  if (step === "lost") return "lost";
  return step === "won" && worth === null ? "worth" : null;
};

type Change = BodyOf<"updateContactEnquiry">;

type DealDialogProps = { item: Deal; asks: DealQuestion; onClose: () => void };

type QuestionProps = Omit<DealDialogProps, "asks"> & {
  attempt: ReturnType<typeof useAttempt>;
  /** @param before undoes the change */
  onSave: (change: Change, before: Change, done: string) => void;
};

/** Asks for the worth, the reason of a loss or the next step of an enquiry; each may be left out. */
export function DealDialog({ item, asks, onClose }: DealDialogProps) {
  const attempt = useAttempt();
  const onSave = (change: Change, before: Change, done: string) =>
    void attempt.run(async () => {
      await updateEnquiry(item, change);
      offerUndo(done, async () => void (await updateEnquiry(item, before)));
      onClose();
    });
  const asked = { item, attempt, onSave, onClose };
  return asks === "lost" ? <LostReasons {...asked} /> : <DealForm asks={asks} {...asked} />;
}

function LostReasons({ item, attempt, onSave, onClose }: QuestionProps) {
  const first = useRef<HTMLButtonElement>(null);
  const reasons = Object.entries(lostReasons) as [LostReason, string][];
  return (
    <Dialog
      title="Why was it lost?"
      subtitle={item.name}
      firstFocus={first}
      onClose={onClose}
      footer={<QuietButton onClick={onClose}>Skip</QuietButton>}
    >
      <ul className="when-choices">
        {reasons.map(([lostReason, label], index) => (
          <li key={lostReason}>
            <button
              type="button"
              ref={index === 0 ? first : undefined}
              onClick={() => onSave({ lostReason }, { lostReason: item.lostReason }, label)}
            >
              <b>{label}</b>
            </button>
          </li>
        ))}
      </ul>
      <p className="dialog-failure" role="alert">
        {attempt.error}
      </p>
    </Dialog>
  );
}

function DealForm(props: QuestionProps & { asks: "worth" | "next" }) {
  const { item, asks, attempt, onSave, onClose } = props;
  const { worth, nextStep } = item;
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(
    asks === "next" ? (nextStep?.text ?? "") : worth === null ? "" : rupeesText(worth),
  );
  const [on, setOn] = useState(nextStep?.on ?? "");
  const saveWorth = () => {
    const read = readRupees(text);
    if (read.error !== undefined) return attempt.setError(read.error);
    if (read.paise === worth) return onClose();
    const done = read.paise === null ? "Worth removed" : `Worth saved: ${rupeesText(read.paise)}`;
    onSave({ worth: read.paise }, { worth }, done);
  };
  const saveNextStep = () => {
    if (text.trim() === "") attempt.setError("Please write something.");
    else onSave({ nextStep: { text, on: on || null } }, { nextStep }, "Next step saved");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asks === "worth") saveWorth();
    else saveNextStep();
  };
  const other =
    asks === "worth"
      ? { label: worth === null ? "Skip" : "Discard", run: onClose }
      : nextStep && {
          label: "Done, remove it",
          run: () => onSave({ nextStep: null }, { nextStep }, "Next step done"),
        };
  return (
    <Dialog title={titleOf(asks, item)} subtitle={item.name} firstFocus={field} onClose={onClose}>
      <form className="dialog-form" noValidate onSubmit={submit}>
        <TextField
          ref={field}
          {...fields[asks]}
          autoComplete="off"
          value={text}
          error={attempt.error}
          onChange={({ target }) => setText(target.value)}
        />
        {asks === "next" && (
          <TextField
            label="On"
            optional="(optional)"
            type="date"
            value={on}
            onChange={({ target }) => setOn(target.value)}
          />
        )}
        <p className="flow gap-6">
          <Button type="submit" busy={attempt.running}>
            {attempt.running ? "Saving..." : "Save"}
          </Button>
          {other && <QuietButton onClick={other.run}>{other.label}</QuietButton>}
        </p>
      </form>
    </Dialog>
  );
}

const titleOf = (asks: "worth" | "next", { status }: Deal) =>
  asks === "next" ? "Next step" : status === "won" ? "What is it worth?" : "Worth";

const fields = {
  worth: {
    label: "In rupees",
    optional: "(for staff only)",
    placeholder: "12,50,000 or 12.5 lakh",
    maxLength: 60,
  },
  next: {
    label: "What happens next",
    placeholder: "Send the order form",
    maxLength: nextStepLength,
  },
};
