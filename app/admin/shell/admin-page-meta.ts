/** Title and robots tag of a page of the back office. */
export const pageMeta = (title: string) => () => [
  { title: `${title} | Nirbhay back office` },
  { name: "robots", content: "noindex" },
];
