/** Words of a post's page that are needed in the browser. */
export const shareCopy = {
  share: "Share",
  copy: "Copy link",
  copied: "Link copied",
  notCopied: "Please copy the link from the address bar",
} as const;

/** While `/blogs/my-blog` finds out which post is meant. */
export const myBlogCopy = { opening: "Opening the post" } as const;
