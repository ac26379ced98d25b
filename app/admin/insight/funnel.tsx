import type { AnswerOf } from "../../../contract/endpoints.ts";
import { numberNames } from "../../../contract/insight-names.ts";
import { insightNumbers } from "../../../contract/visit-filter.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { spanText } from "./insight-days.ts";
import { changeText, countText, shareText } from "./insight-texts.ts";
import { useNumberAddress } from "./number-link.tsx";
import "./funnel.css";

type FunnelProps = Pick<AnswerOf<"readInsight">["data"], "total" | "before">;

/**
 * Five numbers from visit to project, each with its share of the one before it, and the first three
 * compared with the weeks before.
 */
export function Funnel({ total, before }: FunnelProps) {
  const addressOf = useNumberAddress();
  const { visits, readOn, wrote, answered, won } = total;
  const shares = {
    visits: "came from elsewhere",
    readOn: visits ? `${shareText(readOn, visits)} saw a second page` : "no visits yet",
    wrote: visits ? `${shareText(wrote, visits)} got in touch` : "no visits yet",
    answered: wrote ? `${shareText(answered, wrote)} of those who wrote` : "nobody wrote yet",
    won: answered ? `${shareText(won, answered)} of those answered` : "none answered yet",
  };
  const changes = before && {
    visits: changeText(visits, before.visits),
    readOn: changeText(readOn, before.readOn),
    wrote: changeText(wrote, before.wrote),
    answered: null,
    won: null,
  };
  return (
    <section className="funnel">
      <ol data-long={visits >= 1_00_000 || undefined}>
        {insightNumbers.map((number) => {
          const address = addressOf({ number }, total[number]);
          const change = changes?.[number];
          const content = (
            <>
              <span>{numberNames[number]}</span> <b>{countText(total[number])}</b>{" "}
              <small>
                {shares[number]} {change && <em>{change}</em>}
              </small>
            </>
          );
          return (
            <li key={number}>
              {address ? (
                <PageLink {...address} aria-haspopup="dialog">
                  {content}
                </PageLink>
              ) : (
                <div>{content}</div>
              )}
            </li>
          );
        })}
      </ol>
      <p>
        {before
          ? `Before: ${spanText(before.from, before.to)}. Recent enquiries may still be answered and won.`
          : "There are no earlier weeks to compare with yet."}
      </p>
    </section>
  );
}

/** The same names and heights while the numbers load. */
export function LoadingFunnel() {
  return (
    <div className="funnel" aria-hidden="true">
      <ol>
        {insightNumbers.map((number) => (
          <li key={number}>
            <div>
              <span>{numberNames[number]}</span>
              <b />
              <small />
            </div>
          </li>
        ))}
      </ol>
      <p />
    </div>
  );
}
