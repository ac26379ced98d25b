/** Every address of the back office that its pages link to. */
export const adminPaths = {
  home: "/admin/home",
  blogs: "/admin/blogs",
  newBlog: "/admin/blogs/create-new",
  editBlog: (id: string) => `/admin/blogs/edit?id=${id}` as const,
  revisions: (id: string) => `/admin/blogs/revisions?id=${id}` as const,
  media: "/admin/media",
  clients: "/admin/clients",
} as const;
