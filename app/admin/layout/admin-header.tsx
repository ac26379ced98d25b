import { LogOut } from "lucide-react";
import { Link, NavLink } from "react-router";
import { Brand } from "../../site/layout/brand.tsx";
import { Icon } from "../../ui/icon.tsx";
import { arrivalPath } from "../session/sign-in-address.ts";
import { signOut } from "../session/sign-out.ts";
import type { KnownRole } from "../session/use-role.ts";
import { sections } from "./sections.ts";
import "./admin-header.css";

/**
 * The menu of the back office, for those who are signed in. What only admins may see keeps its
 * place, unseen, until it is known who this is.
 */
export function AdminHeader({ role }: { role: KnownRole }) {
  const offered = sections.filter(({ needs }) => needs === "editor" || role !== "editor");
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
                <NavLink to={address}>{label}</NavLink>
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
      </div>
    </header>
  );
}
