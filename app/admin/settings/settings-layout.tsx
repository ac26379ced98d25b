import { ChevronRight } from "lucide-react";
import { Outlet, useLocation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { type CurrentUser, useCurrentUser } from "../session/current-user.ts";
import { isOffered, isWithin } from "../shell/section.ts";
import { settingsEntries } from "./settings-entries.ts";
import "./settings.css";

const groups = ["You", "Company", "Records"] as const;

/** The pages of the settings, beside their list. On a phone the list is a screen. */
export default function SettingsLayout() {
  const user = useCurrentUser();
  const { pathname, hash } = useLocation();
  // Nothing else may be opened before the task is done; the page outlives it, with its codes.
  const isPending = user.pending.length > 0;
  // Not the pages beneath it: a phone would show the list in their place.
  const isIndex = pathname === adminPaths.settings;
  return (
    <div
      className={isPending ? undefined : "settings"}
      data-list={(isIndex && hash === "") || undefined}
    >
      {!isPending && (
        <div className="settings__aside">
          {isIndex ? (
            <h1 className="settings__title page-name">Settings</h1>
          ) : (
            <p className="settings__title">Settings</p>
          )}
          <SettingsNav user={user} isIndex={isIndex} />
        </div>
      )}
      <div className="settings__main">
        <Outlet context={user} />
      </div>
    </div>
  );
}

/** The list for the account. On its own page a phone shows the present values. */
function SettingsNav({ user, isIndex }: { user: CurrentUser; isIndex: boolean }) {
  const { pathname, hash } = useLocation();
  const offered = settingsEntries.filter((entry) => isOffered(entry, user));
  // Until the rights are known every entry is listed, and some values would be refused.
  const showsValues = isIndex && user.rights !== undefined;
  return (
    <nav className="settings-nav" aria-label="Settings">
      {groups.map((group) => {
        const entries = offered.filter((entry) => entry.group === group);
        if (entries.length === 0) return null;
        return (
          <div key={group}>
            <p id={`settings-${group}`}>{group}</p>
            <ul aria-labelledby={`settings-${group}`}>
              {entries.map(({ label, address, icon, Value }) => (
                <li key={address}>
                  <PageLink to={address} aria-current={isAt(address, pathname, hash)}>
                    <Icon of={icon} />
                    <span>{label}</span>{" "}
                    {isIndex && <small>{showsValues && Value && <Value />}</small>}
                    {isIndex && <Icon of={ChevronRight} />}
                  </PageLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function isAt(address: string, pathname: string, hash: string): "page" | "location" | undefined {
  const [page = "", anchor] = address.split("#");
  if (anchor === undefined) return isWithin(pathname, page);
  return pathname === page && hash === `#${anchor}` ? "location" : undefined;
}
