import { blogCopy } from "../../copy/blog-copy.ts";
import { paths } from "../../site-paths.ts";
import { MoreLink } from "../../ui/more-link.tsx";
import { Cover } from "./cover.tsx";
import type { ListedPost } from "./list/list-view.ts";
import { Marked } from "./marked.tsx";
import { PostLine } from "./post-line.tsx";

/** How wide a card's picture is, by the columns of `post-grid.css`. */
const sizes =
  "(min-width: 1440px) 411px, (min-width: 990px) calc(30vw - 22px), (min-width: 640px) calc(45vw - 16px), 90vw";

/** A post in a grid; its link lies over the whole card. */
export function PostCard({
  post,
  level,
  isFirst,
}: {
  post: ListedPost;
  level: 2 | 3;
  isFirst: boolean;
}) {
  const { slug, title, summary, cover, markedTitle, excerpt } = post;
  const Heading = `h${level}` as const;
  return (
    <article className="post-card">
      <div className="post-card__cover">
        <Cover cover={withoutWords(cover)} size="card" sizes={sizes} isFirst={isFirst} />
      </div>
      <PostLine post={post} />
      <Heading>{markedTitle ? <Marked text={markedTitle} /> : title}</Heading>
      <p>{excerpt ? <Marked text={excerpt} /> : summary}</p>
      <MoreLink to={paths.post(slug)} label={blogCopy.readMore} about={title} />
    </article>
  );
}

/** On a card the picture says nothing that the title does not. */
function withoutWords(cover: ListedPost["cover"]): ListedPost["cover"] {
  return cover.kind === "picture" ? { ...cover, picture: { ...cover.picture, alt: "" } } : cover;
}
