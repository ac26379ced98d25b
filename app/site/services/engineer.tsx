import { blogCopy } from "../../copy/blog-copy.ts";
import { serviceCopy } from "../../copy/service-copy.ts";
import { paths } from "../../site-paths.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { PagePhoto } from "../../ui/page-photo.tsx";
import { portraits } from "../people/person-pictures.ts";
import type { ShownPerson } from "../people/portrait-of.ts";
import type { RelatedPost } from "../related/related-post.ts";
import type { RelatedItem } from "../related/related-row.tsx";

type EngineerProps = {
  /** Posts of the one who takes the calls. */
  posts: readonly RelatedPost[];
  related: readonly RelatedItem[];
  /** The person who takes the calls; undefined for nobody. */
  person?: ShownPerson | undefined;
};

/** The engineer with name and role. */
export function EngineerPortrait({ person }: EngineerProps) {
  if (!person) return null;
  return (
    <figure className="engineer-call__person">
      <PagePhoto
        picture={person.portrait}
        drawings={portraits}
        width={320}
        height={400}
        sizes="320px"
      />
      <figcaption>
        <b>{person.name}</b>
        {person.role}
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
