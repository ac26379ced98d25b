import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { permits } from "../../../contract/rights.ts";
import { BarChart } from "../../ui/bar-chart.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { BlogList, loadBlogList } from "../blog/list/blogs-page.tsx";
import { cachedQueryIfPermitted, knownRights, type Query } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { shortTime } from "../conversations/conversation-row.tsx";
import { dueText } from "../conversations/due-text.ts";
import { useMinute } from "../conversations/use-minute.ts";
import { shownCount } from "../lists/reader-formats.ts";
import { may, useCurrentUser } from "../session/current-user.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import { LoadingText } from "../shell/loading-text.tsx";
import { isOffered } from "../shell/section.ts";
import type { Route } from "./+types/overview-page.ts";
import { CallsCard, shownCalls } from "./calls-card.tsx";
import { EditorOverview } from "./editor-overview.tsx";
import { FailsCard } from "./fails-card.tsx";
import { FirstAnswerCard } from "./first-answer-card.tsx";
import { FirstSteps, FirstStepsStrip } from "./first-steps.tsx";
import { OverviewCard, useAreKnown } from "./overview-card.tsx";
import { TeamCard } from "./team-card.tsx";
import { TodayHead } from "./today-head.tsx";
import { oursIn, WaitingCard, waitingRows } from "./waiting-card.tsx";
import { byUrgency } from "./waiting-row.tsx";
import "./overview.css";

/** Posts below the overview; the list of all has its own page. */
const shownBlogs = 5;
const load = (url: URL) => ({
  firstSteps: cachedQueryIfPermitted("readFirstSteps", {}),
  overview: cachedQueryIfPermitted("readOverview", {}),
  counts: cachedQueryIfPermitted("countConversations", {}),
  mine: cachedQueryIfPermitted("listConversations", {
    query: { view: "mine", limit: waitingRows },
  }),
  team: cachedQueryIfPermitted("readTeam", {}),
  calls: cachedQueryIfPermitted("listConversations", {
    query: { view: "calls", limit: shownCalls },
  }),
  firstAnswers: cachedQueryIfPermitted("readFirstAnswers", {}),
  weeks: cachedQueryIfPermitted("readEnquiryWeeks", {}),
  blogs: permits(knownRights() ?? ["blog"], "blog") ? loadBlogList(url, shownBlogs) : null,
});

type Loaded = ReturnType<typeof load>;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(new URL(request.url));

export const meta = pageMeta("Home");

/** `/admin/home`, the first page after sign-in: what waits, and the posts (decision B7). */
export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const user = useCurrentUser();
  const { blogs } = loaderData;
  const posts = isOffered({ needs: ["blog"] }, user) && blogs && (
    <section className="overview__blogs mt-16">
      <BlogList {...blogs} />
    </section>
  );
  return (
    <div className="stack gap-20 overview">
      {user.rights ? <FirstOverview loaded={loaderData} posts={posts} /> : posts}
    </div>
  );
}

type PartProps = {
  loaded: Loaded;
  /** Below everything else. */
  posts: ReactNode;
};

/** The overview of people or of posts; a new installation's first steps above, or in full if asked for. */
function FirstOverview({ loaded, posts }: PartProps) {
  const user = useCurrentUser();
  const { state, answer: steps } = useQuery(loaded.firstSteps);
  const isWanted = useSearchParams()[0].get("show") === "first-steps";
  const isLeft = steps?.steps.some(({ done }) => !done);
  if (state === "loading" && isWanted) return <LoadingText />;
  if (steps && isLeft && isWanted)
    return (
      <>
        <FirstSteps loaded={steps} />
        {posts}
      </>
    );
  return (
    <>
      {steps && <FirstStepsStrip steps={steps.steps} isNew={steps.isShown} />}
      {may(user, "clients") ? (
        <PeopleOverview loaded={loaded} posts={posts} me={user.id} />
      ) : (
        <EditorOverview loaded={loaded} posts={posts} />
      )}
    </>
  );
}

/** Everything that waits, for those who read enquiries; renewed when something changes. */
function PeopleOverview({ loaded, posts, me }: PartProps & { me: string }) {
  const asked = useQuery(loaded.overview);
  const mine = useQuery(loaded.mine);
  const team = useQuery(loaded.team);
  const calls = useQuery(loaded.calls);
  const counts = useQuery(loaded.counts).answer;
  const now = useMinute();
  const [overview, rows, members] = [asked.answer, mine.answer, team.answer?.team];
  const isKnown = useAreKnown([useQuery(loaded.firstSteps), asked, mine, team, calls]);
  return (
    <>
      <TodayHead
        isKnown={isKnown}
        overview={overview}
        work={
          overview && rows && members
            ? {
                mine: byUrgency(oursIn(rows), now),
                nobodys: members.find(({ id }) => id === null)?.first ?? null,
                ours: overview.ours,
              }
            : null
        }
      />
      {isKnown ? (
        <>
          <div className="stack gap-20 overview__columns">
            <div className="stack gap-20">
              <WaitingCard
                asked={mine}
                counts={counts}
                count={members?.find(({ id }) => id === me)?.waiting}
              />
              <TeamCard asked={team} hours={overview?.answerHours} />
            </div>
            <div className="stack gap-20">
              <CallsCard asked={calls} />
              <FailsCard asked={asked} />
              {overview && <OverviewCounters overview={overview} />}
            </div>
          </div>
          <div className="stack gap-20 overview__weeks">
            <FirstAnswerCard query={loaded.firstAnswers} />
            <WeeksCard query={loaded.weeks} />
          </div>
          {posts}
        </>
      ) : (
        <LoadingText />
      )}
    </>
  );
}

type Weeks = AnswerOf<"readEnquiryWeeks">["weeks"];

// Weeks are those of the company, wherever the reader is.
const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Enquiries and callback requests of the last weeks; the current one is paler, as it isn't over. */
function WeeksCard({ query }: { query: Query<AnswerOf<"readEnquiryWeeks"> | null> }) {
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

type Overview = AnswerOf<"readOverview">;

/** Four counts, each a link to the list of what it counts. */
function OverviewCounters({ overview }: { overview: Overview }) {
  const now = useMinute();
  return (
    <ul className="panel overview-counters" aria-label="Waiting now">
      {countersOf(overview, now).map(({ count, label, note, to, isBad }) => (
        <li key={label}>
          <PageLink to={to}>
            <b data-bad={(isBad && count > 0) || undefined}>{shownCount(count)}</b>{" "}
            <span>{label}</span> {note && <small>{note}</small>}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

type Counter = { count: number; label: string; note: string; to: string; isBad?: boolean };

function countersOf(overview: Overview, now: number): Counter[] {
  const { newestEnquiryAt, overdueSince, nextCall, answerHours } = overview;
  const late = overdueSince && dueText(overdueSince, answerHours, now).text.replace(/ late$/, "");
  return [
    {
      count: overview.newEnquiries,
      label: "New enquiries",
      note: newestEnquiryAt ? `newest ${timeText(newestEnquiryAt, now)}` : "",
      to: adminPaths.newEnquiries,
    },
    {
      count: overview.overdue,
      label: "Overdue answers",
      isBad: true,
      note: late ? `longest ${late}` : "",
      to: adminPaths.overdueQueries,
    },
    {
      count: overview.callbacks,
      label: "Calls to return",
      note: nextCall ? `next ${timeText(nextCall.at, now)}` : "",
      to: adminPaths.callsToday,
    },
    {
      count: overview.emailsFailed,
      label: "Emails failed",
      isBad: true,
      note: overview.emailFailure?.replace(/\.$/, "") ?? "",
      to: adminPaths.failedEmails,
    },
  ];
}

/** "at 10:22" for today, else the day. */
function timeText(at: string, now: number): string {
  const text = shortTime(at, now);
  return text.includes(":") ? `at ${text}` : text.replace("Yesterday", "yesterday");
}
