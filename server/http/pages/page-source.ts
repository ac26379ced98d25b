import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from "react-router";
import type { PublicBlog } from "../../../contract/blog-pages.ts";
import type { BrandOf } from "../../../contract/brand.ts";
import type { EditablePage, ReadCopy } from "../../../contract/editable-page.ts";
import type {
  DrawBrandFile,
  DrawPng,
  IntakeForms,
  PageServices,
  SiteFacts,
  Unsubscribe,
} from "../../../contract/pages.ts";
import type { CachedResponse } from "../cached-response.ts";
import { routerContext } from "./page-context.ts";

/** The site's pages: from a finished build, or from Vite during development. */
export type PageSource = {
  /** Our exports of the site's server entry. */
  entry(): Promise<SiteEntry>;
  /** Handles a request for a page or its data, or a form posted to a page. */
  handle(request: Request, services: PageServices): Promise<Response>;
  /** Renders a page without cache and finishing, for previews. */
  render(request: Request, services: PageServices): Promise<Response>;
  /** Text of a stylesheet by its address in a document; undefined if unknown. */
  stylesheet(href: string): string | undefined;
  /** The site's error page, for an exception outside React Router; undefined in development. */
  errorPage(request: Request, status: FailureStatus): Response | undefined;
  /** The canonical path of a page; undefined for unknown addresses. */
  canonicalPath(path: string): string | undefined;
  /** The pattern of a page's route, `/blogs/:slug`; undefined for unknown addresses. */
  routePattern(path: string): string | undefined;
  /** Requests answered from memory with pages and with files, and pages rendered. */
  counts: { memory: number; files: number; rendering: number };
  /** The cached page or file for a path with its query; counts as answered. */
  cached(url: string): CachedResponse | undefined;
  /** Removes cached pages that have one of these tags. */
  invalidate(tags: readonly string[]): void;
  /** Draws icons and error pages again, with the company's present name and look. */
  refreshCompany(read: ReadCopy): Promise<void>;
  /** Renders every page once, so that no visitor has to wait for it. */
  warmUp(provide: () => PageServices): Promise<void>;
};

type ContextKey<Value> = import("react-router").RouterContext<Value>;

/** Exports of `app/entry.server.tsx`, beside the rendering of pages. */
export type SiteEntry = {
  siteFactsContext: ContextKey<SiteFacts>;
  intakeFormsContext: ContextKey<IntakeForms>;
  unsubscribeContext: ContextKey<Unsubscribe>;
  publicBlogContext: ContextKey<PublicBlog>;
  drawPngContext: ContextKey<DrawPng>;
  copyContext: ContextKey<ReadCopy>;
  editablePages: readonly EditablePage[];
  defaultCopy: ReadCopy;
  brandOf: BrandOf;
  drawBrandFile: DrawBrandFile;
  brandFileNames: readonly string[];
  withJobTitles(blog: PublicBlog, read: ReadCopy): PublicBlog;
  reportErrorsTo(report: (error: unknown) => void): void;
  pageScript: string;
};

/** React Router's build, and the exports of its server entry. */
export type SiteBuild = { router: ServerBuild; entry: SiteEntry };

/** Types a build's module: React Router's type of its entry does not know our exports. */
export function siteBuildOf(module: unknown): SiteBuild {
  const router = module as ServerBuild;
  return { router, entry: router.entry.module as unknown as SiteEntry };
}

export type RenderPage = (request: Request, services: PageServices) => Promise<Response>;

/**
 * Handles requests for pages by React Router.
 * @param load gives the build; in development it is loaded again after each change
 */
export function pageRenderer(
  load: () => Promise<SiteBuild>,
  facts: SiteFacts,
  mode: "production" | "development",
): RenderPage {
  const handle = createRequestHandler(async () => (await load()).router, mode);
  return async (request, services) =>
    handle(request, routerContext((await load()).entry, facts, services));
}

/** Statuses of exceptions: our own errors, and an unavailable database or media store. */
const failures = { 500: "Internal Server Error", 503: "Service Unavailable" } as const;

export type FailureStatus = keyof typeof failures;

/**
 * Renders the page for exceptions outside React Router (decisions A16 and P17): the route for
 * unknown addresses, failing with this status instead of 404.
 */
export async function renderErrorPage(
  { router, entry }: SiteBuild,
  facts: SiteFacts,
  status: FailureStatus,
  read: ReadCopy,
): Promise<Response> {
  const loader = () => {
    throw data(null, { status, statusText: failures[status] });
  };
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(router.routes)) {
    routes[id] = route?.path === "*" ? { ...route, module: { ...route.module, loader } } : route;
  }
  const context = new RouterContextProvider();
  context.set(entry.siteFactsContext, facts);
  context.set(entry.copyContext, read);
  const handle = createRequestHandler({ ...router, routes }, "production");
  return handle(new Request(`${facts.siteUrl}/unknown-address`), context);
}
