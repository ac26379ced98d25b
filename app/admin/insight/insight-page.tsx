import { Link2, RotateCw } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { groupNames } from "../../../contract/insight-names.ts";
import { insightGroups } from "../../../contract/visit-filter.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { cachedQuery } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { TermHelp } from "../help/term-help.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { FilterSelect } from "../lists/list-filters.tsx";
import { readerTime } from "../lists/reader-formats.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/insight-page.ts";
import { CampaignLinkDialog } from "./campaign-link-dialog.tsx";
import { CountingBegins } from "./counting-begins.tsx";
import { Funnel } from "./funnel.tsx";
import { allRows, type Choices, fewRows, readChoices, searchOf } from "./insight-address.ts";
import { longDay } from "./insight-days.ts";
import { InsightDrawer } from "./insight-drawer.tsx";
import { InsightTable } from "./insight-table.tsx";
import { groupHints, spans } from "./insight-texts.ts";
import { useLastAnswer } from "./use-last-answer.ts";
import { WeeksChart } from "./weeks-chart.tsx";
import "../conversations/view-links.css";
import "./insight-page.css";

type Insight = AnswerOf<"readInsight">["data"];

/** The query of the API. */
const queryOf = ({ weeks, group, sort, isWhole }: Choices) => ({
  ...{ group, sort, rows: isWhole ? allRows : fewRows, weeks: Number(weeks) },
});

const load = ({ searchParams }: URL) => ({
  insight: cachedQuery("readInsight", { query: queryOf(readChoices(searchParams)) }),
});

export const handle = { prefetch: load };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(new URL(request.url));

export const meta = pageMeta("Insight");

/** `/admin/insight`: from visits to won clients, by page, source, campaign and week (B20). */
export default function InsightPage({ loaderData }: Route.ComponentProps) {
  const [loaded, reload] = useQuery(loaderData.insight);
  const navigate = useNavigate();
  const { search } = useLocation();
  const choices = readChoices(new URLSearchParams(search));
  const last = useLastAnswer(loaded, choices);
  const dialog = useDialogAddress();
  const isLoading = loaded.state === "loading" || (loaded.state === "ready" && loaded.refreshing);
  return (
    <div className="insight" aria-busy={isLoading}>
      {isLoading && <div className="insight__loading" aria-hidden="true" />}
      <div className="insight__head">
        <div>
          <h1 className="page-name">Insight</h1>
          <p>
            From a visit to a project. Counted without cookies; visitors are anonymous until they
            write.
          </p>
        </div>
        <div className="insight__tools">
          <FilterSelect
            label="Weeks"
            value={choices.weeks}
            options={spans.map((value) => ({ value, label: `Last ${value} weeks` }))}
            onChange={(value) => {
              const weeks = spans.find((span) => span === value) ?? "13";
              void navigate(
                { search: searchOf({ ...choices, weeks, opened: null }) },
                { preventScrollReset: true },
              );
            }}
          />
          <Button look="quiet" small onClick={() => dialog.open("do", "campaign-link")}>
            <Icon of={Link2} />
            Campaign link
          </Button>
          <ExportButton
            endpoint="exportInsight"
            query={Object.fromEntries(
              Object.entries(queryOf(choices)).map(([name, value]) => [
                name,
                value === undefined ? undefined : `${value}`,
              ]),
            )}
            name={`insight-by-${choices.group}`}
          />
        </div>
      </div>
      {loaded.state === "failed" && (
        <div className="insight__failure" role="alert">
          <p>
            <b>{last ? `Numbers from ${readerTime(last.at)}` : "Error fetching the numbers"}</b>{" "}
            {last && "We can’t fetch newer ones. "}
            {loaded.reason}
          </p>
          <Button look="quiet" small onClick={reload}>
            <Icon of={RotateCw} />
            Try again
          </Button>
        </div>
      )}
      {last ? (
        <Numbers insight={last.answer.data} choices={last.choices} asked={choices} />
      ) : (
        loaded.state === "loading" && <LoadingNumbers />
      )}
      {dialog.kind === "do" && dialog.id === "campaign-link" && (
        <CampaignLinkDialog
          key={last?.answer.data.to ?? ""}
          today={last?.answer.data.to}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}

type NumbersProps = {
  insight: Insight;
  /** The choices that the numbers were requested with. */
  choices: Choices;
  /** The choices in the address; their numbers may be loading. */
  asked: Choices;
};

/** The explanation of each grouping. */
const terms = { page: "visit", source: "source", campaign: "source", week: "wrote" } as const;

function Numbers({ insight, choices, asked }: NumbersProps) {
  const { total, weeks, countingSince } = insight;
  const { role } = useCurrentUser();
  const { opened } = choices;
  if (total.visits + total.wrote === 0) return <CountingBegins insight={insight} />;
  const isOfPersons = opened && opened.number !== "visits" && opened.number !== "readOn";
  return (
    <div className="insight__numbers">
      <Funnel total={total} />
      <WeeksChart weeks={weeks} />
      <section className="insight-card insight-rows" aria-label="Rows">
        <header>
          <nav className="view-links" aria-label="Group by">
            <ul>
              {insightGroups.map((each) => (
                <li key={each}>
                  <PageLink
                    to={{
                      search: searchOf({
                        ...{ weeks: asked.weeks, group: each, sort: asked.sort },
                        ...{ isWhole: false, opened: null },
                      }),
                    }}
                    aria-current={each === asked.group ? "page" : undefined}
                    preventScrollReset
                  >
                    {groupNames[each]}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <p>
            {groupHints[asked.group]} <TermHelp term={terms[asked.group]} />
          </p>
        </header>
        <InsightTable insight={insight} choices={choices} />
      </section>
      <p className="insight__hint">
        Robots, your own networks and prefetched pages aren’t counted.{" "}
        {countingSince && `Counting began on ${longDay(countingSince)}. `}
        <a href="/privacy-policy#visiting">How we count</a>
      </p>
      {opened && (role === "admin" || !isOfPersons) && (
        <InsightDrawer
          key={JSON.stringify(opened)}
          opened={opened}
          choices={choices}
          insight={insight}
        />
      )}
    </div>
  );
}

/** As tall as the numbers will be. */
function LoadingNumbers() {
  return (
    <div className="insight__numbers insight__numbers--loading">
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <div className="funnel" aria-hidden="true" />
      <div className="insight-card weeks-chart" aria-hidden="true" />
      <div className="insight-card" aria-hidden="true" />
    </div>
  );
}
