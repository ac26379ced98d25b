import type { ListedPost } from "./list/list-view.ts";
import { PostCard } from "./post-card.tsx";

/** Cards of posts, three in a row. */
export function PostGrid({
  posts,
  level,
  isFirst = false,
}: {
  posts: readonly ListedPost[];
  /** Of the cards' headings. */
  level: 2 | 3;
  /** Whether the first picture is what the reader sees first. */
  isFirst?: boolean;
}) {
  return (
    <ul className="post-grid">
      {posts.map((post, index) => (
        <li key={post.slug}>
          <PostCard post={post} level={level} isFirst={isFirst && index === 0} />
        </li>
      ))}
    </ul>
  );
}
