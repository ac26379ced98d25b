import type { MarkedText } from "../../../contract/blog-pages.ts";
import { blogCopy } from "../../copy/blog-copy.ts";
import { paths } from "../../site-paths.ts";
import { MoreLink } from "../../ui/more-link.tsx";
import { Cover } from "./cover.tsx";
import type { ListedPost } from "./list/list-query.ts";
import { PostLine } from "./post-line.tsx";
import "./post-card.css";

/** Text in which the matches of a search are marked. */
function Marked({ text }: { text: MarkedText }) {
  return text.map(({ text: part, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    hit ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  );
}

/** The width of a card's picture, by the columns of `.post-grid`. */
const sizes =
  "(min-width: 1440px) 411px, (min-width: 990px) calc(30vw - 22px), (min-width: 640px) calc(45vw - 16px), 90vw";

/** A post in a grid; its link covers the whole card. */
function PostCard({ post, level, isFirst }: { post: ListedPost; level: 2 | 3; isFirst: boolean }) {
  const { slug, title, summary, cover, markedTitle, excerpt } = post;
  const Heading = `h${level}` as const;
  return (
    <article className="post-card">
      <div className="post-card__cover" data-window="">
        <Cover cover={withoutText(cover)} size="card" sizes={sizes} isFirst={isFirst} />
      </div>
      <PostLine post={post} />
      <Heading>{markedTitle ? <Marked text={markedTitle} /> : title}</Heading>
      <p>{excerpt ? <Marked text={excerpt} /> : summary}</p>
      <MoreLink to={paths.post(slug)} label={blogCopy.readMore} about={title} />
    </article>
  );
}

/** On a card the picture is decoration: the title says the same. */
function withoutText(cover: ListedPost["cover"]): ListedPost["cover"] {
  return cover.kind === "picture" ? { ...cover, picture: { ...cover.picture, alt: "" } } : cover;
}

/** Cards of posts, three in a row. */
export function PostGrid({
  posts,
  level,
  isFirst = false,
}: {
  posts: readonly ListedPost[];
  /** Of the cards' headings. */
  level: 2 | 3;
  /** Whether the first picture is in the first view. */
  isFirst?: boolean;
}) {
  return (
    <ul className="post-grid">
      {posts.map((post, index) => (
        <li key={post.slug}>
          <PostCard post={post} level={level} isFirst={isFirst && index === 0} />
        </li>
      ))}
    </ul>
  );
}
