import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Brand } from "../../site/layout/brand.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { AccountMenu } from "../account/account-menu.tsx";
import { adminPaths } from "../admin-paths.ts";
import { callApi } from "../api/api-client.ts";
import { shownCount } from "../lists/reader-formats.ts";
import type { CurrentUser } from "../session/current-user.ts";
import { endSession } from "../session/session-store.ts";
import { arrivalPath } from "../session/sign-in-address.ts";
import { isOffered, isWithin, sections } from "./sections.ts";
import "./admin-header.css";
import "./admin-layout.css";

type AdminFrameProps = {
  user: CurrentUser;
  /** Enquiries and callback requests with the status `new`. */
  newEnquiries: number;
  children: ReactNode;
};

/** The menu of the back office, and a page beneath it. */
export function AdminFrame({ user, newEnquiries, children }: AdminFrameProps) {
  return (
    <div className="admin">
      <AdminHeader user={user} newEnquiries={newEnquiries} />
      <main className="admin-main admin-wrap" id="main">
        {children}
      </main>
    </div>
  );
}

/**
 * Entries for admins are invisible, with their space reserved, until the role is known. An account
 * with a pending task sees none.
 */
function AdminHeader({ user, newEnquiries }: Omit<AdminFrameProps, "children">) {
  const { role, pending } = user;
  const { pathname } = useLocation();
  const isPending = pending.length > 0;
  const offered = sections.filter((section) => !isPending && isOffered(section, role));
  return (
    <header className="admin-header">
      <div className="admin-wrap admin-header__row">
        <PageLink className="admin-header__brand" to={arrivalPath} aria-label="Nirbhay back office">
          <Brand />
        </PageLink>
        <nav aria-label="Back office">
          <ul>
            {offered.map(({ label, address, needs }) => (
              <li
                key={address}
                data-unsure={(needs !== "staff" && role === "loading") || undefined}
              >
                <PageLink to={address} aria-current={isWithin(pathname, address)}>
                  {label}
                  {address === adminPaths.clientQueries && <NewCount count={newEnquiries} />}
                </PageLink>
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
        {!isPending && <AccountMenu user={user} />}
      </div>
    </header>
  );
}

function NewCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span className="admin-header__count">
        {shownCount(count)} <span className="visually-hidden">new</span>
      </span>
    </>
  );
}

/** The number in the menu; 0 until it is known, and for editors. */
export function newEnquiriesIn(counts: { enquiries: number; callbacks: number } | null): number {
  return counts ? counts.enquiries + counts.callbacks : 0;
}

/**
 * Ends the session here immediately and at the server. If the server can't be reached, its session
 * expires after the idle time [ASVS 7.3.1].
 */
async function signOut() {
  const ended = callApi("endSession", {}).catch(() => {});
  endSession("left");
  await ended;
}
