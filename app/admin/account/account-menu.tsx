import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { isOffered, isWithin, quietSections } from "../layout/sections.ts";
import type { CurrentUser } from "../session/current-user.ts";
import { useDisclosure } from "./use-disclosure.ts";
import "./account-menu.css";

/** The menu under the name of the account, with the sections needed less often. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const { open, button, toggle, item } = useDisclosure();
  const panel = useId();
  const { pathname } = useLocation();
  const offered = quietSections.filter((section) => isOffered(section, user.role));
  return (
    <nav className="account-menu" aria-label="Account" data-unsure={!user.name || undefined}>
      <ul>
        <li {...item}>
          <button
            ref={button}
            type="button"
            aria-expanded={open}
            aria-controls={panel}
            onClick={toggle}
          >
            <span className="account-menu__mark" aria-hidden="true">
              {user.name.slice(0, 1)}
            </span>
            <span className="account-menu__name">{user.name || "Account"}</span>
            <Icon of={ChevronDown} />
          </button>
          <ul id={panel} hidden={!open}>
            {offered.map(({ label, address }) => (
              <li key={address}>
                <PageLink to={address} aria-current={isWithin(pathname, address)}>
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </nav>
  );
}
