import { groupNames } from "../../../contract/insight-names.ts";
import { insightGroups } from "../../../contract/visit-filter.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { TermHelp } from "../help/term-help.tsx";
import { useCurrentUser } from "../session/current-user.ts";
import { CountingBegins } from "./counting-begins.tsx";
import { Funnel, LoadingFunnel } from "./funnel.tsx";
import { HowWeCount } from "./how-we-count.tsx";
import { type Choices, type OpenNumber, searchOf } from "./insight-address.ts";
import { type Insight, longDay } from "./insight-days.ts";
import { InsightDrawer } from "./insight-drawer.tsx";
import { InsightTable } from "./insight-table.tsx";
import { groupHint } from "./insight-texts.ts";
import { ShownChoices } from "./number-link.tsx";
import { LoadingChart, WeeksChart } from "./weeks-chart.tsx";
import "../conversations/enquiry-parts.css";

type InsightNumbersProps = {
  insight: Insight;
  /** The choices that the numbers were requested with. */
  choices: Choices;
  /** The choices whose numbers are shown, or load. */
  asked: Choices;
  /** The number whose rows the drawer shows; null if it is closed. */
  opened: OpenNumber | null;
};

/** Funnel, chart and table, and the rows behind the number that is open. */
export function InsightNumbers({ insight, choices, asked, opened }: InsightNumbersProps) {
  const { total, countingSince } = insight;
  const { role } = useCurrentUser();
  if (total.visits + total.wrote === 0) {
    return <CountingBegins insight={insight} choices={choices} />;
  }
  const isOfPersons = opened && opened.number !== "visits" && opened.number !== "readOn";
  return (
    <ShownChoices value={choices}>
      <div className="stack insight__numbers">
        <Funnel insight={insight} days={choices.days} />
        <WeeksChart insight={insight} />
        <section className="panel insight-rows" aria-label="Rows">
          <RowsHead asked={asked} />
          <InsightTable insight={insight} choices={choices} />
        </section>
        <p className="soft">
          Robots, your own networks and prefetched pages aren’t counted.{" "}
          {countingSince && `Counting began on ${longDay(countingSince)}. `}
          <HowWeCount />
        </p>
        {opened && (role === "admin" || !isOfPersons) && (
          <InsightDrawer
            key={searchOf(choices)}
            opened={opened}
            choices={choices}
            insight={insight}
          />
        )}
      </div>
    </ShownChoices>
  );
}

/** The explanation of each grouping. */
const terms = { page: "visit", source: "source", campaign: "source", week: "wrote" } as const;

function RowsHead({ asked }: { asked: Choices }) {
  const { role } = useCurrentUser();
  const { group, sort } = asked;
  return (
    <header className="cluster between">
      <nav className="view-links" aria-label="Group by">
        <ul>
          {insightGroups.map((each) => (
            <li key={each}>
              <PageLink
                to={{
                  search: searchOf({
                    ...asked,
                    group: each,
                    // Weeks begin in their own order, whatever the others had.
                    sort: each === "week" ? undefined : sort,
                    isWhole: false,
                    opened: null,
                  }),
                }}
                aria-current={each === group ? "page" : undefined}
                preventScrollReset
              >
                {groupNames[each]}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className="soft small">
        {groupHint(group, role === "admin")} <TermHelp term={terms[group]} />
      </p>
    </header>
  );
}

/** As tall as the numbers will be. */
export function LoadingNumbers({ asked }: { asked: Choices }) {
  return (
    <div className="stack insight__numbers insight__numbers--loading">
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <LoadingFunnel />
      <LoadingChart />
      <section className="panel insight-rows">
        <RowsHead asked={asked} />
        <div className="insight-rows__loading" aria-hidden="true" />
      </section>
    </div>
  );
}
