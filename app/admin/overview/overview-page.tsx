import { RotateCw } from "lucide-react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { BarChart } from "../../ui/bar-chart.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { BlogList, loadBlogList } from "../blog/list/blogs-page.tsx";
import { cachedQueryForAgents } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { shownCount } from "../lists/reader-formats.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/overview-page.ts";
import { RestoreCheckNotice } from "./restore-check-notice.tsx";
import "./overview.css";

const load = (url: URL) => ({
  overview: cachedQueryForAgents("readOverview", {}),
  blogs: loadBlogList(url),
});

export const handle = { prefetch: load };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(new URL(request.url));

export const meta = pageMeta("Home");

/** `/admin/home`, the first page after sign-in: figures for admins, and the posts (decision B7). */
export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { role } = useCurrentUser();
  return (
    <>
      {(role === "admin" || role === "agent") && <Figures overview={loaderData.overview} />}
      {role !== "agent" && <BlogList {...loaderData.blogs} />}
    </>
  );
}

/** Open work, and how much came in week by week. */
function Figures({ overview }: Pick<ReturnType<typeof load>, "overview">) {
  const [loaded, reload] = useQuery(overview);
  const answer = loaded.state === "ready" ? loaded.answer : null;
  return (
    <section className="overview" aria-label="Overview">
      {loaded.state === "loading" && (
        <p className="overview__notice" role="status">
          Loading...
        </p>
      )}
      {loaded.state === "failed" && (
        <div className="overview__notice" role="alert">
          <p>
            <b>Error fetching the overview</b>
          </p>
          <p>{loaded.reason}</p>
          <Button look="quiet" small onClick={reload}>
            <Icon of={RotateCw} />
            Try again
          </Button>
        </div>
      )}
      {answer && (
        <>
          <OverviewTiles counts={answer} />
          <WeeksChart weeks={answer.weeks} />
          <RestoreCheckNotice {...answer.restoreChecks} />
        </>
      )}
    </section>
  );
}

type Counts = Pick<
  AnswerOf<"readOverview">,
  "newEnquiries" | "newCallbacks" | "emailsWaiting" | "emailsFailed"
>;

const tiles = [
  { of: "newEnquiries", label: "New enquiries", to: adminPaths.newQueries("enquiry") },
  { of: "newCallbacks", label: "New callback requests", to: adminPaths.newQueries("callback") },
  { of: "emailsWaiting", label: "Emails queued", to: adminPaths.emailsByStatus("queued") },
  { of: "emailsFailed", label: "Emails failed", to: adminPaths.emailsByStatus("failed") },
] as const;

/** Counts, each a link to the list of what it counts. */
function OverviewTiles({ counts }: { counts: Counts }) {
  return (
    <ul className="overview__tiles">
      {tiles.map(({ of, label, to }) => (
        <li key={of}>
          <PageLink to={to} data-some={counts[of] > 0 || undefined} data-of={of}>
            <b>{shownCount(counts[of])}</b> <span>{label}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

type Weeks = AnswerOf<"readOverview">["weeks"];

// Weeks begin on Monday in UTC, wherever the reader is.
const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Enquiries and callback requests of the last weeks. */
function WeeksChart({ weeks }: { weeks: Weeks }) {
  return (
    <div className="overview__chart">
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
      />
    </div>
  );
}
