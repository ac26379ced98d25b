import { Link2, RotateCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import {
  maxMarksPerDay,
  maxNewMarksPerNetwork,
  otherMark,
} from "../../../contract/campaign-marks.ts";
import { groupNames } from "../../../contract/insight-names.ts";
import {
  hasVisitFilter,
  type OriginFilter,
  originFilterNames,
} from "../../../contract/visit-filter.ts";
import { QuietButton } from "../../ui/button.tsx";
import { cachedQuery } from "../cache/query-cache.ts";
import { type QueryState, useQuery } from "../cache/use-query.tsx";
import { PageHead } from "../kit/page-head.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { readerTime } from "../lists/reader-formats.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import { VisitChips } from "../visit-filter/visit-chips.tsx";
import type { Route } from "./+types/insight-page.ts";
import { CampaignLinkDialog } from "./campaign-link-dialog.tsx";
import { allRows, type Choices, fewRows, readChoices, searchOf } from "./insight-address.ts";
import { InsightNumbers, LoadingNumbers } from "./insight-numbers.tsx";
import { spanName } from "./insight-texts.ts";
import { SpanFields } from "./span-fields.tsx";
import "./insight-page.css";
import "../kit/sheet.css";

const queryOf = ({ weeks, days, group, sort, isWhole, filter }: Choices) => ({
  group,
  sort,
  rows: isWhole ? allRows : fewRows,
  ...filter,
  ...(days ?? { weeks: Number(weeks) }),
});

export const clientLoader = ({ url: { searchParams } }: Route.ClientLoaderArgs) => ({
  insight: cachedQuery("readInsight", {
    query: { ...queryOf(readChoices(searchParams)), compare: "on" },
  }),
});

export const meta = pageMeta("Insight");

/** `/admin/insight`: from visits to won clients, by page, source, campaign and week (B20). */
export default function InsightPage({ loaderData }: Route.ComponentProps) {
  const loaded = useQuery(loaderData.insight);
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
    <div className="relative insight" aria-busy={isLoading}>
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
          <QuietButton icon={Link2} onClick={() => dialog.open("do", "campaign-link")}>
            Campaign link
          </QuietButton>
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
        <InsightFailure
          last={last}
          asked={choices}
          reason={loaded.reason}
          onRetry={loaded.reload}
        />
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

/** `insight-by-page-13-weeks`; with `-filtered` where not all visits are counted. */
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

type Last<Answer, Choices> = { answer: Answer; choices: Choices; at: number };

/**
 * The latest answer of a query with the choices that it was asked with, while another one loads or
 * after that failed; and when it arrived (ms).
 */
function useLastAnswer<Answer, Choices>(
  loaded: QueryState<Answer>,
  choices: Choices,
): Last<Answer, Choices> | null {
  const [last, setLast] = useState<Last<Answer, Choices> | null>(null);
  if (loaded.state !== "ready" || loaded.refreshing) return last;
  const { answer } = loaded;
  const isSame = answer === last?.answer;
  if (isSame && JSON.stringify(last.choices) === JSON.stringify(choices)) return last;
  const latest = { answer, choices, at: isSame ? last.at : Date.now() };
  setLast(latest);
  return latest;
}

type InsightFailureProps = {
  /** The numbers loaded before, which stay on screen; null at the first load. */
  last: { choices: Choices; at: number } | null;
  /** The choices whose numbers failed to load. */
  asked: Choices;
  reason: string;
  onRetry: () => void;
};

/** Why there are no numbers, or no newer ones. */
function InsightFailure({ last, asked, reason, onRetry }: InsightFailureProps) {
  const retry = (
    <QuietButton icon={RotateCw} onClick={onRetry}>
      Try again
    </QuietButton>
  );
  if (!last) {
    return (
      <section className="sheet stack gap-12 insight-empty" role="alert">
        <h2>Error fetching the numbers</h2>
        <p>{reason}</p>
        {retry}
      </section>
    );
  }
  const { choices, at } = last;
  const isSame = spanName(choices) === spanName(asked) && choices.group === asked.group;
  const isSameFilter = originFilterNames.every(
    (name) => choices.filter[name] === asked.filter[name],
  );
  return (
    <div className="cluster between insight__failure" role="alert">
      <p className="grow">
        <b className="bad">Numbers from {readerTime(at)}</b>{" "}
        {isSame && isSameFilter
          ? "We can’t fetch newer ones. "
          : `Still showing ${spanName(choices)} by ${groupNames[choices.group].toLowerCase()}${isSameFilter ? "" : ", with the earlier filters"}. `}
        {reason}
      </p>
      {retry}
    </div>
  );
}
