import type { ReactNode } from "react";
import { type AnswerHours, defaultAnswerHours } from "../../../contract/answer-hours.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { hasVisitFilter } from "../../../contract/visit-filter.ts";
import { Button, QuietButton, QuietLink } from "../../ui/button.tsx";
import type { QueryState } from "../cache/use-query.tsx";
import { TermHelp } from "../help/term-help.tsx";
import { shownCount } from "../lists/reader-formats.ts";
import { addressOf, type Filters } from "./conversation-address.ts";
import { ConversationRow } from "./conversation-row.tsx";
import type { groupsOf, useCalmRows } from "./use-calm-rows.ts";
import type { useMorePages } from "./use-more-pages.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { useStepNames } from "./use-step-names.ts";
import "./list-states.css";

type ConversationRowsProps = {
  loaded: QueryState<unknown>;
  reload: () => void;
  groups: ReturnType<typeof groupsOf>;
  filters: Filters;
  counts: AnswerOf<"countConversations"> | null;
  openId: string | null;
  marked: ReadonlySet<string>;
  onSelect: (id: string) => void;
  calm: ReturnType<typeof useCalmRows>;
  more: ReturnType<typeof useMorePages>;
};

/** The rows of the list in their groups, or a notice in place of them. */
export function ConversationRows(props: ConversationRowsProps) {
  const { loaded, reload, groups, filters, counts, openId, marked, onSelect, calm, more } = props;
  const hours: AnswerHours = counts?.answerHours ?? defaultAnswerHours;
  const names = useStepNames();
  const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  const focus = useRowFocus(ids, openId);
  const isEmpty = groups.every(({ rows }) => rows.length === 0);
  const totals: Readonly<Record<string, number | undefined>> =
    filters.view === "open" && !filters.kind && !filters.status && !filters.assignee
      ? { "Our turn": counts?.ours, "Their turn": counts?.theirs }
      : { Today: filters.view === "calls" ? counts?.views.calls : undefined };
  return (
    <div
      className="list-pane__rows"
      id="conversation-rows"
      tabIndex={-1}
      aria-busy={loaded.state === "loading" || undefined}
      {...calm.pointer}
      {...focus.handlers}
    >
      {calm.waiting > 0 && (
        <QuietButton onClick={calm.showAll}>Show {calm.waiting} new</QuietButton>
      )}
      {loaded.state === "loading" && <LoadingRows />}
      {loaded.state === "failed" && (
        <ListNotice title="Error fetching client queries">
          <p>{loaded.reason} Nothing is lost; new emails are stored.</p>
          <Button onClick={reload}>Try again</Button>
        </ListNotice>
      )}
      {loaded.state === "ready" && isEmpty && calm.waiting === 0 && (
        <EmptyList filters={filters} unassigned={counts?.views.unassigned ?? 0} />
      )}
      {groups.map(({ name, hint, rows }) => (
        <section key={name} aria-label={name || "Results"}>
          {name && (
            <h2 className="flex gap-6 list-pane__group">
              {name}{" "}
              {totals[name] !== undefined && (
                <span className="soft">{shownCount(totals[name])}</span>
              )}
              {name === "Our turn" && <TermHelp term="our-turn" />}
              <span className="soft push">{hint}</span>
            </h2>
          )}
          <ul>
            {rows.map((row) => (
              <ConversationRow
                key={row.id}
                row={row}
                address={addressOf(row.id, filters)}
                isCurrent={row.id === openId}
                isSelected={marked.has(row.id)}
                tabStop={focus.tabStopOf(row.id)}
                hours={hours}
                names={names}
                onSelect={onSelect}
              />
            ))}
          </ul>
        </section>
      ))}
      {more.hasMore && (
        <p className="list-pane__more">
          <QuietButton busy={more.running} onClick={more.load}>
            {more.running ? "Loading..." : "Show more"}
          </QuietButton>
        </p>
      )}
    </div>
  );
}

function LoadingRows() {
  return (
    <div className="list-loading">
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <ul aria-hidden="true">
        {Array.from({ length: 9 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nine equal rows without content.
          <li key={index} />
        ))}
      </ul>
    </div>
  );
}

function ListNotice({ title, children }: { title: string; children?: ReactNode }) {
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
  calls: ["No calls", "Callback requests and calls that you agree on appear here by their time."],
  later: ["No reminders", "Enquiries that you want to be reminded of later appear here."],
  quiet: [
    "Nobody has gone quiet",
    "Reminders that came due, and proposals without contact for 4 working days, appear here.",
  ],
  done: ["Nothing is done yet", "Enquiries that need no answer appear here."],
  spam: ["No spam", "Suspected spam appears here."],
};

/** Why the list is empty, and one way on. */
function EmptyList({ filters, unassigned }: { filters: Filters; unassigned: number }) {
  const { q, view, kind, status, assignee } = filters;
  if (q) {
    return (
      <ListNotice title={`Nothing matches “${q}”`}>
        <p>
          We searched people, emails, notes and file names
          {view === "spam" ? " in spam." : " in everything but spam."}
        </p>
        {view !== "spam" && (
          <QuietLink to={addressOf(null, { view: "spam", q })}>Search spam</QuietLink>
        )}
        <QuietLink to={addressOf(null, { ...filters, q: undefined })}>Clear search</QuietLink>
      </ListNotice>
    );
  }
  if (kind || status || assignee || hasVisitFilter(filters)) {
    return (
      <ListNotice title="Nothing matches these filters">
        <QuietLink to={addressOf(null, { view })}>Clear filters</QuietLink>
      </ListNotice>
    );
  }
  const [title, text] = emptyTexts[view];
  return (
    <ListNotice title={title}>
      <p>{text}</p>
      {view === "mine" && unassigned > 0 && (
        <QuietLink to={addressOf(null, { view: "unassigned" })}>
          Show the {unassigned} unassigned
        </QuietLink>
      )}
      {["overdue", "calls", "later", "quiet", "done", "spam"].includes(view) && (
        <QuietLink to={addressOf(null, {})}>Show all open</QuietLink>
      )}
    </ListNotice>
  );
}
