import { data, redirectDocument } from "react-router";
import { redirectOf } from "../../../contract/redirects.ts";
import { redirectsPage } from "../../copy/redirects-page.ts";
import { copyContext } from "../../router-contexts.ts";
import type { Route } from "./+types/not-found-page.ts";

/**
 * An address that is not ours: the error page says so, with status 404, unless a redirect has it. A
 * link inside the site that follows one loads its document.
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const found = redirectOf(context.get(copyContext)(redirectsPage).redirects, url);
  if (found) throw redirectDocument(found.location, found.status);
  throw data(null, { status: 404, statusText: "Not Found" });
}

export default function NotFoundPage() {
  return null;
}
