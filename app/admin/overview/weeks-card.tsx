import type { AnswerOf } from "../../../contract/endpoints.ts";
import { BarChart } from "../../ui/bar-chart.tsx";
import type { Query } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { OverviewCard } from "./overview-card.tsx";

type Weeks = AnswerOf<"readEnquiryWeeks">["weeks"];

// Weeks begin on Monday in UTC, wherever the reader is.
const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Enquiries and callback requests of the last weeks; the current one is paler, as it isn't over. */
export function WeeksCard({ query }: { query: Query<AnswerOf<"readEnquiryWeeks"> | null> }) {
  const asked = useQuery(query);
  return (
    <OverviewCard title="Enquiries per week" className="figure-card" of={asked}>
      {({ weeks }) => (
        <>
          <p className="cluster figure-card__number">
            {totalOf(weeks.at(-1)).toLocaleString("en-IN")} so far
            <span className="tag tag--off">
              {totalOf(weeks.at(-2)).toLocaleString("en-IN")} last week
            </span>
          </p>
          <BarChart
            title="Enquiries and callback requests per week"
            labelHeading="Week of"
            labels={weeks.map(({ from }) => ({
              short: short.format(new Date(from)),
              long: long.format(new Date(from)),
            }))}
            series={[
              { name: "Enquiries", values: weeks.map(({ enquiries }) => enquiries) },
              { name: "Callback requests", values: weeks.map(({ callbacks }) => callbacks) },
            ]}
            lastIsPartial
          />
        </>
      )}
    </OverviewCard>
  );
}

const totalOf = (week: Weeks[number] | undefined) => (week ? week.enquiries + week.callbacks : 0);
