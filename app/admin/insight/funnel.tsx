import { numberNames } from "../../../contract/insight-names.ts";
import { insightNumbers } from "../../../contract/visit-filter.ts";
import { PageLink } from "../../ui/page-link.tsx";
import type { Days, Insight } from "./insight-days.ts";
import {
  changeText,
  comparisonText,
  countText,
  perHundredVisits,
  shareText,
} from "./insight-texts.ts";
import { useNumberAddress } from "./number-link.tsx";
import "./insight-page.css";
import "./funnel.css";

type FunnelProps = {
  insight: Insight;
  /** Null for the last weeks, until today. */
  days: Days | null;
};

/**
 * Five numbers from visit to project, each with its part of the one before it, and the first three
 * compared with the same days before.
 */
export function Funnel({ insight, days }: FunnelProps) {
  const { total, comparison } = insight;
  const addressOf = useNumberAddress();
  const { visits, readOn, wrote, answered, won } = total;
  const shares = {
    visits: "came from elsewhere",
    readOn: visits ? `${shareText(readOn, visits)} saw a second page` : "no visits yet",
    wrote: visits ? perHundredVisits(wrote, visits) : "no visits yet",
    answered: wrote ? `${shareText(answered, wrote)} of those who wrote` : "nobody wrote yet",
    won: answered ? `${shareText(won, answered)} of those answered` : "none answered yet",
  };
  const changeOf = (number: "visits" | "readOn" | "wrote") =>
    comparison && changeText(comparison.now[number], comparison.before[number]);
  const changes = {
    visits: changeOf("visits"),
    readOn: changeOf("readOn"),
    wrote: changeOf("wrote"),
    answered: null,
    won: null,
  };
  return (
    <section className="funnel">
      <ol aria-label="From visit to project" data-long={visits >= 1_00_000 || undefined}>
        {insightNumbers.map((number) => {
          const address = addressOf({ number }, total[number]);
          const change = changes[number];
          const content = (
            <>
              <span>{numberNames[number]}</span> <b>{countText(total[number])}</b>{" "}
              <small>
                {shares[number]}
                {change && (
                  <>
                    {" "}
                    <span className="funnel__change">{change}</span>
                  </>
                )}
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
      <p>{comparisonText(insight, days)}</p>
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
