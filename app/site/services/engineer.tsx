import { blogCopy } from "../../copy/blog-copy.ts";
import { serviceCopy } from "../../copy/service-copy.ts";
import { paths } from "../../site-paths.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { PersonPicture } from "../people/person-picture.tsx";
import type { ShownPerson } from "../people/portrait-of.ts";
import type { RelatedPost } from "../related/related-post.ts";
import type { RelatedItem } from "../related/related-row.tsx";
import "./engineer-figure.css";

export type CallProps = {
  /** The person who takes the calls; undefined for nobody. */
  person?: ShownPerson | undefined;
  title: string;
  lead: string;
};

/** Beside a call form: the engineer, and what to bring. */
export function CallInvitation({ person, title, lead }: CallProps) {
  return (
    <div className="service-call__say">
      <EngineerFigure person={person} />
      <div>
        <CallText person={person} title={title} lead={lead} />
      </div>
    </div>
  );
}

/** Above a call form: whose words the heading quotes, and what the call brings. */
export function CallText({ person, title, lead }: CallProps) {
  return (
    <>
      <h2>
        {person && <span className="engineer-caller">{serviceCopy.caller(person.name)}</span>}{" "}
        {title}
      </h2>
      <p className="lead">{lead}</p>
    </>
  );
}

/** The engineer with name and role. */
export function EngineerFigure({ person }: Pick<CallProps, "person">) {
  if (!person) return null;
  const { name, role, portrait } = person;
  return (
    <figure className="engineer-figure">
      <PersonPicture name={name} picture={portrait} sizes="320px" />
      <figcaption>
        <b>{name}</b>
        {role}
      </figcaption>
    </figure>
  );
}

/** The engineer's posts on the subject, and services that often go with it. */
export function EngineerNotes({
  posts,
  related,
}: {
  /** Posts of the one who takes the calls. */
  posts: readonly RelatedPost[];
  related: readonly RelatedItem[];
}) {
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
