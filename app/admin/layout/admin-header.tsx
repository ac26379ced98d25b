import { LogOut } from "lucide-react";
import { Link, NavLink } from "react-router";
import { Brand } from "../../site/layout/brand.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AccountMenu } from "../account/account-menu.tsx";
import { adminPaths } from "../admin-paths.ts";
import { arrivalPath } from "../session/sign-in-address.ts";
import { signOut } from "../session/sign-out.ts";
import type { Who } from "../session/use-who.ts";
import { NewQueries } from "./new-queries.tsx";
import { sections } from "./sections.ts";
import "./admin-header.css";

/**
 * The menu of the back office, for those who are signed in. What only admins may see keeps its
 * place, unseen, until it is known who this is. An account with something to do first has
 * nothing to choose from.
 */
export function AdminHeader({ who }: { who: Who }) {
  const { role, pending } = who;
  const isPending = pending.length > 0;
  const offered = sections.filter(
    ({ needs }) => !isPending && (needs === "editor" || role !== "editor"),
  );
  return (
    <header className="admin-header">
      <div className="admin-wrap admin-header__row">
        <Link className="admin-header__brand" to={arrivalPath} aria-label="Nirbhay back office">
          <Brand />
        </Link>
        <nav aria-label="Back office">
          <ul>
            {offered.map(({ label, address, needs }) => (
              <li key={address} data-unsure={(needs === "admin" && role === "asked") || undefined}>
                <NavLink to={address}>
                  {label}
                  {address === adminPaths.clientQueries && role === "admin" && <NewQueries />}
                </NavLink>
              </li>
            ))}
            <li>
              <button type="button" className="admin-header__logout" onClick={signOut}>
                <Icon of={LogOut} />
                Logout
              </button>
            </li>
          </ul>
        </nav>
        {!isPending && <AccountMenu who={who} />}
      </div>
    </header>
  );
}
