import { Plus } from "lucide-react";
import { useMemo } from "react";
import type { Blog } from "../../../contract/blogs.ts";
import { dayMs } from "../../../contract/durations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { PageSummary } from "../../../contract/site-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Tag } from "../../ui/tag.tsx";
import { adminPaths } from "../admin-paths.ts";
import { postImages } from "../blog/editor/images/use-post-images.ts";
import { textsOf, valuesOf } from "../blog/editor/load-post.ts";
import { postChecks } from "../blog/editor/publication/post-checks.ts";
import { cachedQuery, cachedQueryIfPermitted } from "../cache/query-cache.ts";
import { type QueryState, useQuery } from "../cache/use-query.tsx";
import { useMinute } from "../conversations/use-minute.ts";
import { localDay, readerMoment } from "../lists/reader-formats.ts";
import { countOf, draftFacts } from "../pages/list/page-states.ts";
import { Permitted } from "../shell/permitted.tsx";
import { OverviewCard } from "./overview-card.tsx";
import { Greeting } from "./today-head.tsx";
import "./editor-overview.css";

const posts = (query: { status: Blog["status"]; limit: number; sort?: "oldest" }) =>
  cachedQueryIfPermitted("listBlogs", { query: { ...query, content: "false" } });

type Asked<Answer> = readonly [QueryState<Answer | null>, () => void];

/** What goes live and what it lacks, drafts, pages, the next weeks, and what the last posts brought. */
export function EditorOverview({ loaded }: { loaded: unknown }) {
  // A new object after every change, when the cache is empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the loader ran.
  const queries = useMemo(
    () => ({
      scheduled: posts({ status: "scheduled", limit: 20, sort: "oldest" }),
      drafts: posts({ status: "draft", limit: 5 }),
      last: posts({ status: "published", limit: 4 }),
      pages: cachedQueryIfPermitted("listPages", { query: {} }),
    }),
    [loaded],
  );
  const scheduled = useQuery(queries.scheduled);
  const [state] = scheduled;
  const next = state.state === "ready" ? state.answer?.message[0] : undefined;
  return (
    <>
      <section className="today-head">
        <Greeting now={useMinute()} />
        {state.state === "ready" && <p className="today-head__urgent">{nextText(next)}</p>}
        <Permitted to="blog">
          <p className="cluster today-head__ways mt-16">
            {next && <ButtonLink to={adminPaths.editBlog(next.id)}>Open it</ButtonLink>}
            <ButtonLink look="quiet" to={adminPaths.newBlog}>
              <Icon of={Plus} />
              New post
            </ButtonLink>
          </p>
        </Permitted>
      </section>
      <div className="stack gap-20 overview__columns">
        <div className="stack gap-20">
          <Permitted to="blog">
            <PostsCard title="Goes live" asked={scheduled} none="Nothing is scheduled." />
            <PostsCard
              title="Drafts"
              asked={useQuery(queries.drafts)}
              none="There are no drafts."
            />
          </Permitted>
          <Permitted to="pages">
            <PagesCard asked={useQuery(queries.pages)} />
          </Permitted>
          <Permitted to="blog">
            <WeeksCard asked={scheduled} />
          </Permitted>
        </div>
        <Permitted to="insight">
          <LastPostsCard asked={useQuery(queries.last)} />
        </Permitted>
      </div>
    </>
  );
}

function nextText(next: Blog | undefined) {
  if (!next?.publishedAt) return "Nothing is scheduled.";
  const [lack] = lacksOf(next);
  return (
    <>
      “{next.title}” goes live on <b>{readerMoment(next.publishedAt)}</b>. {lack}
    </>
  );
}

/** What a post lacks, as the panel that publishes it says. */
function lacksOf(post: Blog): string[] {
  const images = postImages(post.images, post.status !== "draft");
  const checks = postChecks({ texts: textsOf(valuesOf(post)), images, missingAlt: 0, broken: [] });
  return checks.filter(({ state }) => state !== "ok").map(({ text }) => text);
}

type PostsCardProps = { title: string; asked: Asked<AnswerOf<"listBlogs">>; none: string };

function PostsCard({ title, asked, none }: PostsCardProps) {
  return (
    <OverviewCard title={title} className="editor-card" of={asked}>
      {({ message }) => (
        <ul>
          {message.length === 0 && <li className="soft">{none}</li>}
          {message.map((post) => (
            <li key={post.id}>
              <PageLink className="unlined" to={adminPaths.editBlog(post.id)}>
                <b>{post.title || "Untitled"}</b>{" "}
                <span className="soft small">
                  {lacksOf(post).join(" ") || "Everything checked"}
                </span>
              </PageLink>
              <Tag tone={post.status === "scheduled" ? "wait" : "off"}>
                {readerMoment(post.publishedAt ?? post.updatedAt)}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  );
}

/** The pages with a draft, a scheduled change, or texts that no longer fit. */
function PagesCard({ asked }: { asked: Asked<AnswerOf<"listPages">> }) {
  return (
    <OverviewCard title="Pages" className="editor-card" of={asked}>
      {({ message }) => {
        const pages = message.filter((page) => needsOf(page) !== "");
        return (
          <ul>
            {pages.length === 0 && <li className="soft">No page needs anything.</li>}
            {pages.map((page) => (
              <li key={page.name}>
                <PageLink className="unlined" to={adminPaths.editPage(page.name)}>
                  <b>{page.title}</b> <span className="soft small">{needsOf(page)}</span>
                </PageLink>
                {page.misfits.length > 0 && <Tag tone="bad">Broken</Tag>}
              </li>
            ))}
          </ul>
        );
      }}
    </OverviewCard>
  );
}

const needsOf = ({ misfits, drafts, scheduled }: PageSummary): string =>
  [
    ...(misfits.length > 0 ? [`${countOf(misfits.length, "text")} no longer fit`] : []),
    ...drafts.map((draft) => `Draft: ${draftFacts(draft)}`),
    ...(scheduled ? [`Goes live ${readerMoment(scheduled.at)}`] : []),
  ].join(" · ");

const dayMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });

/** Four weeks from Monday on, with what goes live in each. */
function WeeksCard({ asked }: { asked: Asked<AnswerOf<"listBlogs">> }) {
  const today = new Date(useMinute());
  const sinceMonday = (today.getDay() + 6) % 7;
  const monday = (week: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - sinceMonday + week * 7);
  return (
    <OverviewCard title="Next four weeks" className="editor-card" of={asked}>
      {({ message }) => (
        <ol className="editor-weeks">
          {[0, 1, 2, 3].map((week) => {
            const [from, to] = [monday(week), monday(week + 1)];
            const due = message.filter(({ publishedAt }) => {
              const at = Date.parse(publishedAt ?? "");
              return at >= from.getTime() && at < to.getTime();
            });
            return (
              <li key={week}>
                <span className="soft small">
                  {week === 0 ? "This week" : dayMonth.format(from)}
                </span>
                {due.map(({ id, title, publishedAt }) => (
                  <PageLink key={id} className="unlined" to={adminPaths.editBlog(id)}>
                    <b>{title}</b>{" "}
                    <span className="soft small">{publishedAt && readerMoment(publishedAt)}</span>
                  </PageLink>
                ))}
                {due.length === 0 && <PageLink to={adminPaths.newBlog}>Plan a post</PageLink>}
              </li>
            );
          })}
        </ol>
      )}
    </OverviewCard>
  );
}

function LastPostsCard({ asked }: { asked: Asked<AnswerOf<"listBlogs">> }) {
  return (
    <OverviewCard
      title="The last posts"
      className="editor-card"
      of={asked}
      aside={<span>first 7 days</span>}
      footer={<PageLink to={adminPaths.insight}>All posts in Insight</PageLink>}
    >
      {({ message }) => (
        <ul>
          {message.length === 0 && <li className="soft">Nothing is published yet.</li>}
          {message.map((post) => (
            <LastPost key={post.id} post={post} />
          ))}
        </ul>
      )}
    </OverviewCard>
  );
}

/** Visits of a post's first week, and the enquiries that came of them. */
function LastPost({ post: { id, slug, title, publishedAt } }: { post: Blog }) {
  const query = useMemo(() => {
    const begin = Date.parse(publishedAt ?? "");
    const to = localDay(new Date(Math.min(begin + 6 * dayMs, Date.now())));
    const landing = `/blogs/${slug}`;
    return cachedQuery("readInsight", {
      query: { landing, from: localDay(new Date(begin)), to, rows: 1 },
    });
  }, [slug, publishedAt]);
  const [state] = useQuery(query);
  const total = state.state === "ready" ? state.answer.data.total : null;
  return (
    <li>
      <PageLink className="unlined" to={adminPaths.editBlog(id)}>
        <b>{title}</b>{" "}
        <span className="soft small">{publishedAt && dayMonth.format(new Date(publishedAt))}</span>
      </PageLink>
      <span className="end small tabular">
        {state.state === "failed" && "Not loaded"}
        {total && (
          <>
            <b>{total.visits.toLocaleString("en-IN")}</b> visits
            <br />
            {total.wrote === 1 ? "1 enquiry" : `${total.wrote} enquiries`}
          </>
        )}
      </span>
    </li>
  );
}
