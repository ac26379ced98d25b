import { shareCopy } from "../../../copy/post-share-copy.ts";
import { CopyLink } from "./copy-link.tsx";
import { FurtherPosts } from "./further-posts.tsx" with { island: "static" };
import { PostArticle, PostContents } from "./post-article.tsx" with { island: "static" };
import { PostHead } from "./post-head.tsx" with { island: "static" };
import type { PostProps } from "./post-view.ts";
import { ShareLinks } from "./share-links.tsx" with { island: "static" };

/** A post's page, published or not. Only the button that copies its address is hydrated. */
export function PostLayout({ post, canShare }: PostProps & { canShare: boolean }) {
  return (
    <div className="post">
      <PostHead post={post} />
      <div className="wrap post__desk">
        <aside className="post__aside">
          <PostContents post={post} />
          {canShare && (
            <div className="post-share">
              <p>{shareCopy.share}</p>
              <CopyLink />
              <ShareLinks post={post} />
            </div>
          )}
        </aside>
        <PostArticle post={post} />
      </div>
      <FurtherPosts post={post} />
    </div>
  );
}
