import type { BinKind } from "../../contract/bin.ts";

/** The editor of a saved post, which fills the window as that of a new one does. */
export const editorPath = "/admin/blogs/edit";

/** The editor of a page of the site, which fills the window too. */
export const pageEditorPath = "/admin/pages/edit";

/** The addresses of the back office. */
export const adminPaths = {
  home: "/admin/home",
  /** The first steps of a new installation, also after they were hidden. */
  firstSteps: "/admin/home?show=first-steps",
  blogs: "/admin/blogs",
  newBlog: "/admin/blogs/create-new",
  editBlog: (id: string) => `${editorPath}?id=${id}` as const,
  importPosts: "/admin/blogs/import",
  revisions: (id: string) => `/admin/blogs/revisions?id=${id}` as const,
  insight: "/admin/insight",
  campaignLink: "/admin/insight?do=campaign-link",
  pages: "/admin/pages",
  /** Samples and texts of the starter company that are still in use. */
  starterCopy: "/admin/pages/starter",
  /** The editor of one of the site's pages, at a field by its path. */
  editPage: (page: string, field?: string) =>
    `${pageEditorPath}?${new URLSearchParams({ page, ...(field && { field }) })}` as const,
  /** A page's draft and versions compared. */
  pageChanges: (page: string) => `/admin/pages/changes?page=${page}` as const,
  media: "/admin/media",
  clients: "/admin/clients",
  importClients: "/admin/clients/import",
  importResult: (id: string) => `/admin/clients/import?import=${id}` as const,
  clientsOfImport: (id: string) => `/admin/clients?import=${id}` as const,
  client: (id: string) => `/admin/clients/${id}` as const,
  /** Two clients who may be one person, side by side. */
  mergeClients: (id: string, other: string) => `/admin/clients/${id}/merge/${other}` as const,
  companies: "/admin/companies",
  company: (id: string) => `/admin/companies/${id}` as const,
  /** Its people in the clients' list. */
  clientsOf: (company: string) => `/admin/clients?company=${company}` as const,
  /** The email form for a client. The `subject` in the navigation's state is filled in. */
  emailTo: (id: string) => `/admin/clients?email=${id}` as const,
  emailsTo: (id: string) => `/admin/email?client=${id}` as const,
  clientQueries: "/admin/client-queries",
  queriesOf: (email: string) => `/admin/client-queries?q=${encodeURIComponent(email)}` as const,
  /** One enquiry or callback request with its conversation. */
  query: (id: string) => `/admin/client-queries/${id}` as const,
  newEnquiries: "/admin/client-queries?kind=enquiry&status=new",
  overdueQueries: "/admin/client-queries?view=overdue",
  stages: "/admin/client-queries/by-stage",
  laterQueries: "/admin/client-queries?view=later",
  callsToday: "/admin/client-queries?view=calls",
  email: "/admin/email",
  /** An email of one's own that is not sent yet. */
  emailDraft: (id: string) => `/admin/email?draft=${id}` as const,
  /** An empty email, also while another one is being written. */
  newEmail: "/admin/email?draft=new",
  sentEmails: "/admin/email/sent",
  bulkEmail: (id: string) => `/admin/email/bulk/${id}` as const,
  sentEmail: (id: string) => `/admin/email/sent/${id}` as const,
  /** The list of failed emails, below the form. */
  failedEmails: "/admin/email/sent?status=failed",
  forgotPassword: "/admin/generate",
  verifyOtp: "/admin/verify-otp",
  resetPassword: "/admin/resetpassword",
  help: "/admin/help",
  /** The explanation of a term (`help/help-terms.ts`). */
  helpTerm: (term: string) => `/admin/help#${term}` as const,
  settings: "/admin/settings",
  templates: "/admin/settings/templates",
  tokens: "/admin/settings/tokens",
  webhooks: "/admin/settings/webhooks",
  webhook: (id: string) => `/admin/settings/webhooks/${id}` as const,
  account: "/admin/account",
  accountTask: (task: string) => `/admin/account?do=${task}` as const,
  staff: "/admin/staff",
  privacy: "/admin/privacy",
  /** A client's data: by id, since no address may name a person. */
  privacyOf: (id: string) => `/admin/privacy?client=${id}` as const,
  bin: (kind?: BinKind) => (kind ? (`/admin/bin?kind=${kind}` as const) : ("/admin/bin" as const)),
  audit: "/admin/audit",
  auditBy: (id: string) => `/admin/audit?actor=${id}` as const,
  auditOf: (id: string) => `/admin/audit?subject=${id}` as const,
} as const;
