import { AlarmClock, ChevronDown, X } from "lucide-react";
import { useState } from "react";
import type { AnswerHours } from "../../../contract/answer-hours.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { WhenDialog } from "../forms/when-dialog.tsx";
import { KeyCaps } from "../keys/key-caps.tsx";
import { dayAndTime, readerMoment } from "../lists/reader-formats.ts";
import { MoreMenu } from "./more-menu.tsx";
import { rememberReminder, reminderChoices } from "./reminder-choices.ts";
import type { SendOptions } from "./use-composer.ts";

type SendButtonsProps = {
  label: string;
  busy: boolean;
  disabled: boolean;
  hours: AnswerHours;
  /** The chosen reminder (ISO 8601); null where none can be set, as for a note or a forwarded email. */
  reminder: string | undefined | null;
  onRemind: (at: string | undefined) => void;
  onSend: (options?: SendOptions) => void;
  /** Without it there are no further ways, as for a note. */
  hasWays: boolean;
};

/** Sends what is written, and other ways to do so: later, with a reminder, or as done. */
export function SendButtons(props: SendButtonsProps) {
  const { label, busy, disabled, hours, reminder, onRemind, onSend, hasWays } = props;
  const [asks, setAsks] = useState<"time" | "reminder" | null>(null);
  const choices = reminderChoices(Date.now(), hours);
  const reminders = [
    ...choices.map((choice, index) => ({
      label: choice.label,
      note: dayAndTime(Date.parse(choice.at)),
      checked: reminder === choice.at,
      ...(index === 0 && { group: "Remind me unless they answer" }),
      run: () => {
        rememberReminder(choice.name);
        onRemind(choice.at);
      },
    })),
    { label: "Choose a time", run: () => setAsks("reminder") },
    { label: "No reminder", checked: !reminder, run: () => onRemind(undefined) },
  ];
  return (
    <span className="flex push composer__send">
      <Button busy={busy} disabled={disabled} title="Ctrl Enter" onClick={() => onSend()}>
        {label} <KeyCaps of="Ctrl ↵" silent />
      </Button>
      {hasWays && (
        <MoreMenu
          label="More ways to send"
          icon={<Icon of={ChevronDown} />}
          disabled={disabled}
          up
          items={[
            ...(reminder === null ? [] : reminders),
            { label: "Send later", group: "Send", run: () => setAsks("time") },
            { label: "Send and mark as done", run: () => onSend({ markAs: "done" }) },
            { label: "Send and mark as Won", run: () => onSend({ markAs: "won" }) },
          ]}
        />
      )}
      {asks && (
        <WhenDialog
          {...whenDialogs[asks]}
          hours={hours}
          onChoose={async (at) => (asks === "time" ? onSend({ sendAt: at }) : onRemind(at))}
          onClose={() => setAsks(null)}
        />
      )}
    </span>
  );
}

const whenDialogs = {
  time: { title: "Send later", action: "Schedule" },
  reminder: {
    title: "Remind me unless they answer",
    subtitle: "On a day off, you’re reminded on the next working day.",
    action: "Remind me then",
  },
};

type ReminderLineProps = { at: string; name: string; onRemove: () => void };

/** The reminder that is set with the next email. */
export const ReminderLine = ({ at, name, onRemove }: ReminderLineProps) => (
  <p className="row small composer__reminder">
    <Icon of={AlarmClock} />
    <span>
      Reminds you on {readerMoment(at)}, unless {name} answers
    </span>
    <IconButton icon={X} label="No reminder" className="icon-link" onClick={onRemove} />
  </p>
);
