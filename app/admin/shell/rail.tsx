import { CircleQuestionMark, LogOut, type LucideIcon, Settings } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Brand } from "../../site/layout/brand.tsx";
import { useSiteNames } from "../../site/layout/use-site-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { KeyCaps } from "../keys/key-caps.tsx";
import { shownCount } from "../lists/reader-formats.ts";
import { RailSearch } from "../palette/search-button.tsx";
import { type CurrentUser, isKnownRole, roleNames } from "../session/current-user.ts";
import { arrivalPath } from "../session/sign-in-address.ts";
import { settingsEntries } from "../settings/settings-entries.ts";
import { Avatar } from "./avatar.tsx";
import { isOffered, isWithin, type Section } from "./section.ts";
import { isInBar, sections } from "./sections.ts";
import { signOut } from "./sign-out.ts";
import "./rail.css";
import "./bottom-bar.css";

/**
 * The menu: at the left of a desktop, as icons on smaller screens, at the bottom of a phone. Entries
 * that not everyone has are invisible, with their space reserved, until the rights are known. An
 * account with a pending task sees none.
 */
export function Rail({ user, ourTurn }: { user: CurrentUser; ourTurn: number }) {
  const { role, pending } = user;
  const { pathname } = useLocation();
  const { shortName } = useSiteNames();
  const isPending = pending.length > 0;
  const offered = isPending ? [] : sections.filter((section) => isOffered(section, user));
  return (
    <div className="rail">
      <PageLink className="rail__brand" to={arrivalPath} aria-label={`${shortName} back office`}>
        <Brand ground="theme" />
      </PageLink>
      {!isPending && <RailSearch />}
      <nav aria-label="Back office" {...useQuietTooltips()}>
        <ul className="rail__list">
          {offered.map((section) => (
            <li
              key={section.address}
              data-first={section.isFirst}
              data-unsure={isUnsure(section, role) || undefined}
              data-not-in-bar={!isInBar(section, role) || undefined}
            >
              <RailLink {...section} isCurrent={isWithin(pathname, section.address)}>
                {section.address === adminPaths.clientQueries && <TurnCount count={ourTurn} />}
              </RailLink>
              {section.address === adminPaths.clientQueries && <div id="rail-views" />}
            </li>
          ))}
        </ul>
        <ul className="rail__list rail__end">
          {!isPending && (
            <>
              <li>
                <RailLink
                  label="Help"
                  address={adminPaths.help}
                  icon={CircleQuestionMark}
                  isCurrent={isWithin(pathname, adminPaths.help)}
                >
                  <KeyCaps of="?" silent />
                </RailLink>
              </li>
              <li>
                <RailLink
                  label="Settings"
                  address={adminPaths.settings}
                  icon={Settings}
                  isCurrent={isInSettings(pathname)}
                />
              </li>
              <li data-unsure={!user.name || undefined}>
                <PageLink
                  className="rail__item"
                  to={adminPaths.account}
                  aria-current={isWithin(pathname, adminPaths.account)}
                >
                  <Avatar name={user.name} />
                  <span className="ellipsis fill rail__label">
                    {user.name || "Account"} <small>{isKnownRole(role) && roleNames[role]}</small>
                  </span>
                </PageLink>
              </li>
            </>
          )}
          <li>
            <button type="button" className="rail__item" onClick={signOut}>
              <Icon of={LogOut} />
              <span className="ellipsis fill rail__label">Logout</span>
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}

type RailLinkProps = {
  label: string;
  address: string;
  icon: LucideIcon;
  isCurrent: "page" | undefined;
  children?: ReactNode;
};

function RailLink({ label, address, icon, isCurrent, children }: RailLinkProps) {
  return (
    <PageLink className="rail__item" to={address} aria-current={isCurrent}>
      <Icon of={icon} />
      <span className="ellipsis fill rail__label">{label}</span>
      {children}
    </PageLink>
  );
}

const isUnsure = ({ needs }: Section, role: CurrentUser["role"]) =>
  role === "loading" && needs.length > 0;

/** All pages of the settings but the account, which has an entry of its own. */
function isInSettings(pathname: string): "page" | undefined {
  const { settings, account } = adminPaths;
  if (isWithin(pathname, account)) return undefined;
  const addresses = [settings, ...settingsEntries.map(({ address }) => address)];
  return addresses.some((address) => isWithin(pathname, address)) ? "page" : undefined;
}

function TurnCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span className="rail__count">
        {shownCount(count)} <span className="visually-hidden">waiting</span>
      </span>
    </>
  );
}

/**
 * Hides the tooltips inside an element on Escape, without moving pointer or focus, until the
 * pointer enters or the focus comes again [WCAG 1.4.13]. The result are props of the element.
 */
function useQuietTooltips() {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") setQuiet(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return {
    "data-quiet": isQuiet || undefined,
    onPointerOver: () => setQuiet(false),
    onFocus: () => setQuiet(false),
  };
}
