import type { AnswerOf } from "../../../contract/endpoints.ts";
import { BarChart } from "../../ui/bar-chart.tsx";

type Weeks = AnswerOf<"readOverview">["weeks"];

// Weeks begin on Monday in UTC, wherever the reader is.
const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Enquiries and requested calls of the last weeks. */
export function WeeksChart({ weeks }: { weeks: Weeks }) {
  return (
    <div className="overview__chart">
      <BarChart
        title="Enquiries and calls per week"
        places="Week from"
        labels={weeks.map(({ from }) => ({
          short: short.format(new Date(from)),
          long: long.format(new Date(from)),
        }))}
        series={[
          { name: "Enquiries", values: weeks.map(({ enquiries }) => enquiries) },
          { name: "Calls", values: weeks.map(({ calls }) => calls) },
        ]}
      />
    </div>
  );
}
