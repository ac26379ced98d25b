import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { defaultAnswerHours } from "../../../contract/answer-hours.ts";
import type { Conversation } from "../../../contract/conversations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import type { Query } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { addressOf } from "../conversations/conversation-address.ts";
import { useCalmRows } from "../conversations/use-calm-rows.ts";
import { type KeyGroup, useKeyActions } from "../keys/key-actions.ts";
import { shownCount } from "../lists/reader-formats.ts";
import { OverviewCard } from "./overview-card.tsx";
import { WaitingRow } from "./waiting-row.tsx";
import { readWhose, storeWhose, type Whose } from "./whose.ts";
import "./overview.css";
import "./waiting-card.css";

/** Enquiries that the card shows. */
export const waitingRows = 8;

type WaitingCardProps = {
  query: Query<AnswerOf<"listConversations"> | null>;
  counts: AnswerOf<"countConversations"> | null;
};

/** Enquiries that are our turn, the most urgent first, each with its next action. */
export function WaitingCard({ query, counts }: WaitingCardProps) {
  const asked = useQuery(query);
  const [whose, setWhose] = useState(readWhose);
  const { revalidate } = useRevalidator();
  const choose = (chosen: Whose) => {
    storeWhose(chosen);
    setWhose(chosen);
    void revalidate();
  };
  const view = whose === "mine" ? ("mine" as const) : ("open" as const);
  return (
    <OverviewCard
      title="Waiting for an answer"
      help="answer-due"
      className="waiting-card"
      of={asked}
      aside={
        <fieldset className="segments">
          <legend className="visually-hidden">Whose enquiries</legend>
          {(["everyone", "mine"] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={whose === each}
              onClick={() => choose(each)}
            >
              {each === "mine" ? "Mine" : "Everyone’s"}
            </button>
          ))}
        </fieldset>
      }
      footer={
        <PageLink to={addressOf(null, { view })}>
          See everything in Client Queries
          <Icon of={ArrowRight} />
        </PageLink>
      }
    >
      {(answer) => <WaitingList answer={answer} whose={whose} counts={counts} />}
    </OverviewCard>
  );
}

type WaitingListProps = {
  answer: AnswerOf<"listConversations">;
  whose: Whose;
  counts: WaitingCardProps["counts"];
};

function WaitingList({ answer, whose, counts }: WaitingListProps) {
  const ours = oursIn(answer);
  const { rows, pointer, waiting, showAll } = useCalmRows(ours, whose);
  const [first] = useState(() => new Set(ours.map(({ id }) => id)));
  useWaitingKeys();
  if (rows.length === 0) return <NobodyWaits whose={whose} counts={counts} />;
  return (
    <>
      {waiting > 0 && (
        <button type="button" className="waiting-card__more" onClick={showAll}>
          {waiting === 1 ? "Show a new one" : `Show ${shownCount(waiting)} new ones`}
        </button>
      )}
      <ul {...pointer}>
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
function NobodyWaits({ whose, counts }: Pick<WaitingListProps, "whose" | "counts">) {
  const theirs = counts?.theirs ?? 0;
  const later = counts?.views.later ?? 0;
  return (
    <div className="stack gap-8 soft overview-card__notice" role="status">
      <svg className="waiting-card__sun" viewBox="0 0 96 56" aria-hidden="true">
        <path d="M14 44a34 34 0 0 1 68 0M0 44h96" />
        <circle cx="48" cy="10" r="6" />
      </svg>
      <p>
        <b>{whose === "mine" ? "All your enquiries are answered" : "Everyone has an answer"}</b>
      </p>
      {whose === "everyone" && theirs > 0 && (
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
  title: "Waiting for an answer",
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
