import { Link } from "react-router";
import type { MediaUse } from "../../../contract/media.ts";
import { adminPaths } from "../admin-paths.ts";

/** Uses named at once; more are a press away. */
const few = 2;

/** The posts that show an image: those that do now first, then earlier versions of others. */
export function MediaUses({ uses }: { uses: readonly MediaUse[] }) {
  if (uses.length === 0) return <p className="media-uses__none">Unused</p>;
  const sorted = uses.toSorted((a, b) => Number(b.current) - Number(a.current));
  const rest = sorted.slice(few);
  return (
    <div className="media-uses">
      <UseList uses={sorted.slice(0, few)} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <UseList uses={rest} />
        </details>
      )}
    </div>
  );
}

function UseList({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul>
      {uses.map(({ postId, title, current }) => (
        <li key={`${postId} ${current}`}>
          <Link to={current ? adminPaths.editBlog(postId) : adminPaths.revisions(postId)}>
            {title}
          </Link>
          {!current && " (earlier version)"}
        </li>
      ))}
    </ul>
  );
}
