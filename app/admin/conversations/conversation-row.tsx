import { MailWarning, Phone, ScanEye, UserPlus } from "lucide-react";
import type { AnswerHours } from "../../../contract/answer-hours.ts";
import type { Conversation } from "../../../contract/conversations.ts";
import { dayMs } from "../../../contract/durations.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { readerDay, readerTime } from "../lists/reader-formats.ts";
import { useLongPress } from "../lists/use-long-press.ts";
import { Avatar } from "../shell/avatar.tsx";
import { QuietText } from "./conversation-head.tsx";
import { kindNames, lastLine, stepOf } from "./conversation-names.ts";
import { DueClock } from "./due-clock.tsx";
import { quietDays } from "./quiet.ts";
import { StatusMark } from "./status-mark.tsx";
import type { TabStop } from "./use-row-focus.ts";
import type { StepNames } from "./use-step-names.ts";
import "./conversation-row.css";

type ConversationRowProps = {
  row: Conversation;
  address: string;
  isCurrent: boolean;
  isSelected: boolean;
  /** Its control in the Tab order; null in all rows but one. */
  tabStop: TabStop | null;
  hours: AnswerHours;
  names: StepNames;
  onSelect: (id: string) => void;
};

/** One enquiry in the list: who, until when, the status and the latest words. */
export function ConversationRow(props: ConversationRowProps) {
  const { row, address, isCurrent, isSelected, tabStop, hours, names, onSelect } = props;
  const { id, name, company_name, status, kind, failure, assignee, others } = row;
  return (
    <li
      {...useLongPress(() => onSelect(id))}
      className="conversation-row"
      data-unread={row.isUnread || undefined}
      data-selected={isSelected || undefined}
      aria-current={isCurrent || undefined}
    >
      <label className="centred conversation-row__select">
        <input
          type="checkbox"
          tabIndex={tabStop === "select" ? 0 : -1}
          checked={isSelected}
          onChange={() => onSelect(id)}
        />
        <span className="visually-hidden">
          Select {kindNames[kind].toLowerCase()} from {name}
        </span>
      </label>
      <PageLink
        className="conversation-row__link"
        to={address}
        tabIndex={tabStop === "open" ? 0 : -1}
        data-conversation={id}
      >
        <span className="row">
          <b className="ellipsis">{name}</b>
          {others > 0 && (
            <span className="rigid conversation-row__others">
              <span aria-hidden="true">+{others}</span>
              <span className="visually-hidden">and {others} more</span>
            </span>
          )}
          <span className="soft small ellipsis fill">{company_name}</span>
          <span className="soft small rigid push">
            <When row={row} hours={hours} />
          </span>
        </span>
        <span className="row small conversation-row__last">
          <StatusMark of={stepOf(row)} />
          <span className="visually-hidden">
            {names[stepOf(row)]}
            {row.isUnread && ", unread"}. {kindNames[kind]}.{" "}
          </span>
          {failure ? (
            <Icon of={MailWarning} />
          ) : (
            (kind === "callback" || row.callAt !== null) && <Icon of={Phone} />
          )}
          {row.reviewReason !== null && status === "new" && (
            <span className="flex rigid conversation-row__review" title={row.reviewReason}>
              <Icon of={ScanEye} />
              <span className="visually-hidden">Have a look: {row.reviewReason} </span>
            </span>
          )}
          <span className="ellipsis fill conversation-row__text">{lastLine(row)}</span>
          {assignee ? (
            <>
              <Avatar name={assignee.name} />
              <span className="visually-hidden">Assigned to {assignee.name}.</span>
            </>
          ) : (
            <span className="nobody" title="Unassigned">
              <Icon of={UserPlus} />
              <span className="visually-hidden">Unassigned.</span>
            </span>
          )}
        </span>
      </PageLink>
    </li>
  );
}

function When({ row, hours }: Pick<ConversationRowProps, "row" | "hours">) {
  if (row.failure) return <span className="bad semibold">Failed</span>;
  if (row.dueAt || row.callAt) return <DueClock at={row.dueAt} callAt={row.callAt} hours={hours} />;
  const days = quietDays(row, hours);
  if (days !== null) return <QuietText days={days} />;
  return <time dateTime={row.lastActivityAt}>{shortTime(row.lastActivityAt)}</time>;
}

/** Today the time, yesterday the word, before that the day. */
export function shortTime(instant: string, now = Date.now()): string {
  const day = readerDay(instant);
  if (day === readerDay(new Date(now).toISOString())) return readerTime(instant);
  const yesterday = new Date(now - dayMs).toISOString();
  return day === readerDay(yesterday) ? "Yesterday" : day.replace(/ \d{4}$/, "");
}
