import { data, redirectDocument } from "react-router";
import { resolveRedirect, withQuery } from "../../../contract/redirects.ts";
import { redirectsPage } from "../../copy/redirects-page.ts";
import { copyContext } from "../../router-contexts.ts";
import type { Route } from "./+types/not-found-page.ts";

/**
 * An address that is not ours: the error page says so, with status 404. A link inside the site that
 * follows a redirect loads its document, and HEAD is answered here; GET has its redirects from the server.
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const found = resolveRedirect(context.get(copyContext)(redirectsPage).redirects, url.pathname);
  if (found)
    throw redirectDocument(withQuery(found.to, url.search), found.kind === "For now" ? 302 : 301);
  throw data(null, { status: 404, statusText: "Not Found" });
}

export default function NotFoundPage() {
  return null;
}
