import type { PostPage, PostPreview } from "../../../../contract/blog-pages.ts";

/** A post as its page shows it; a preview has no posts around it, and nothing to share. */
export type PostView = PostPreview &
  Partial<Pick<PostPage, "previous" | "next" | "related">> & {
    /** The page's own address, to be shared; absent from a preview. */
    url?: string;
  };

/** The props of every island of a post's page. */
export type PostProps = { post: PostView };
