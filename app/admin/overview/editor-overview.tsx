import { Plus } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import type { Blog } from "../../../contract/blogs.ts";
import { dayMs } from "../../../contract/durations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { PageSummary } from "../../../contract/site-pages.ts";
import { ButtonLink, QuietLink } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Tag } from "../../ui/tag.tsx";
import { adminPaths } from "../admin-paths.ts";
import { postImages } from "../blog/editor/images/use-post-images.ts";
import { textsOf, valuesOf } from "../blog/editor/load-post.ts";
import { postChecks } from "../blog/editor/publication/post-checks.ts";
import { cachedQuery, cachedQueryIfPermitted } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { useMinute } from "../conversations/use-minute.ts";
import { localDay, readerMoment } from "../lists/reader-formats.ts";
import { countOf, draftFacts } from "../pages/list/page-states.ts";
import { LoadingText } from "../shell/loading-text.tsx";
import { Permitted } from "../shell/permitted.tsx";
import { type Asked, OverviewCard, type OverviewCardProps, useAreKnown } from "./overview-card.tsx";
import { Greeting } from "./today-head.tsx";
import "./editor-overview.css";

const posts = (query: { status: Blog["status"]; limit: number; sort?: "oldest" }) =>
  cachedQueryIfPermitted("listBlogs", { query: { ...query, content: "false" } });

/** The overview of an editor: scheduled posts and what they lack, drafts, pages, the next weeks, the last posts. */
export function EditorOverview({ loaded, posts: postList }: { loaded: unknown; posts: ReactNode }) {
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
  const [scheduled, drafts] = [useQuery(queries.scheduled), useQuery(queries.drafts)];
  const [last, pages] = [useQuery(queries.last), useQuery(queries.pages)];
  const isKnown = useAreKnown([scheduled, drafts, last, pages]);
  const next = scheduled.answer?.message[0];
  return (
    <>
      <section className="today-head">
        <Greeting now={useMinute()} />
        {scheduled.state === "ready" && <p className="today-head__urgent">{nextText(next)}</p>}
        {isKnown && (
          <Permitted to="blog">
            <p className="cluster today-head__ways mt-16">
              {next && <ButtonLink to={adminPaths.editBlog(next.id)}>Open it</ButtonLink>}
              <QuietLink to={adminPaths.newBlog} icon={Plus}>
                New post
              </QuietLink>
            </p>
          </Permitted>
        )}
      </section>
      {isKnown ? (
        <>
          <div className="stack gap-20 overview__columns">
            <div className="stack gap-20">
              <Permitted to="blog">
                <RowsCard
                  title="Goes live"
                  of={scheduled}
                  rows={postRows}
                  none="Nothing is scheduled."
                />
                <RowsCard title="Drafts" of={drafts} rows={postRows} none="There are no drafts." />
              </Permitted>
              <Permitted to="pages">
                <RowsCard title="Pages" of={pages} rows={pageRows} none="No page needs anything." />
              </Permitted>
              <Permitted to="blog">
                <WeeksCard of={scheduled} />
              </Permitted>
            </div>
            <Permitted to="insight">
              <RowsCard
                title="The last posts"
                of={last}
                rows={publishedRows}
                none="Nothing is published yet."
                aside={<span>first 7 days</span>}
                footer={<PageLink to={adminPaths.insight}>All posts in Insight</PageLink>}
              />
            </Permitted>
          </div>
          {postList}
        </>
      ) : (
        <LoadingText />
      )}
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

/** The checks that a post fails, in the words of the panel that publishes it. */
function lacksOf(post: Blog): string[] {
  const images = postImages(post.images, post.status !== "draft");
  const checks = postChecks({ texts: textsOf(valuesOf(post)), images, missingAlt: 0, broken: [] });
  return checks.filter(({ state }) => state !== "ok").map(({ text }) => text);
}

type Row = { key: string; title: string; to: string; note: string; mark: ReactNode };
type RowsCardProps<Answer> = Pick<
  OverviewCardProps<Answer>,
  "title" | "of" | "aside" | "footer"
> & {
  rows: (answer: Answer) => readonly Row[];
  /** Shown without rows. */
  none: string;
};

/** A card with links to posts or pages. */
function RowsCard<Answer>({ rows, none, ...card }: RowsCardProps<Answer>) {
  return (
    <OverviewCard {...card} className="editor-card">
      {(answer) => {
        const shown = rows(answer);
        return (
          <ul className="overview-rows">
            {shown.length === 0 && <li className="soft">{none}</li>}
            {shown.map(({ key, title, to, note, mark }) => (
              <li key={key}>
                <PageLink className="unlined" to={to}>
                  <b>{title}</b> <span className="soft small">{note}</span>
                </PageLink>
                {mark}
              </li>
            ))}
          </ul>
        );
      }}
    </OverviewCard>
  );
}

const postRows = ({ message }: AnswerOf<"listBlogs">) =>
  message.map((post) => ({
    key: post.id,
    title: post.title || "Untitled",
    to: adminPaths.editBlog(post.id),
    note: lacksOf(post).join(" ") || "Everything checked",
    mark: (
      <Tag tone={post.status === "scheduled" ? "wait" : "off"}>
        {readerMoment(post.publishedAt ?? post.updatedAt)}
      </Tag>
    ),
  }));

/** Pages with a draft, a scheduled change, or texts that no longer fit. */
const pageRows = ({ message }: AnswerOf<"listPages">) =>
  message.flatMap((page) => {
    const note = needsOf(page);
    if (note === "") return [];
    const mark = page.misfits.length > 0 && <Tag tone="bad">Broken</Tag>;
    return { key: page.name, title: page.title, to: adminPaths.editPage(page.name), note, mark };
  });

const publishedRows = ({ message }: AnswerOf<"listBlogs">) =>
  message.map((post) => ({
    key: post.id,
    title: post.title,
    to: adminPaths.editBlog(post.id),
    note: post.publishedAt ? dayMonth.format(new Date(post.publishedAt)) : "",
    mark: <FirstWeek post={post} />,
  }));

const needsOf = ({ misfits, drafts, scheduled }: PageSummary): string =>
  [
    ...(misfits.length > 0 ? [`${countOf(misfits.length, "text")} no longer fit`] : []),
    ...drafts.map((draft) => `Draft: ${draftFacts(draft)}`),
    ...(scheduled ? [`Goes live ${readerMoment(scheduled.at)}`] : []),
  ].join(" · ");

const dayMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });

/** Four weeks from Monday on, with what goes live in each. */
function WeeksCard({ of: scheduled }: { of: Asked<AnswerOf<"listBlogs">> }) {
  const today = new Date(useMinute());
  const sinceMonday = (today.getDay() + 6) % 7;
  const monday = (week: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - sinceMonday + week * 7);
  return (
    <OverviewCard title="Next four weeks" className="editor-card" of={scheduled}>
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

/** Visits of a post's first week, and the enquiries that came of them. */
function FirstWeek({ post: { slug, publishedAt } }: { post: Blog }) {
  const query = useMemo(() => {
    const begin = Date.parse(publishedAt ?? "");
    const to = localDay(new Date(Math.min(begin + 6 * dayMs, Date.now())));
    const landing = `/blogs/${slug}`;
    return cachedQuery("readInsight", {
      query: { landing, from: localDay(new Date(begin)), to, rows: 1 },
    });
  }, [slug, publishedAt]);
  const loaded = useQuery(query);
  const total = loaded.answer?.data.total;
  return (
    <span className="end small tabular">
      {loaded.state === "failed" && "Not loaded"}
      {total && (
        <>
          <b>{total.visits.toLocaleString("en-IN")}</b> visits
          <br />
          {total.wrote === 1 ? "1 enquiry" : `${total.wrote} enquiries`}
        </>
      )}
    </span>
  );
}
