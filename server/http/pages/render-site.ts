import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Lent, SiteFacts } from "../../../contract/pages.ts";
import { drawPng } from "./draw-png.ts";
import type { SiteBuild } from "./site-build.ts";

export type RenderSite = (request: Request, lent: Lent) => Promise<Response>;

/**
 * Answers a request for a page (or a page's data) by React Router.
 * @param load gives the build; in development it is read anew after each change
 */
export function renderSiteWith(
  load: () => Promise<SiteBuild>,
  facts: SiteFacts,
  mode: "production" | "development",
): RenderSite {
  const handle = createRequestHandler(async () => (await load()).router, mode);
  return async (request, lent) => {
    const { entry } = await load();
    const context = new RouterContextProvider();
    context.set(entry.siteFactsContext, facts);
    context.set(entry.intakeFormsContext, lent.door);
    context.set(entry.publicBlogContext, lent.blog);
    context.set(entry.drawPngContext, drawPng);
    return handle(request, context);
  };
}
