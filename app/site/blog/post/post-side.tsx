import { ArrowRight } from "lucide-react";
import { blogCopy } from "../../../copy/blog-copy.ts";
import { postCopy } from "../../../copy/post-copy.ts";
import { paths } from "../../../site-paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { MoreLink } from "../../../ui/more-link.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { PersonPicture } from "../../people/person-picture.tsx";
import { listPath } from "../list/list-query.ts";
import { PostGrid } from "../post-card.tsx";
import type { PostProps } from "./post-layout.tsx";
import "./post-side.css";

/**
 * Contents, author, related posts and the question: a column beside the text, and on narrow
 * screens above and below it.
 */
export function PostSide({ post }: PostProps) {
  const { question } = post;
  return (
    <div className="post__side">
      <PostContents post={post} />
      <PostAuthor post={post} />
      <RelatedPosts post={post} />
      {question && (
        <section className="post-question">
          <p>{question}</p>
          <ButtonLink to={paths.contact} small>
            {postCopy.ask}
            <Icon of={ArrowRight} />
          </ButtonLink>
        </section>
      )}
    </div>
  );
}

/** The table of contents. CSS marks the heading that is being read. */
function PostContents({ post: { contents } }: PostProps) {
  if (contents.length < 2) return null;
  return (
    <nav className="post-contents" aria-label={postCopy.contents}>
      <p>{postCopy.contents}</p>
      <ol>
        {contents.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The author, with a link to all of their posts. */
function PostAuthor({ post }: PostProps) {
  const { author, authorPosts = 0, person } = post;
  const { name, role } = author;
  return (
    <section className="post-by">
      <PersonPicture name={name} picture={person?.portrait} size={88} alt="" />
      <div>
        <h2>{name}</h2>
        <p>
          <b>{role}</b> {person?.trait}
        </p>
        {authorPosts > 1 && (
          <PageLink className="more-link" to={listPath({ author: name })}>
            {postCopy.by(person?.pronoun ?? "Their", authorPosts)}
            <Icon of={ArrowRight} />
          </PageLink>
        )}
      </div>
    </section>
  );
}

/** Three posts to read next (decision P12). */
function RelatedPosts({ post: { related = [] } }: PostProps) {
  if (related.length === 0) return null;
  return (
    <section className="related-posts">
      <div className="related-posts__head">
        <h2>{postCopy.related}</h2>
        <MoreLink to={paths.blogs} label={postCopy.all} about={blogCopy.name} />
      </div>
      <PostGrid posts={related} level={3} />
    </section>
  );
}
