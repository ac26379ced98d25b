import { Mail, MailWarning, Moon, Phone } from "lucide-react";
import type { AnswerHours } from "../../../contract/answer-hours.ts";
import type { Conversation } from "../../../contract/conversations.ts";
import { telephone } from "../../site-paths.ts";
import { QuietButton, QuietLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { mutate } from "../api/api-client.ts";
import { useBeginCall } from "../calls/save-call.ts";
import { QuietText } from "../conversations/conversation-head.tsx";
import { kindNames, lastLine, wishedTime } from "../conversations/conversation-names.ts";
import { shortTime } from "../conversations/conversation-row.tsx";
import { DueClock } from "../conversations/due-clock.tsx";
import { quietDays } from "../conversations/quiet.ts";
import { useAction } from "../forms/use-action.ts";
import { readerDay, readerMoment, readerTime } from "../lists/reader-formats.ts";
import { usePermitted } from "../shell/permitted.tsx";

type WaitingRowProps = { row: Conversation; hours: AnswerHours; isNew: boolean };

const marks = { failed: MailWarning, call: Phone, answer: Mail, quiet: Moon };

/** One enquiry that waits: who and what, until when, whose it is, and its next action. */
export function WaitingRow({ row, hours, isNew }: WaitingRowProps) {
  const { id, name, company_name } = row;
  const need = needOf(row);
  return (
    <li
      className="waiting-row hoverable"
      data-need={need}
      data-late={isLate(row, Date.now()) || undefined}
      data-new={isNew || undefined}
    >
      <span className="waiting-row__mark">
        <Icon of={marks[need]} />
      </span>
      <PageLink className="waiting-row__what" to={adminPaths.query(id)} data-waiting>
        <span className="clamp">
          <b>{name}</b> <i>{company_name}</i>
        </span>
        <span className="visually-hidden">. {kindNames[row.kind]}. </span>
        <span className="clamp">{textOf(row)}</span>
      </PageLink>
      <WaitingDue row={row} hours={hours} />
      <Action row={row} need={need} />
    </li>
  );
}

/** The due time in words: "Failed 09:12", "25 min late", "Due 11:47", "Call 15:30". */
export function WaitingDue({ row, hours }: Pick<WaitingRowProps, "row" | "hours">) {
  const { dueAt, callAt, failedEmail, lastActivityAt } = row;
  const quiet = quietDays(row, hours);
  if (failedEmail) {
    return (
      <span className="bad small one-line waiting-due">Failed {shortTime(lastActivityAt)}</span>
    );
  }
  const at = callAt ?? dueAt;
  if (quiet === null && !at) return null;
  const isToday = at && readerDay(at) === readerDay(new Date().toISOString());
  return (
    <span className="small one-line waiting-due">
      {quiet !== null || !at ? (
        <QuietText days={quiet ?? 0} />
      ) : (
        <DueClock
          at={dueAt}
          callAt={callAt}
          hours={hours}
          label={`${callAt ? "Call" : "Due"} ${isToday ? readerTime(at) : readerMoment(at)}`}
        />
      )}
    </span>
  );
}

type Need = keyof typeof marks;

const isLate = ({ dueAt }: Conversation, now: number) => dueAt !== null && Date.parse(dueAt) <= now;

/** The most urgent first: what failed, what is late, then by due time; what is not our turn last. */
export function byUrgency(rows: readonly Conversation[], now: number): readonly Conversation[] {
  const rank = (row: Conversation) => {
    if (row.failedEmail) return 0;
    if (row.turn !== "ours") return 3;
    return isLate(row, now) ? 1 : 2;
  };
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

function needOf({ failedEmail, turn, callAt }: Conversation): Need {
  if (failedEmail) return "failed";
  if (turn === "theirs") return "quiet";
  return callAt ? "call" : "answer";
}

function textOf(row: Conversation): string {
  if (row.failure) return `Your email was not delivered: ${row.failure}`;
  if (row.kind === "enquiry" || row.lastText) return lastLine(row);
  return `Requested a callback${wishText(row)} · ${row.phone}`;
}

/** " today at 11:30 IST", ": Morning, 9:00 to 12:00 IST", or nothing. */
function wishText({ preferredTime }: Conversation): string {
  if (!preferredTime) return "";
  const wish = wishedTime(preferredTime);
  const isToday =
    preferredTime.at !== null &&
    readerDay(preferredTime.at) === readerDay(new Date().toISOString());
  return isToday ? ` today at ${wish.replace(/^.*, /, "")}` : `: ${wish}`;
}

function Action({ row, need }: { row: Conversation; need: Need }) {
  const { id, name, phone, failedEmail } = row;
  const beginCall = useBeginCall();
  if (need === "failed" && failedEmail) return <TryAgain email={failedEmail} name={name} />;
  const whom = <span className="visually-hidden">{name}</span>;
  if (need === "call") {
    return (
      <a className="button button--quiet" href={telephone(phone)} onClick={() => beginCall(id)}>
        Call {whom}
      </a>
    );
  }
  return (
    <QuietLink to={adminPaths.query(id)}>
      {need === "quiet" ? "Follow up" : "Answer"} {whom}
    </QuietLink>
  );
}

function TryAgain({ email, name }: { email: string; name: string }) {
  const { running, run } = useAction();
  const mayAnswer = usePermitted("answer");
  const retry = async () => {
    await mutate("retryMail", { path: { id: email } });
    toast.success("Email queued again");
  };
  if (!mayAnswer) return null;
  return (
    <QuietButton busy={running} onClick={() => void run(retry)}>
      Try again <span className="visually-hidden">to send the email to {name}</span>
    </QuietButton>
  );
}
