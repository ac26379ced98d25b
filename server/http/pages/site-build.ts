import type { ServerBuild } from "react-router";
import type { PublicBlog } from "../../../contract/blog-pages.ts";
import type { DrawPng, IntakeForms, SiteFacts } from "../../../contract/pages.ts";

type ContextKey<Value> = import("react-router").RouterContext<Value>;

/** What `app/entry.server.tsx` lends to the server beside rendering pages. */
export type SiteEntry = {
  siteFactsContext: ContextKey<SiteFacts>;
  intakeFormsContext: ContextKey<IntakeForms>;
  publicBlogContext: ContextKey<PublicBlog>;
  drawPngContext: ContextKey<DrawPng>;
  reportErrorsTo(report: (error: unknown) => void): void;
};

/** The built site: React Router's build, and our own exports of its server entry. */
export type SiteBuild = { router: ServerBuild; entry: SiteEntry };

/** Our exports stand beside React Router's own in one module, whose type names only the latter. */
export function siteBuildOf(module: unknown): SiteBuild {
  const router = module as ServerBuild;
  return { router, entry: router.entry.module as unknown as SiteEntry };
}
