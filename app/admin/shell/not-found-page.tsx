import { useState } from "react";
import { data, useLocation } from "react-router";
import { errorCopy } from "../../copy/layout-copy.ts";
import { ErrorPage } from "../../site/layout/error-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { cachedQueryIfPermitted, sessionQuery } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { userOf } from "../session/current-user.ts";
import { useSession } from "../session/session-store.ts";
import { settingsEntries } from "../settings/settings-entries.ts";
import type { Route } from "./+types/not-found-page.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { isOffered } from "./section.ts";
import { sections } from "./sections.ts";

/** Any other address under `/admin`: status 404 for everybody. */
export function loader() {
  throw data(null, { status: 404, statusText: "Not Found" });
}

export default function NotFoundPage() {
  return null;
}

/** Visitors see the site's error page, the server's document (decision P17); staff stay here. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const session = useSession();
  return session?.state === "in" ? <ForStaff /> : <ErrorPage error={error} />;
}

/** The requested address, and links to the existing pages. */
function ForStaff() {
  // No loader runs for the page of an error.
  const [query] = useState(sessionQuery);
  const session = useQuery(query);
  const counts = useQuery(cachedQueryIfPermitted("countConversations", {})).answer;
  const user = userOf(session);
  const { pathname } = useLocation();
  const offered = [...sections, ...settingsEntries].filter((section) => isOffered(section, user));
  return (
    <AdminFrame user={user} ourTurn={counts?.ours ?? 0}>
      <div className="admin-instead">
        <h1 className="page-name">Page not found</h1>
        <p>
          {errorCopy.notFound} The address was <b>{pathname.slice(0, 200)}</b>.
        </p>
        <ButtonLink to={adminPaths.home}>Go to the overview</ButtonLink>
        <ul className="cluster" aria-label="Pages of the back office">
          {offered.map(({ label, address }) => (
            <li key={address}>
              <PageLink to={address}>{label}</PageLink>
            </li>
          ))}
        </ul>
      </div>
    </AdminFrame>
  );
}
