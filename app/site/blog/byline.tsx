import type { PostCard } from "../../../contract/blog-pages.ts";
import { PersonPicture } from "../people/person-picture.tsx";
import type { ShownPerson } from "../people/portrait-of.ts";
import "./byline.css";

type Authored = {
  post: Pick<PostCard, "author"> & {
    /** The author, if the About page has them. */
    person?: ShownPerson | undefined;
  };
};

/** The author of a post in one line: picture, name and job title. */
export function Byline({ post }: Authored) {
  const { name, role } = post.author;
  return (
    <p className="post-author">
      <AuthorPicture post={post} size={44} />
      <span>
        {name} <small>{role}</small>
      </span>
    </p>
  );
}

/** The picture of a post’s author, in a circle. */
export function AuthorPicture({ post, size }: Authored & { size: 44 | 88 }) {
  const { author, person } = post;
  return (
    <PersonPicture
      name={author.name}
      picture={person?.portrait}
      size={size}
      sizes={`${size}px`}
      alt=""
      isFirst={size === 44}
    />
  );
}
