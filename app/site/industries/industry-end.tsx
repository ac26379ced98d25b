import { industryCopy } from "../../copy/industry-copy.ts";
import type { TradeYear } from "../../copy/industry-pages.ts";
import type { RelatedPost } from "../related/related-post.ts";
import type { RelatedItem } from "../related/related-row.tsx";
import { RelatedRows } from "../related/related-rows.tsx";
import "./trade-year.css";

/** Below the solutions: the trade's year, and the pages and the post that an industry leads to. */
export function IndustryEnd({
  year,
  related: { heading, items },
  post,
}: {
  year: TradeYear;
  related: { heading: string; items: readonly RelatedItem[] };
  post: RelatedPost | undefined;
}) {
  return (
    <>
      <TradeYearSection year={year} />
      <RelatedRows heading={heading} items={items} post={post} />
    </>
  );
}

const { months } = industryCopy;

/** How we work in an industry: its year, month by month, if its hero tells no day of it. */
function TradeYearSection({
  year: { heading, picture, busy, work, legend, bars, firstMonth = 0, habits },
}: {
  year: TradeYear;
}) {
  const order = months.map((_, index) => (firstMonth + index) % months.length);
  return (
    <section className="trade-year">
      <div className="wrap">
        <h2>{heading}</h2>
        {busy && work && legend && (
          <>
            <div className="trade-year__months" role="img" aria-label={picture}>
              {order.map((month) => (
                <span
                  key={month}
                  className={`trade-year__month trade-year__work--${work[month]} trade-year__month--busy-${busy[month]}`}
                >
                  {months[month]}
                </span>
              ))}
            </div>
            <ul className="trade-year__legend">
              {Object.entries(legend).map(([kind, meaning]) => (
                <li key={kind} className={`trade-year__work--${kind}`}>
                  {meaning}
                </li>
              ))}
              <li>{bars}</li>
            </ul>
          </>
        )}
        <ol className="trade-year__habits">
          {habits.map(({ habit, reason }) => (
            <li key={habit}>
              <b>{habit}</b>
              {reason}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
