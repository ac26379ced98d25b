import { shareCopy } from "../../../copy/post-share-copy.ts";
import { Still } from "../../../ui/still.tsx";
import type { StillWords } from "../../../ui/still-words.ts";
import { CopyLink } from "./copy-link.tsx";
import { postMarkup } from "./post-markup.ts";
import type { PostWords } from "./post-view.ts";

/**
 * A post's page, published or not: all of it is still but the button that copies its address.
 * Give it a `key` that changes with the post.
 */
export function PostLayout({
  post: { words },
  canShare,
}: {
  post: StillWords<PostWords>;
  canShare: boolean;
}) {
  return (
    <div className="post">
      <Still markup={postMarkup.opening} words={words} />
      <div className="wrap post__desk">
        <aside className="post__aside">
          <Still markup={postMarkup.contents} words={words} />
          {canShare && (
            <div className="post-share">
              <p>{shareCopy.share}</p>
              <CopyLink />
              <Still markup={postMarkup.shareLinks} words={words} />
            </div>
          )}
        </aside>
        <Still markup={postMarkup.article} words={words} />
      </div>
      <Still markup={postMarkup.onward} words={words} />
    </div>
  );
}
