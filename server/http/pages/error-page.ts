import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from "react-router";
import type { ReadCopy } from "../../../contract/editable-page.ts";
import type { SiteFacts } from "../../../contract/pages.ts";
import type { SiteBuild } from "./page-source.ts";

/** Statuses of exceptions: our own errors, and an unavailable database or media store. */
export const failures = { 500: "Internal Server Error", 503: "Service Unavailable" } as const;

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
