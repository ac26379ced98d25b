import type { PagePicture } from "../../../contract/page-picture.ts";
import { blogCopy } from "../../copy/blog-copy.ts";
import { serviceCopy } from "../../copy/service-copy.ts";
import { paths } from "../../site-paths.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { PagePhoto } from "../../ui/page-photo.tsx";
import { portraits } from "../people/person-pictures.ts";
import type { RelatedPost } from "../related/related-post.ts";
import type { RelatedItem } from "../related/related-row.tsx";

type EngineerProps = {
  /** Posts of one author, who takes the calls. Empty where no engineer is shown. */
  posts: readonly RelatedPost[];
  related: readonly RelatedItem[];
  /** The engineer's picture; undefined for one who is not on the About page. */
  portrait?: PagePicture | undefined;
};

/** The engineer with name and role. */
export function EngineerPortrait({ posts: [post], portrait }: EngineerProps) {
  if (!post || !portrait) return null;
  return (
    <figure className="engineer-call__person">
      <PagePhoto picture={portrait} drawings={portraits} width={320} height={400} sizes="320px" />
      <figcaption>
        <b>{post.author.name}</b>
        {post.author.role}
      </figcaption>
    </figure>
  );
}

/** The engineer's posts on the subject, and services that often go with it. */
export function EngineerNotes({ posts, related }: EngineerProps) {
  const [newest] = posts;
  return (
    <div className="engineer-call__notes">
      {newest && (
        <>
          <h3>{serviceCopy.notes(newest.author.name)}</h3>
          <ul>
            {posts.map(({ slug, title, category, readingMinutes }) => (
              <li key={slug}>
                <PageLink to={paths.post(slug)}>{title}</PageLink>
                {category}, {blogCopy.minutes(readingMinutes)}
              </li>
            ))}
          </ul>
        </>
      )}
      {related.length > 0 && (
        <>
          <h3>{serviceCopy.together}</h3>
          <ul>
            {related.map(({ path, name, sentence }) => (
              <li key={path}>
                <PageLink to={path}>{name}</PageLink>
                {sentence}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
