import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { defaultAnswerHours } from "../../../contract/answer-hours.ts";
import type { Conversation } from "../../../contract/conversations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { addressOf } from "../conversations/conversation-address.ts";
import { useCalmRows } from "../conversations/use-calm-rows.ts";
import { useMinute } from "../conversations/use-minute.ts";
import { type KeyGroup, useKeyActions } from "../keys/key-actions.ts";
import { shownCount } from "../lists/reader-formats.ts";
import { type Asked, OverviewCard } from "./overview-card.tsx";
import { byUrgency, WaitingRow } from "./waiting-row.tsx";
import "./overview.css";
import "./waiting-card.css";

/** Rows shown, and those read to find the most urgent among them. */
const maxShown = 7;
export const waitingRows = 20;

type WaitingCardProps = {
  asked: Asked<AnswerOf<"listConversations">>;
  counts: AnswerOf<"countConversations"> | null;
  /** The number of those that wait for the reader; undefined while it is not known. */
  count: number | undefined;
};

/** The reader's own enquiries that are our turn, the most urgent first, each with its next action. */
export function WaitingCard({ asked, counts, count }: WaitingCardProps) {
  return (
    <OverviewCard
      title="Yours"
      help="answer-due"
      className="waiting-card"
      of={asked}
      aside={
        <PageLink to={addressOf(null, { view: "mine" })}>
          {count ? `All ${shownCount(count)} in Client Queries` : "Open Client Queries"}
          <Icon of={ArrowRight} />
        </PageLink>
      }
    >
      {(answer) => <WaitingList answer={answer} counts={counts} />}
    </OverviewCard>
  );
}

type WaitingListProps = {
  answer: AnswerOf<"listConversations">;
  counts: WaitingCardProps["counts"];
};

function WaitingList({ answer, counts }: WaitingListProps) {
  const ours = byUrgency(oursIn(answer), useMinute()).slice(0, maxShown);
  const { rows, pointer, waiting, showAll } = useCalmRows(ours, "mine");
  const [first] = useState(() => new Set(ours.map(({ id }) => id)));
  useWaitingKeys();
  if (rows.length === 0) return <NobodyWaits counts={counts} />;
  return (
    <>
      {waiting > 0 && (
        <button type="button" className="waiting-card__more" onClick={showAll}>
          {waiting === 1 ? "Show a new one" : `Show ${shownCount(waiting)} new ones`}
        </button>
      )}
      <ul className="overview-rows" {...pointer}>
        {rows.map((row) => (
          <WaitingRow
            key={row.id}
            row={row}
            hours={counts?.answerHours ?? defaultAnswerHours}
            isNew={!first.has(row.id)}
          />
        ))}
      </ul>
    </>
  );
}

/** The rows that are our turn, then those with a due reminder: the list's first groups. */
export const oursIn = (answer: AnswerOf<"listConversations">): readonly Conversation[] =>
  answer.message.filter(({ turn, remindAt }) => turn === "ours" || remindAt !== null);

/** The empty list, and what comes next. */
function NobodyWaits({ counts }: Pick<WaitingListProps, "counts">) {
  const { ours = 0, theirs = 0 } = counts ?? {};
  const later = counts?.views.later ?? 0;
  return (
    <div className="stack gap-8 soft overview-card__notice" role="status">
      <svg className="waiting-card__sun" viewBox="0 0 96 56" aria-hidden="true">
        <path d="M14 44a34 34 0 0 1 68 0M0 44h96" />
        <circle cx="48" cy="10" r="6" />
      </svg>
      <p>
        <b>{ours > 0 ? "All yours are answered" : "Everyone has an answer"}</b>
      </p>
      {theirs > 0 && (
        <p>
          {shownCount(theirs)} {theirs === 1 ? "client writes" : "clients write"} next.
        </p>
      )}
      {later > 0 && (
        <p>
          <PageLink to={adminPaths.laterQueries}>
            {shownCount(later)} {later === 1 ? "comes" : "come"} back later
          </PageLink>
        </p>
      )}
    </div>
  );
}

const waitingKeys: KeyGroup<"j" | "k" | "c"> = {
  title: "Yours",
  labels: { j: "Next", k: "Previous", c: "Call" },
};

const links = () => [...document.querySelectorAll<HTMLElement>("[data-waiting]")];

/** J and K move through the rows, where Enter opens; C calls the one that has the focus. */
function useWaitingKeys() {
  const focused = () => document.activeElement?.closest(".waiting-row") ?? null;
  const move = (by: 1 | -1) => {
    const rows = links();
    const here = rows.findIndex((link) => focused()?.contains(link));
    rows[here < 0 ? 0 : here + by]?.focus();
  };
  const call = () => (focused() ?? document).querySelector<HTMLElement>('a[href^="tel:"]')?.click();
  useKeyActions({ j: () => move(1), k: () => move(-1), c: call }, waitingKeys);
}
