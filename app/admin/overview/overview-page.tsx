import { RotateCw } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { BlogList, loadBlogList } from "../blog/list/admin-blogs.tsx";
import { cachedQueryForAdmins } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.ts";
import { pageMeta } from "../layout/page-meta.ts";
import { useCurrentUser } from "../session/current-user.ts";
import type { Route } from "./+types/overview-page.ts";
import { OverviewTiles } from "./overview-tiles.tsx";
import { WeeksChart } from "./weeks-chart.tsx";
import "./overview.css";

const load = (url: URL) => ({
  overview: cachedQueryForAdmins("readOverview", {}),
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
      {role === "admin" && <Figures overview={loaderData.overview} />}
      <BlogList {...loaderData.blogs} />
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
        </>
      )}
    </section>
  );
}
