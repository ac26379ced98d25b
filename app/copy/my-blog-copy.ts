/** While `/blogs/my-blog` finds out which post is meant. */
export const myBlogCopy = { opening: "Opening the post" } as const;
