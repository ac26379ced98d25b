import { PageLink } from "../../ui/page-link.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { cachedQuery } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { useFilters } from "../lists/list-filters.tsx";
import { CardContent } from "../overview/overview-card.tsx";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/insight-page.ts";
import { CountingBegins } from "./counting-begins.tsx";
import { Funnel } from "./funnel.tsx";
import { longDay, mondayBefore } from "./insight-days.ts";
import { InsightTable } from "./insight-table.tsx";
import { groupHints, groupNames, insightGroups, spans } from "./insight-texts.ts";
import { WeeksChart } from "./weeks-chart.tsx";
import "../conversations/view-links.css";
import "./insight-page.css";

const filterNames = ["weeks", "by"] as const;

/** The choices in an address; the first of each unless it names another. */
function readChoices(searchParams: URLSearchParams) {
  const weeks = spans.find((span) => span === searchParams.get("weeks")) ?? "13";
  const group = insightGroups.find((each) => each === searchParams.get("by")) ?? "page";
  return { weeks, group };
}

const load = ({ searchParams }: URL) => {
  const { weeks, group } = readChoices(searchParams);
  const today = new Date().toISOString().slice(0, 10);
  // The server's default, in the company's time zone.
  const from = weeks === "13" ? {} : { from: mondayBefore(today, Number(weeks) - 1) };
  return { insight: cachedQuery("readInsight", { query: { group, ...from } }) };
};

export const handle = { prefetch: load };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(new URL(request.url));

export const meta = pageMeta("Insight");

/** `/admin/insight`: from visits to won clients, by page, source, campaign and week (B20). */
export default function InsightPage({ loaderData }: Route.ComponentProps) {
  const asked = useQuery(loaderData.insight);
  const { filters, change } = useFilters(filterNames);
  const { weeks, group } = readChoices(filters);
  return (
    <div className="insight">
      <div className="insight__head">
        <div>
          <h1 className="page-name">Insight</h1>
          <p>
            From a visit to a project. Counted without cookies, and without knowing who anybody is
            until they write to you.
          </p>
        </div>
        <SelectField
          label="Weeks"
          value={weeks}
          options={spans.map((value) => ({ value, label: `${value} weeks` }))}
          onChange={(value) => change("weeks", value)}
        />
      </div>
      <CardContent of={asked} failure="Error fetching the numbers">
        {({ data }) =>
          data.total.visits + data.total.wrote === 0 ? (
            <CountingBegins insight={data} />
          ) : (
            <div className="insight__numbers" aria-busy={isRefreshing(asked)}>
              <Funnel total={data.total} />
              <WeeksChart weeks={data.weeks} />
              <section className="insight-card">
                <nav className="view-links" aria-label="Group by">
                  <ul>
                    {insightGroups.map((each) => (
                      <li key={each}>
                        <PageLink
                          to={{ search: `${new URLSearchParams({ weeks, by: each })}` }}
                          aria-current={each === group ? "page" : undefined}
                          preventScrollReset
                        >
                          {groupNames[each]}
                        </PageLink>
                      </li>
                    ))}
                  </ul>
                </nav>
                <p className="insight__hint">{groupHints[group]}</p>
                <InsightTable insight={data} group={group} />
              </section>
              <p className="insight__hint">
                Robots, your own networks and prefetched pages aren’t counted.{" "}
                {data.countingSince && `Counting began on ${longDay(data.countingSince)}. `}
                <a href="/privacy-policy#visiting">What is counted</a>
              </p>
            </div>
          )
        }
      </CardContent>
    </div>
  );
}

const isRefreshing = ([asked]: ReturnType<typeof useQuery>): boolean =>
  asked.state === "ready" && asked.refreshing;
