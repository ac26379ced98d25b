import type { ReactNode } from "react";
import { hasVisitFilter } from "../../../contract/visit-filter.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { addressOf, type Filters } from "./conversation-address.ts";
import "./conversation-list.css";

type ListNoticeProps = {
  title: string;
  children?: ReactNode;
};

/** A notice in place of the rows. */
export function ListNotice({ title, children }: ListNoticeProps) {
  return (
    <div className="list-notice">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

const emptyTexts: Readonly<Record<Filters["view"], [title: string, text: string]>> = {
  open: ["Everyone has an answer", "Enquiries and callback requests from the website appear here."],
  mine: [
    "You’ve answered everyone",
    "When a client of yours writes back, or somebody assigns you an enquiry, it appears here.",
  ],
  unassigned: ["Everything is assigned", "New enquiries appear here until somebody takes them."],
  overdue: ["Nothing is overdue", "Enquiries whose answer is late appear here."],
  later: ["No reminders", "Enquiries that you want to be reminded of later appear here."],
  done: ["Nothing is done yet", "Enquiries that need no answer appear here."],
  spam: ["No spam", "Suspected spam appears here."],
};

type EmptyListProps = { filters: Filters; unassigned: number };

/** Why the list is empty, and one way on. */
export function EmptyList({ filters, unassigned }: EmptyListProps) {
  const { q, view, kind, status, assignee } = filters;
  if (q) {
    return (
      <ListNotice title={`Nothing matches “${q}”`}>
        <p>
          We searched people, emails, notes and file names
          {view === "spam" ? " in spam." : " in everything but spam."}
        </p>
        {view !== "spam" && (
          <ButtonLink look="quiet" small to={addressOf(null, { view: "spam", q })}>
            Search spam
          </ButtonLink>
        )}
        <ButtonLink look="quiet" small to={addressOf(null, { ...filters, q: undefined })}>
          Clear search
        </ButtonLink>
      </ListNotice>
    );
  }
  if (kind || status || assignee || hasVisitFilter(filters)) {
    return (
      <ListNotice title="Nothing matches these filters">
        <ButtonLink look="quiet" small to={addressOf(null, { view })}>
          Clear filters
        </ButtonLink>
      </ListNotice>
    );
  }
  const [title, text] = emptyTexts[view];
  return (
    <ListNotice title={title}>
      <p>{text}</p>
      {view === "mine" && unassigned > 0 && (
        <ButtonLink look="quiet" small to={addressOf(null, { view: "unassigned" })}>
          Show the {unassigned} unassigned
        </ButtonLink>
      )}
      {["overdue", "later", "done", "spam"].includes(view) && (
        <ButtonLink look="quiet" small to={addressOf(null, {})}>
          Show all open
        </ButtonLink>
      )}
    </ListNotice>
  );
}
