import { data } from "react-router";
import { ErrorPage } from "../../site/layout/error-page.tsx";
import { useSession } from "../session/use-session.ts";
import { useWho } from "../session/use-who.ts";
import type { Route } from "./+types/unknown-page.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { NoSuchPage } from "./no-such-page.tsx";

/** An address under `/admin` that is none: for everybody with status 404. */
export function loader() {
  throw data(null, { status: 404, statusText: "Not Found" });
}

export default function UnknownPage() {
  return null;
}

/**
 * Visitors see the site's own error page (decision P17), which is also the server's document:
 * it can't know who is signed in. Staff stay in the back office.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const session = useSession();
  return session?.state === "in" ? <ForStaff /> : <ErrorPage error={error} />;
}

function ForStaff() {
  const who = useWho();
  return (
    <AdminFrame who={who}>
      <NoSuchPage role={who.role} />
    </AdminFrame>
  );
}
