import type { AboutCopy } from "../../copy/about-page.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { PagePhoto } from "../../ui/page-photo.tsx";
import { type PostTitles, postTitle } from "../people/people-posts.ts";
import { portraits } from "../people/person-pictures.ts";
import "./about-page.css";

/** The blog's authors on one horizon; a strip to scroll on a narrow screen. */
export function PeoplePanorama({
  copy: { title, lead, people },
  titles,
}: {
  copy: AboutCopy["people"];
  titles: PostTitles;
}) {
  return (
    <section className="people night">
      <div className="wrap people__head">
        <h2>{title}</h2>
        <p className="lead">{lead}</p>
      </div>
      <ul className="people__row">
        {people.map(({ id, portrait, name, role, trait, post }) => (
          <li key={id}>
            <PagePhoto
              picture={portrait}
              drawings={portraits}
              width={320}
              height={400}
              sizes="(min-width: 900px) 20vw, 290px"
            />
            <div className="people__text">
              <h3>{name}</h3>
              <p>
                <b>{role}</b>
                {trait}
              </p>
              <PostLink path={post} title={postTitle(titles, post)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PostLink({ path, title }: { path: string; title: string | undefined }) {
  return title && <PageLink to={path}>{title}</PageLink>;
}
