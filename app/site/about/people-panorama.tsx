import { aboutPeople } from "../../copy/about-copy.ts";
import { paths } from "../../site-paths.ts";
import { PageLink } from "../../ui/page-link.tsx";
import type { PostTitles } from "../people/people-posts.ts";
import { personPictures } from "../people/person-pictures.ts";
import "./people-panorama.css";

/** The blog's authors on one horizon; a strip to scroll on a narrow screen. */
export function PeoplePanorama({ titles }: { titles: PostTitles }) {
  return (
    <section className="people night">
      <div className="wrap people__head">
        <h2>{aboutPeople.title}</h2>
        <p className="lead">{aboutPeople.lead}</p>
      </div>
      <ul className="people__row">
        {aboutPeople.people.map(({ name, role, trait, post }) => (
          <li key={name}>
            <img
              src={personPictures[name]?.portrait}
              width={320}
              height={400}
              alt=""
              loading="lazy"
            />
            <div className="people__text">
              <h3>{name}</h3>
              <p>
                <b>{role}</b>
                {trait}
              </p>
              {titles[post] && <PageLink to={paths.post(post)}>{titles[post]}</PageLink>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
