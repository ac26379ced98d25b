import { Link2 } from "lucide-react";
import { useState } from "react";
import type { PostPage, PostPreview } from "../../../../contract/blog-pages.ts";
import { shareCopy } from "../../../copy/blog-live-copy.ts";
import { copyText } from "../../../ui/copy-text.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { ShownPerson } from "../../people/portrait-of.ts";
import { PostArticle } from "./post-article.tsx" with { island: "static" };
import { PostCover, PostHead } from "./post-head.tsx" with { island: "static" };
import { PostNeighbours } from "./post-neighbours.tsx" with { island: "static" };
import { PostSide } from "./post-side.tsx" with { island: "static" };
import { ShareLinks } from "./share-links.tsx" with { island: "static" };

/** A post's page, published or not. Only the button that copies its address is hydrated. */
export function PostLayout({ post, canShare }: PostProps & { canShare: boolean }) {
  return (
    <div className="post">
      <PostHead post={post} />
      <div className="wrap post__layout">
        <PostCover post={post} />
        {canShare && (
          <div className="post-share">
            <p>{shareCopy.share}</p>
            <CopyLink />
            <ShareLinks post={post} />
          </div>
        )}
        <PostArticle post={post} />
        <PostSide post={post} />
        <PostNeighbours post={post} />
      </div>
    </div>
  );
}

/** Copies the page's address, and says so. Hidden without scripts. */
function CopyLink() {
  const [said, setSaid] = useState("");
  const copy = async () => {
    const { origin, pathname } = location;
    try {
      await copyText(origin + pathname);
      setSaid(shareCopy.copied);
    } catch {
      // Refused, or not a secure address: browsers have no clipboard there.
      setSaid(shareCopy.notCopied);
    }
  };
  return (
    <>
      <button type="button" aria-label={shareCopy.copy} data-hydrate="" onClick={copy}>
        <Icon of={Link2} />
      </button>
      <span className="post-share__said" role="status">
        {said}
      </span>
    </>
  );
}

/** A post as its page shows it; a preview has no posts around it, and nothing to share. */
type PostView = PostPreview &
  Partial<Pick<PostPage, "authorPosts" | "previous" | "next" | "related">> & {
    /** The page's own address, to be shared; absent from a preview. */
    url?: string;
    /** The author, if the About page has them. */
    person?: ShownPerson | undefined;
  };

/** The props of every island of a post's page. */
export type PostProps = { post: PostView };
