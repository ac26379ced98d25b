import { type AnswerHours, defaultAnswerHours } from "../../../contract/answer-hours.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Button } from "../../ui/button.tsx";
import type { QueryState } from "../cache/use-query.tsx";
import { TermHelp } from "../help/term-help.tsx";
import { shownCount } from "../lists/reader-formats.ts";
import { addressOf, type Filters } from "./conversation-address.ts";
import { ConversationRow } from "./conversation-row.tsx";
import { EmptyList, ListNotice } from "./list-notice.tsx";
import type { groupsOf, useCalmRows } from "./use-calm-rows.ts";
import type { useMorePages } from "./use-more-pages.ts";
import { useRowFocus } from "./use-row-focus.ts";

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
  const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  const focus = useRowFocus(ids, openId);
  const isEmpty = groups.every(({ rows }) => rows.length === 0);
  const totals: Readonly<Record<string, number | undefined>> =
    filters.view === "open" && !filters.kind && !filters.status && !filters.assignee
      ? { "Our turn": counts?.ours, "Their turn": counts?.theirs }
      : {};
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
        <Button look="quiet" small onClick={calm.showAll}>
          Show {calm.waiting} new
        </Button>
      )}
      {loaded.state === "loading" && <LoadingRows />}
      {loaded.state === "failed" && (
        <ListNotice title="Error fetching client queries">
          <p>{loaded.reason} Nothing is lost; new emails are stored.</p>
          <Button small onClick={reload}>
            Try again
          </Button>
        </ListNotice>
      )}
      {loaded.state === "ready" && isEmpty && (
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
                onSelect={onSelect}
              />
            ))}
          </ul>
        </section>
      ))}
      {more.hasMore && (
        <p className="list-pane__more">
          <Button look="quiet" small busy={more.running} onClick={more.load}>
            {more.running ? "Loading..." : "Show more"}
          </Button>
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
