import type { InsightRow } from "../../../contract/insight.ts";
import { numberNames } from "../../../contract/insight-names.ts";
import { insightNumbers } from "../../../contract/visit-filter.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { countText, shareText } from "./insight-texts.ts";
import { useNumberAddress } from "./number-link.tsx";
import "./funnel.css";

/** Five numbers from visit to project, each with its share of the one before. */
export function Funnel({ total }: { total: InsightRow }) {
  const addressOf = useNumberAddress();
  const { visits, readOn, wrote, answered, won } = total;
  const shares = {
    visits: "came from elsewhere",
    readOn: visits ? `${shareText(readOn, visits)} saw a second page` : "no visits yet",
    wrote: visits ? `${shareText(wrote, visits)} got in touch` : "no visits yet",
    answered: wrote ? `${shareText(answered, wrote)} of those who wrote` : "nobody wrote yet",
    won: answered ? `${shareText(won, answered)} of those answered` : "none answered yet",
  };
  return (
    <ol className="funnel" data-long={visits >= 1_00_000 || undefined}>
      {insightNumbers.map((number) => {
        const address = addressOf({ number }, total[number]);
        const content = (
          <>
            <span>{numberNames[number]}</span> <b>{countText(total[number])}</b>{" "}
            <small>{shares[number]}</small>
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
  );
}

/** The same names and heights while the numbers load. */
export function LoadingFunnel() {
  return (
    <ol className="funnel" aria-hidden="true">
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
  );
}
