/** Copy of a post's page that the browser needs when it hydrates. */
export const shareCopy = {
  share: "Share",
  copy: "Copy link",
  copied: "Link copied",
  notCopied: "Please copy the link from the address bar",
} as const;

/** While `/blogs/my-blog` finds out which post is meant. */
export const myBlogCopy = { opening: "Opening the post" } as const;
