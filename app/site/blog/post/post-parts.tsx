import { PostArticle } from "./post-article.tsx";
import { PostContents } from "./post-contents.tsx";
import type { PostParts } from "./post-markup.ts";
import { PostNeighbours } from "./post-neighbours.tsx";
import { PostOpening } from "./post-opening.tsx";
import type { PostWords } from "./post-view.ts";
import { RelatedPosts } from "./related-posts.tsx";
import { ShareLinks } from "./share-links.tsx";

function Onward({ post: { previous = null, next = null, related = [] } }: PostWords) {
  return (
    <>
      <PostNeighbours previous={previous} next={next} />
      <RelatedPosts posts={related} />
    </>
  );
}

/** What React leaves alone on a post's page. */
export const postParts: PostParts = {
  Opening: PostOpening,
  Contents: PostContents,
  ShareLinks,
  Article: PostArticle,
  Onward,
};
