import { AlarmClock, Pencil, UserCheck } from "lucide-react";
import type { TimelineEntry } from "../../../contract/timeline.ts";
import { QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { readerMoment } from "../lists/reader-formats.ts";
import { lostReasons } from "./conversation-names.ts";
import { shortTime } from "./conversation-row.tsx";
import { rupeesText } from "./rupees.ts";
import { StatusMark } from "./status-mark.tsx";
import { useStepNames } from "./use-step-names.ts";

type ChangeEntry = Extract<TimelineEntry, { type: "change" }>;

type ChangeProps = {
  entry: ChangeEntry;
  /** Asks for the worth of a won enquiry that has none. */
  onAddWorth?: (() => void) | undefined;
};

/** A change of an enquiry by a colleague, as a line of the timeline. */
export function Change({ entry, onAddWorth }: ChangeProps) {
  const { by, from, status, stageBefore, stage, assignee, note, worth, done, remindAt } = entry;
  const { timeZone } = entry;
  const names = useStepNames();
  const before = stageBefore ?? from;
  const to = stage ?? status;
  const nameOf = (each: NonNullable<typeof to>) => names[each === "in-progress" ? "talking" : each];
  const parts = [
    to && `changed the status${before ? ` from ${nameOf(before)}` : ""} to ${nameOf(to)}`,
    entry.lostReason && `gave the reason “${lostReasons[entry.lostReason]}”`,
    entry.nextStep && "changed the next step",
    remindAt !== undefined &&
      (remindAt ? `set a reminder for ${readerMoment(remindAt)}` : "removed the reminder"),
    assignee?.id === by?.id && assignee && "took this over",
    assignee && assignee.id !== by?.id && `assigned this to ${assignee.name}`,
    assignee === null && "unassigned this",
    timeZone === null && "removed the client’s time zone",
    timeZone && `set the client’s time zone to ${timeZone.replaceAll("_", " ")}`,
    note && "changed the note on the enquiry",
    worth !== undefined &&
      (worth === null ? "removed the worth" : `set the worth to ${rupeesText(worth)}`),
    done !== undefined && (done ? "marked this as done" : "opened this again"),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <li className="flex soft small timeline__line">
      {to ? <StatusMark of={to} /> : <Icon of={changeIcon(entry)} />}
      <span>
        <b>{by?.name ?? "The system"}</b> {parts.join(" and ")}
        {onAddWorth && (
          <span className="block mt-8">
            <QuietButton onClick={onAddWorth}>Add the worth</QuietButton>
          </span>
        )}
      </span>
      <time className="soft small rigid push" dateTime={entry.at}>
        {shortTime(entry.at)}
      </time>
    </li>
  );
}

function changeIcon({ note, worth, nextStep, lostReason, remindAt, timeZone }: ChangeEntry) {
  if (remindAt !== undefined) return AlarmClock;
  const isFact = note || nextStep || lostReason || worth !== undefined || timeZone !== undefined;
  return isFact ? Pencil : UserCheck;
}
