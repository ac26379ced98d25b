import { ArrowRight } from "lucide-react";
import { blogCopy } from "../../copy/blog-copy.ts";
import type { TopicName } from "../../illustrations/topic-marks.ts";
import marks from "../../illustrations/topic-marks.ts?picture=120x56&light=clear";
import { paths } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Cover } from "../blog/cover.tsx";
import { shortDate } from "../dates.ts";
import type { RelatedPost } from "./related-post.ts";
import "./related-rows.css";

/** A link to a service, industry or product, with the sentence that says why it is related. */
export type RelatedItem = {
  path: string;
  name: string;
  sentence: string;
  /** Topic of the small drawing. */
  drawing?: TopicName;
};

/** Related pages (decision P28): a row for each, and one post beside them. */
export function RelatedRows({
  heading,
  items,
  post,
}: {
  heading: string;
  items: readonly RelatedItem[];
  post?: RelatedPost | undefined;
}) {
  return (
    <section className="section related">
      <div className="wrap related__layout">
        <div>
          <h2>{heading}</h2>
          <RelatedList items={items} />
        </div>
        {post && <RelatedArticle post={post} />}
      </div>
    </section>
  );
}

/** The rows without heading and post. */
export function RelatedList({ items }: { items: readonly RelatedItem[] }) {
  return (
    <ul className="related__rows">
      {items.map((item) => (
        <RelatedRow key={item.path} {...item} />
      ))}
    </ul>
  );
}

/** One row: a small drawing, the name as a large link, and a sentence. */
export function RelatedRow({ path, name, sentence, drawing }: RelatedItem) {
  return (
    <li>
      <PageLink className="related__row" to={path}>
        {drawing && (
          <img src={`${marks}#f-${drawing}`} width={120} height={56} loading="lazy" alt="" />
        )}
        <span>
          <b>{name}</b>
          {sentence}
        </span>
        <Icon of={ArrowRight} />
      </PageLink>
    </li>
  );
}

/** A post with its cover, or as text alone; its link covers the whole article. */
export function RelatedArticle({
  post,
  hasCover = true,
}: {
  post: RelatedPost;
  hasCover?: boolean;
}) {
  const { slug, title, summary, category, cover, author, publishedAt, readingMinutes } = post;
  return (
    <article className="related__post">
      {hasCover && (
        <div className="related__cover">
          <Cover cover={cover} size="card" sizes="(min-width: 990px) 500px, 90vw" />
        </div>
      )}
      <p className="related__line">
        <b>{category}</b> {shortDate(publishedAt)}, {blogCopy.minutes(readingMinutes)}
      </p>
      <h3>
        <PageLink to={paths.post(slug)}>{title}</PageLink>
      </h3>
      <p>{summary}</p>
      <p className="related__line">
        <b>{author.name}</b> {author.role}
      </p>
    </article>
  );
}
