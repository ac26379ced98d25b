import { Link2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import {
  maxMarksPerDay,
  maxNewMarksPerNetwork,
  otherMark,
} from "../../../contract/campaign-marks.ts";
import { hasVisitFilter, type OriginFilter } from "../../../contract/visit-filter.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { cachedQuery } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import { VisitChips } from "../visit-filter/visit-chips.tsx";
import type { Route } from "./+types/insight-page.ts";
import { CampaignLinkDialog } from "./campaign-link-dialog.tsx";
import { allRows, type Choices, fewRows, readChoices, searchOf } from "./insight-address.ts";
import { InsightFailure } from "./insight-failure.tsx";
import { InsightNumbers, LoadingNumbers } from "./insight-numbers.tsx";
import { SpanFields } from "./span-fields.tsx";
import { useLastAnswer } from "./use-last-answer.ts";
import "./insight-page.css";
import { PageHead } from "../kit/page-head.tsx";
import "../kit/sheet.css";

/** The query of the API. */
const queryOf = ({ weeks, days, group, sort, isWhole, filter }: Choices) => ({
  ...{ group, sort, rows: isWhole ? allRows : fewRows, ...filter },
  ...(days ?? { weeks: Number(weeks) }),
});

const load = ({ searchParams }: URL) => ({
  insight: cachedQuery("readInsight", {
    query: { ...queryOf(readChoices(searchParams)), compare: "on" },
  }),
});

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(new URL(request.url));

export const meta = pageMeta("Insight");

/** `/admin/insight`: from visits to won clients, by page, source, campaign and week (B20). */
export default function InsightPage({ loaderData }: Route.ComponentProps) {
  const [loaded, reload] = useQuery(loaderData.insight);
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const choices = readChoices(params);
  const last = useLastAnswer(loaded, choices);
  const { location: next } = useNavigation();
  // A link that is pressed while other choices are on their way adds to them. After a failure the
  // controls say what the numbers are, not what they should have been.
  const current = loaded.state === "failed" && last ? last.choices : choices;
  const asked =
    next?.pathname === pathname ? readChoices(new URLSearchParams(next.search)) : current;
  const isWithoutDays = choices.days === null && (params.has("from") || params.has("to"));
  const heading = useFocusAfterFilter(last?.choices.filter);
  const dialog = useDialogAddress();
  const isLoading = loaded.state === "loading" || (loaded.state === "ready" && loaded.refreshing);
  return (
    <div className="insight" aria-busy={isLoading}>
      {isLoading && <div className="insight__loading" aria-hidden="true" />}
      <PageHead
        title="Insight"
        heading={heading}
        lead="From a visit to a project. Counted without cookies; visitors are anonymous until they write."
      >
        <div className="cluster insight__tools">
          <SpanFields
            asked={asked}
            shown={last?.answer.data ?? null}
            hasFailed={loaded.state === "failed"}
          />
          <Button look="quiet" small onClick={() => dialog.open("do", "campaign-link")}>
            <Icon of={Link2} />
            Campaign link
          </Button>
          <ExportButton
            endpoint="exportInsight"
            query={Object.fromEntries(
              Object.entries(queryOf(asked)).map(([name, value]) => [
                name,
                value === undefined ? undefined : `${value}`,
              ]),
            )}
            name={fileNameOf(asked)}
          />
        </div>
      </PageHead>
      <VisitChips
        filters={asked.filter}
        addressWith={(changes) => ({
          search: searchOf({ ...asked, filter: { ...asked.filter, ...changes }, opened: null }),
        })}
      />
      {isWithoutDays && (
        <p className="soft insight__hint" role="status">
          The days in the address can’t be shown. These are the last {choices.weeks} weeks.
        </p>
      )}
      {last?.answer.data.hasOther && (
        <p className="insight__hint">
          Some sources or campaigns of these weeks are counted as “{otherMark}”: a day has room for{" "}
          {maxMarksPerDay} of each, and one network adds up to {maxNewMarksPerNetwork} new names a
          day.
        </p>
      )}
      {loaded.state === "failed" && (
        <InsightFailure last={last} asked={choices} reason={loaded.reason} onRetry={reload} />
      )}
      {last ? (
        <InsightNumbers
          insight={last.answer.data}
          choices={last.choices}
          asked={asked}
          // The drawer closes with the address, before new numbers load and also if they fail.
          opened={choices.opened && last.choices.opened}
        />
      ) : (
        loaded.state === "loading" && <LoadingNumbers asked={choices} />
      )}
      {dialog.kind === "do" && dialog.id === "campaign-link" && (
        <CampaignLinkDialog filter={asked.filter} onClose={dialog.close} />
      )}
    </div>
  );
}

/**
 * `insight-by-page-13-weeks`, `insight-by-page-2026-10-01-to-2026-10-31`; with `-filtered` where
 * not all visits are counted.
 */
const fileNameOf = ({ group, weeks, days, filter }: Choices) =>
  `insight-by-${group}-${days ? `${days.from}-to-${days.to}` : `${weeks}-weeks`}${hasVisitFilter(filter) ? "-filtered" : ""}`;

/** Focuses the heading once a filter has replaced the link that set or removed it. */
function useFocusAfterFilter(filter: OriginFilter | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const key = filter && JSON.stringify(filter);
  const earlier = useRef(key);
  useEffect(() => {
    const isChanged = earlier.current !== undefined && earlier.current !== key;
    earlier.current = key;
    if (isChanged && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [key]);
  return heading;
}
