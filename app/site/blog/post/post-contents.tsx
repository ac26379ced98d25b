import { postCopy } from "../../../copy/post-copy.ts";
import type { PostWords } from "./post-view.ts";

/** The headings of a post. The browser marks the one that is being read (post-contents.css). */
export function PostContents({ post: { contents } }: PostWords) {
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
