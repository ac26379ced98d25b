import type { PostCard } from "../../../contract/blog-pages.ts";
import { PersonPicture } from "../people/person-picture.tsx";
import type { ShownPerson } from "../people/portrait-of.ts";
import "./byline.css";

/** A post’s author, with their entry of the About page if they have one. */
export type Authored = Pick<PostCard, "author"> & { person?: ShownPerson | undefined };

/** The author in one line: picture, name and job title. */
export function Byline({ post: { author, person } }: { post: Authored }) {
  return (
    <p className="post-author">
      <PersonPicture name={author.name} picture={person?.portrait} size={44} alt="" />
      <span>
        {author.name} <small>{person?.role ?? author.role}</small>
      </span>
    </p>
  );
}
