import { type LucideIcon, PhoneCall, PhoneMissed, PhoneOff, Voicemail } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from "react";
import type { AnswerHours } from "../../../contract/answer-hours.ts";
import type { CallOutcome, Phone } from "../../../contract/calls.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { fieldLimits } from "../../../contract/limits.ts";
import { undoMs } from "../../../contract/office-limits.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { latinKey } from "../../ui/latin-key.ts";
import { newKey } from "../../ui/new-key.ts";
import { toast } from "../../ui/toast.ts";
import { mutate } from "../api/api-client.ts";
import { useAttempt } from "../forms/use-attempt.ts";
import { KeyCaps } from "../keys/key-caps.tsx";
import { offerUndo } from "../lists/offer-undo.ts";
import { clocksDiffer, dayAndTime, readerTime, timeIn } from "../lists/reader-formats.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { callTimes } from "./call-times.ts";
import { saveCall } from "./save-call.ts";
import "./log-call-dialog.css";

type Next = "call" | "email" | "done";

/** Outcomes in the order of their keys, each with its icon and the usual next step. */
export const outcomes: Readonly<
  Record<CallOutcome, { name: string; text: string; icon: LucideIcon; next: Next }>
> = {
  reached: { name: "Reached", text: "We spoke", icon: PhoneCall, next: "done" },
  "no-answer": { name: "No answer", text: "Rang, or busy", icon: PhoneMissed, next: "call" },
  message: { name: "Left a message", text: "Voicemail or a person", icon: Voicemail, next: "call" },
  "wrong-number": {
    name: "Wrong number",
    text: "Asks for the right one",
    icon: PhoneOff,
    next: "call",
  },
};
const kinds = Object.keys(outcomes) as CallOutcome[];

const steps: Readonly<Record<Next, string>> = {
  call: "Call again",
  email: "Send email",
  done: "Done",
};

type LogCallProps = {
  data: AnswerOf<"readConversation">["data"];
  phone: Phone;
  hours: AnswerHours;
  onSaved: (next: Next) => void;
  onClose: () => void;
};

/** Asks how a call went and what follows; the first free time for the next call is preselected. */
export function LogCallDialog({ data, phone, hours, onSaved, onClose }: LogCallProps) {
  const { id: me } = useCurrentUser();
  const [opened] = useState(() => Date.now());
  const [key] = useState(() => newKey());
  const [outcome, setOutcome] = useState<CallOutcome | null>(null);
  const [chosenNext, setNext] = useState<Next | null>(null);
  const times = callTimes(opened, hours, phone.timeZone, data.preferredTime?.period);
  const [at, setAt] = useState(times[0] ?? null);
  const [note, setNote] = useState("");
  const [rightPhone, setRightPhone] = useState("");
  const attempt = useAttempt();
  const first = useRef<HTMLInputElement>(null);
  const next = chosenNext ?? (outcome === null ? "call" : outcomes[outcome].next);
  const there = (time: number) =>
    phone.timeZone && clocksDiffer(phone.timeZone, time) ? timeIn(phone.timeZone, time) : null;
  const consequence = {
    call: at === null ? "Choose a time." : `Due: ${dayAndTime(at, opened)}. Still our turn.`,
    email: "Still our turn until your email is sent.",
    done: "Done until they write again.",
  }[next];

  const save = () =>
    attempt.run(async () => {
      if (outcome === null) return attempt.setError("Choose how the call went.");
      const body = {
        outcome,
        note,
        next,
        phone: phone.number,
        madeAt: new Date(opened).toISOString(),
        ...(next === "call" && at !== null && { callAt: new Date(at).toISOString() }),
        ...(outcome === "wrong-number" && rightPhone.trim() && { rightPhone }),
      };
      const id = await saveCall(me, { id: data.id, body, key });
      onSaved(next);
      if (id === null)
        return void toast.blank("Saved in this browser. We send it when you’re back.");
      const undo = async () => void (await mutate("undoCall", { path: { id: data.id, call: id } }));
      offerUndo(`Call logged: ${outcomes[outcome].name}`, undo, { forMs: undoMs });
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== "radio";
    const kind = isTyping ? undefined : kinds[Number(latinKey(event)) - 1];
    if (kind) setOutcome(kind);
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save();
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      title="How did the call go?"
      subtitle={`${phone.number}, ${readerTime(opened)}`}
      firstFocus={first}
      onClose={onClose}
      footer={
        <>
          <p className="soft small grow">{consequence}</p>
          <Button busy={attempt.running} onClick={save}>
            Save call <KeyCaps of="Ctrl ↵" silent />
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside. */}
      <div className="stack gap-14 log-call" onKeyDown={onKeyDown}>
        <fieldset className="log-call__outcomes">
          <legend className="visually-hidden">Outcome</legend>
          {kinds.map((kind, index) => (
            <Choice
              key={kind}
              ref={index === 0 ? first : undefined}
              name="outcome"
              on={outcome === kind}
              onChoose={() => setOutcome(kind)}
            >
              <Icon of={outcomes[kind].icon} />
              <KeyCaps of={`${index + 1}`} silent />
              <b>{outcomes[kind].name}</b>
              <small className="soft">{outcomes[kind].text}</small>
            </Choice>
          ))}
        </fieldset>
        {outcome === "wrong-number" && (
          <TextField
            label="Right number"
            optional="(if you know it)"
            type="tel"
            maxLength={fieldLimits.phone}
            value={rightPhone}
            onChange={(event) => setRightPhone(event.target.value)}
          />
        )}
        <fieldset className="flow">
          <legend>Next step</legend>
          {(Object.keys(steps) as Next[]).map((step) => (
            <Choice key={step} name="next" on={next === step} onChoose={() => setNext(step)}>
              {steps[step]}
            </Choice>
          ))}
        </fieldset>
        {next === "call" && (
          <fieldset className="flow">
            <legend className="visually-hidden">When to call again</legend>
            {times.map((time) => (
              <Choice key={time} name="time" on={at === time} onChoose={() => setAt(time)}>
                {dayAndTime(time, opened)}
                {there(time) && <small className="soft">{there(time)} for them</small>}
              </Choice>
            ))}
            <input
              className="input log-call__time"
              type="datetime-local"
              aria-label="Another time"
              onChange={({ target }) => setAt(target.value ? Date.parse(target.value) : null)}
            />
          </fieldset>
        )}
        <input
          className="input"
          aria-label="Note"
          placeholder="What was said? Only staff can see this."
          maxLength={fieldLimits.description}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <p className="dialog-failure" role="alert">
          {attempt.error}
        </p>
      </div>
    </Dialog>
  );
}

type ChoiceProps = {
  ref?: Ref<HTMLInputElement> | undefined;
  name: string;
  on: boolean;
  onChoose: () => void;
  children: ReactNode;
};

const Choice = ({ ref, name, on, onChoose, children }: ChoiceProps) => (
  <label>
    <input
      ref={ref}
      className="visually-hidden"
      type="radio"
      name={name}
      checked={on}
      onChange={onChoose}
    />
    {children}
  </label>
);
