import type { ReactNode } from "react";
import { defaultAnswerHours } from "../../../../contract/answer-hours.ts";
import { minuteMs } from "../../../../contract/durations.ts";
import { PageLink } from "../../../ui/page-link.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { kindNames, statusNames } from "../../conversations/conversation-names.ts";
import { DueClock } from "../../conversations/due-clock.tsx";
import { StatusMark } from "../../conversations/status-mark.tsx";
import { readerDay } from "../../lists/reader-formats.ts";
import { Avatar } from "../../shell/avatar.tsx";
import type { ClientPageAnswer } from "./client-page.tsx";

type Enquiry = ClientPageAnswer["enquiries"][number];

type ClientEnquiriesProps = { enquiries: readonly Enquiry[]; total: number; name: string };

/** The client's enquiries, newest first: status, turn and assignee. */
export function ClientEnquiries({ enquiries, total, name }: ClientEnquiriesProps) {
  return (
    <section className="client-enquiries" aria-labelledby="client-enquiries-title">
      <h2 id="client-enquiries-title">Enquiries</h2>
      {enquiries.length === 0 ? (
        <p className="client-enquiries__none">{name} has not sent an enquiry yet.</p>
      ) : (
        <ul>
          {enquiries.map((enquiry) => (
            <ConversationLine
              key={enquiry.id}
              conversation={enquiry}
              note={`${readerDay(enquiry.at)} · ${kindNames[enquiry.kind]}, ${statusNames[enquiry.status]}`}
            >
              {answered(enquiry)}
            </ConversationLine>
          ))}
        </ul>
      )}
      {total > enquiries.length && (
        <p className="client-enquiries__none">
          The newest {enquiries.length} of {total}.
        </p>
      )}
    </section>
  );
}

type LineProps = {
  conversation: Pick<Enquiry, "id" | "subject" | "status" | "turn" | "dueAt" | "assignee">;
  note: string;
  /** In place of the time to answer by, if nothing is due. */
  children: ReactNode;
};

/** A link to a conversation as an item of a list. */
export function ConversationLine({ conversation, note, children }: LineProps) {
  const { id, subject, status, turn, dueAt, assignee } = conversation;
  return (
    <li>
      <PageLink className="client-enquiries__row hoverable" to={adminPaths.query(id)}>
        <StatusMark of={status} />
        <span className="client-enquiries__what">
          <b>{subject}</b>
          <small>{note}</small>
        </span>
        <span>
          {turn === "ours" && dueAt ? <DueClock at={dueAt} hours={defaultAnswerHours} /> : children}
        </span>
        {assignee ? (
          <>
            <Avatar name={assignee.name} />
            <span className="visually-hidden">Assigned to {assignee.name}</span>
          </>
        ) : (
          <span className="visually-hidden">Unassigned</span>
        )}
      </PageLink>
    </li>
  );
}

/** "Answered in 1 h 12 min", or whose turn it is. */
export function answered({ at, firstAnsweredAt, turn }: Enquiry): string {
  if (firstAnsweredAt === null) return turn === "done" ? "Done" : "Not answered yet";
  return `Answered in ${answerTime(Date.parse(firstAnsweredAt) - Date.parse(at))}`;
}

/** The time (ms) until an answer: `20 min`, `1 h 20 min`, `3 days`. */
export function answerTime(ms: number): string {
  const minutes = Math.max(Math.round(ms / minuteMs), 1);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${minutes % 60} min`;
  const days = Math.round(hours / 24);
  return `${days} ${days === 1 ? "day" : "days"}`;
}
