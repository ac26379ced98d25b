import { errorResponse } from "../api/error-response.ts";
import type { PageSource } from "./pages/page-source.ts";

/** Addresses of endpoints; all others are pages, including the API's description. */
const isEndpoint = (path: string): boolean =>
  /^\/(?:api\/(?!docs(?:\.data)?$)|media\/|healthz$|readyz$|metrics$)/.test(path);

/**
 * Response to an unhandled exception: JSON for an endpoint, the site's error page for a page
 * (decision A16). It reveals nothing internal [ASVS 16.5.1].
 */
export function failureResponse(
  error: unknown,
  request: Request,
  requestId: string,
  pages: Pick<PageSource, "errorPage">,
): Response {
  const { status, headers, body } = errorResponse(error, "string", requestId);
  if (isEndpoint(new URL(request.url).pathname)) return Response.json(body, { status, headers });
  const page = pages.errorPage(request, status === 503 ? 503 : 500);
  return page ?? new Response(body.message, { status, headers });
}
