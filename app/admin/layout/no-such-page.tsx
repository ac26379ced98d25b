import { Link, useLocation } from "react-router";
import { errorCopy } from "../../copy/layout-copy.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { adminPaths } from "../admin-paths.ts";
import type { KnownRole } from "../session/use-who.ts";
import { quietSections, sections } from "./sections.ts";

/** For staff at an address that is none: which one it was, and the ways on. */
export function NoSuchPage({ role }: { role: KnownRole }) {
  const { pathname } = useLocation();
  const offered = [...sections, ...quietSections].filter(
    ({ needs }) => needs === "editor" || role === "admin",
  );
  return (
    <div className="admin-instead">
      <h1>There is no such page</h1>
      <p>
        {errorCopy.notFound} You asked for <b>{pathname.slice(0, 200)}</b>.
      </p>
      <ButtonLink to={adminPaths.home} small>
        Go to the overview
      </ButtonLink>
      <ul aria-label="Pages of the back office">
        {offered.map(({ label, address }) => (
          <li key={address}>
            <Link to={address}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
