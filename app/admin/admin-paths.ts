/** Every address of the back office that its pages link to. */
export const adminPaths = {
  home: "/admin/home",
  blogs: "/admin/blogs",
  newBlog: "/admin/blogs/create-new",
  editBlog: (id: string) => `/admin/blogs/edit?id=${id}` as const,
  revisions: (id: string) => `/admin/blogs/revisions?id=${id}` as const,
  media: "/admin/media",
  clients: "/admin/clients",
  client: (id: string) => `/admin/clients?view=${id}` as const,
  /** The letter to a client. The `subject` of the navigation's state is filled in. */
  letterTo: (id: string) => `/admin/clients?email=${id}` as const,
  /** All letters to a client. */
  lettersTo: (id: string) => `/admin/email?client=${id}` as const,
  clientQueries: "/admin/client-queries",
  /** What a client sent, by the address they wrote from. */
  queriesOf: (email: string) => `/admin/client-queries?q=${encodeURIComponent(email)}` as const,
  /** One enquiry or call, among those that the same person sent. */
  query: (id: string, name: string) =>
    `/admin/client-queries?q=${encodeURIComponent(name)}&view=${id}` as const,
  newQueries: (kind: "enquiry" | "callback") =>
    `/admin/client-queries?kind=${kind}&status=new` as const,
  email: "/admin/email",
  letters: (status: "queued" | "failed") => `/admin/email?status=${status}` as const,
  askForCode: "/admin/generate",
  enterCode: "/admin/verify-otp",
  resetPassword: "/admin/resetpassword",
  account: "/admin/account",
  accountTask: (task: string) => `/admin/account?do=${task}` as const,
  staff: "/admin/staff",
  privacy: "/admin/privacy",
  /** What is held of a client: by id, since no address may name a person. */
  privacyOf: (id: string) => `/admin/privacy?client=${id}` as const,
  audit: "/admin/audit",
  /** All that one member of staff did. */
  auditBy: (id: string) => `/admin/audit?actor=${id}` as const,
  /** All that was done to one record. */
  auditOf: (id: string) => `/admin/audit?subject=${id}` as const,
} as const;
