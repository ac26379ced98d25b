import { Link2 } from "lucide-react";
import { groupNames } from "../../../contract/insight-names.ts";
import { hasVisitFilter, insightGroups } from "../../../contract/visit-filter.ts";
import { QuietLink } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { TermHelp } from "../help/term-help.tsx";
import { may, useCurrentUser } from "../session/current-user.ts";
import { Funnel, LoadingFunnel } from "./funnel.tsx";
import { type Choices, type OpenNumber, searchOf } from "./insight-address.ts";
import { type Insight, longDay } from "./insight-days.ts";
import { InsightDrawer } from "./insight-drawer.tsx";
import { InsightTable } from "./insight-table.tsx";
import { groupHint, maxSpan } from "./insight-texts.ts";
import { ShownChoices } from "./number-link.tsx";
import { LoadingChart, WeeksChart } from "./weeks-chart.tsx";
import "../conversations/enquiry-parts.css";
import "../conversations/view-links.css";

type InsightNumbersProps = {
  insight: Insight;
  choices: Choices;
  /** The choices whose numbers are shown, or load. */
  asked: Choices;
  /** The number whose rows the drawer shows; null if it is closed. */
  opened: OpenNumber | null;
};

/** Funnel, chart and table, and the rows behind the number that is open. */
export function InsightNumbers({ insight, choices, asked, opened }: InsightNumbersProps) {
  const { total, countingSince } = insight;
  const seesClients = may(useCurrentUser(), "clients");
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
        {opened && (seesClients || !isOfPersons) && (
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

const terms = { page: "visit", source: "source", campaign: "source", week: "wrote" } as const;

function RowsHead({ asked }: { asked: Choices }) {
  const seesClients = may(useCurrentUser(), "clients");
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
        {groupHint(group, seesClients)} <TermHelp term={terms[group]} />
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

/** Explains the numbers before there are any, or says that this span has none. */
function CountingBegins({ insight, choices }: { insight: Insight; choices: Choices }) {
  const { countingSince, from } = insight;
  const isFiltered = hasVisitFilter(choices.filter);
  const canShowMaxSpan =
    countingSince !== null &&
    (choices.days !== null || (countingSince < from && choices.weeks !== maxSpan));
  return (
    <section className="sheet stack gap-12 insight-empty">
      <h2>{noVisitsTitle(insight, choices)}</h2>
      <p>
        {countingSince
          ? `${noVisitsReason(insight, isFiltered)} Counting began on ${longDay(countingSince)}.`
          : "The first numbers appear with the first visitor."}
      </p>
      <dl>
        <div>
          <dt className="semibold strong">Visit</dt>
          <dd>A page opened from somewhere else: a search, a link, an email.</dd>
        </div>
        <div>
          <dt className="semibold strong">Read on</dt>
          <dd>The visitor opened a second page.</dd>
        </div>
        <div>
          <dt className="semibold strong">Wrote</dt>
          <dd>
            A form was sent. It is joined to the page where the visit began, and its campaign.
          </dd>
        </div>
      </dl>
      <p className="cluster">
        {canShowMaxSpan && (
          <QuietLink
            to={{ search: searchOf({ ...choices, days: null, weeks: maxSpan, opened: null }) }}
          >
            Show the last {maxSpan} weeks
          </QuietLink>
        )}
        {isFiltered && (
          <QuietLink to={{ search: searchOf({ ...choices, filter: {}, opened: null }) }}>
            Remove the filters
          </QuietLink>
        )}
        <QuietLink to={{ search: `${searchOf(choices)}&do=campaign-link` }} icon={Link2}>
          Make a campaign link
        </QuietLink>
        <HowWeCount />
      </p>
    </section>
  );
}

const isUncounted = ({ from, to, today, countingSince }: Insight) =>
  from > today || (countingSince !== null && to < countingSince);

function noVisitsTitle(insight: Insight, { days, filter }: Choices): string {
  if (!insight.countingSince) return "Counting has begun";
  const those = insight.from === insight.to ? "this day" : "these days";
  if (isUncounted(insight)) return `No numbers for ${those}`;
  if (hasVisitFilter(filter)) return "No visits with these filters";
  return days ? `No visits on ${those}` : "No visits in these weeks";
}

function noVisitsReason(insight: Insight, isFiltered: boolean): string {
  const { from, to, today } = insight;
  if (from > today) return from === to ? "It is in the future." : "They are in the future.";
  if (isUncounted(insight)) return "We didn’t count visits yet.";
  const when = from === to ? `on ${longDay(from)}` : `between ${longDay(from)} and ${longDay(to)}`;
  return `${isFiltered ? "No visit matches them" : "Nobody visited"} ${when}.`;
}

/** The public page that explains the counting to visitors; staff keep Insight open beside it. */
function HowWeCount() {
  return (
    <a href="/privacy-policy#visiting" target="_blank" rel="noopener">
      How we count<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
