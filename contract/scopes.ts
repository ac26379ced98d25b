// Without zod, so that the browser can load it.

/** The permissions of each scope of a program's token. */
export const scopeTexts = {
  "blog:draft": "Write drafts of posts",
  "blog:publish": "Write and publish posts",
  "pages:draft": "Write drafts of pages",
  "enquiries:read": "Read enquiries and conversations",
} as const;

/** Permission of a token for programs. */
export type Scope = keyof typeof scopeTexts;

export const scopes = Object.keys(scopeTexts) as [Scope, ...Scope[]];

/** Whether `own` includes `scope`: publishing includes writing drafts. */
export const hasScope = (own: readonly Scope[], scope: Scope): boolean =>
  own.includes(scope) || (scope === "blog:draft" && own.includes("blog:publish"));

/** Beginning of every token for programs, by which secret scanners recognise one. */
export const tokenPrefix = "nir_";

/** Maximum lifetime of a token in days. */
export const maxTokenDays = 365;
