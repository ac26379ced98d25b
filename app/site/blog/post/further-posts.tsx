import { ArrowLeft, ArrowRight } from "lucide-react";
import type { PostCard, PostPage } from "../../../../contract/blog-pages.ts";
import { blogCopy } from "../../../copy/blog-copy.ts";
import { postCopy } from "../../../copy/post-copy.ts";
import { paths } from "../../../site-paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MoreLink } from "../../../ui/more-link.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { PostGrid } from "../post-card.tsx";
import type { PostProps } from "./post-layout.tsx";
import "./further-posts.css";
import "./post-page.css";

/** Where to read on: the posts before and after by date, and three related ones. */
export function FurtherPosts({ post: { previous = null, next = null, related = [] } }: PostProps) {
  return (
    <>
      <PostNeighbours previous={previous} next={next} />
      <RelatedPosts posts={related} />
    </>
  );
}

/** The posts before and after it by date. */
function PostNeighbours({ previous, next }: Pick<PostPage, "previous" | "next">) {
  if (!previous && !next) return null;
  return (
    <nav className="post-neighbours" aria-label={postCopy.neighbours}>
      <div className="wrap">
        {previous && (
          <PageLink to={paths.post(previous.slug)} rel="prev">
            <span>
              <Icon of={ArrowLeft} />
              {postCopy.earlier}
            </span>{" "}
            <b>{previous.title}</b>
          </PageLink>
        )}
        {next && (
          <PageLink className="post-neighbours__later" to={paths.post(next.slug)} rel="next">
            <span>
              {postCopy.later}
              <Icon of={ArrowRight} />
            </span>{" "}
            <b>{next.title}</b>
          </PageLink>
        )}
      </div>
    </nav>
  );
}

/** Three posts to read next (decision P12). */
function RelatedPosts({ posts }: { posts: readonly PostCard[] }) {
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
