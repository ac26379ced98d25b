import type { PostCard } from "../../../../contract/blog-pages.ts";
import { blogCopy } from "../../../copy/blog-copy.ts";
import { postCopy } from "../../../copy/post-copy.ts";
import { paths } from "../../../site-paths.ts";
import { MoreLink } from "../../../ui/more-link.tsx";
import { PostGrid } from "../post-grid.tsx";

/** Three posts to read next (decision P12). */
export function RelatedPosts({ posts }: { posts: readonly PostCard[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="section tint related-posts">
      <div className="wrap">
        <div className="related-posts__head">
          <h2>{postCopy.related}</h2>
          <MoreLink to={paths.blogs} label={postCopy.all} about={blogCopy.name} />
        </div>
        <PostGrid posts={posts} level={3} />
      </div>
    </section>
  );
}
