import { ChevronLeft, CircleQuestionMark, LogOut, Settings } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useLocation } from "react-router";
import "../office.css";
import "../office-controls.css";
import "../kit/layout.css";
import "../kit/search-field.css";
import "../kit/parts.css";
import "./admin-layout.css";
import { storageKeys } from "../../../contract/limits.ts";
import { Mark } from "../../site/layout/brand.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { adminPaths, editorPath, pageEditorPath } from "../admin-paths.ts";
import { Overlays } from "../palette/overlays.tsx";
import { PhoneSearch } from "../palette/search-button.tsx";
import type { CurrentUser } from "../session/current-user.ts";
import { Avatar } from "./avatar.tsx";
import { pageAt } from "./page-at.ts";
import { Rail } from "./rail.tsx";
import { isWithin } from "./section.ts";
import { isInBar, sections } from "./sections.ts";
import { signOut } from "./sign-out.ts";
import { useTheme } from "./theme.ts";
import { useDisclosure } from "./use-disclosure.ts";
import "./phone-bar.css";
import "../office-print.css";

type AdminFrameProps = {
  user: CurrentUser;
  /** Enquiries that wait for us; 0 until it is known, and for editors. */
  ourTurn: number;
  children: ReactNode;
};

/** Pages that fill the window. */
const fullPaths: readonly string[] = [adminPaths.newBlog, editorPath, pageEditorPath];

/** The menu of the back office, and a page beside it. */
export function AdminFrame({ user, ourTurn, children }: AdminFrameProps) {
  const theme = useTheme();
  const { pathname } = useLocation();
  return (
    // The script sets the theme before React knows it.
    <div
      className="admin"
      data-full={fullPaths.includes(pathname) || undefined}
      data-theme={theme === "system" ? undefined : theme}
      suppressHydrationWarning
    >
      <EarlyTheme />
      <header className="admin-header">
        <PhoneBar user={user} />
        <Rail user={user} ourTurn={ourTurn} />
      </header>
      <main className="admin-main" id="main">
        {children}
      </main>
      <Overlays user={user} />
    </div>
  );
}

const script = `try{const t=localStorage.getItem(${JSON.stringify(storageKeys.theme)});if(t==="light"||t==="dark")document.currentScript.parentElement.dataset.theme=t}catch{}`;

/** Sets the stored theme as the document loads: no flash of wrong colours before React. */
function EarlyTheme() {
  // Only a document from the server needs it.
  if (useHydrated()) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; the CSP names its hash.
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}

/** The top of a phone's screen: the way back, the page's name, and the menu under the picture. */
function PhoneBar({ user }: { user: CurrentUser }) {
  const { pathname, hash } = useLocation();
  // The server, whose document the first render must repeat, does not know the hash.
  const isHydrated = useHydrated();
  // A section of the settings is a screen of its own here.
  const isSection = isHydrated && isWithin(pathname, adminPaths.settings);
  const { name, parent } = pageAt(isSection ? pathname + hash : pathname);
  return (
    <div className="phone-bar">
      {parent && user.pending.length === 0 ? (
        <PageLink className="icon-link" to={parent.address} aria-label={`Back to ${parent.label}`}>
          <Icon of={ChevronLeft} />
        </PageLink>
      ) : (
        <span className="phone-bar__mark">
          <Mark ground="theme" />
        </span>
      )}
      {/* The page's heading has the same text. */}
      <b className="ellipsis phone-bar__name" aria-hidden="true">
        {name}
      </b>
      {user.pending.length === 0 && <PhoneSearch />}
      <UserMenu user={user} />
    </div>
  );
}

/** Pages for which the phone's bottom bar has no room. */
function UserMenu({ user }: { user: CurrentUser }) {
  const { open, button, toggle, item } = useDisclosure();
  const panel = useId();
  const { pathname } = useLocation();
  const isPending = user.pending.length > 0;
  const pages = isPending
    ? []
    : [
        ...sections.filter((section) => !isInBar(section, user.role)),
        { label: "Help", address: adminPaths.help, icon: CircleQuestionMark },
        { label: "Settings", address: adminPaths.settings, icon: Settings },
      ];
  return (
    <div className="user-menu" {...item}>
      <button
        ref={button}
        type="button"
        className="icon-link"
        aria-label={`${user.name || "Account"}: more pages, Settings, Logout`}
        aria-expanded={open}
        aria-controls={panel}
        onClick={toggle}
      >
        <Avatar name={user.name} />
      </button>
      <ul id={panel} aria-label="More pages" hidden={!open}>
        {open && (
          <>
            {pages.map(({ label, address, icon }) => (
              <li key={address}>
                <PageLink
                  className="user-menu__item"
                  to={address}
                  aria-current={isWithin(pathname, address)}
                >
                  <Icon of={icon} />
                  {label}
                </PageLink>
              </li>
            ))}
            {!isPending && (
              <li>
                <PageLink
                  className="user-menu__item"
                  to={adminPaths.account}
                  aria-current={isWithin(pathname, adminPaths.account)}
                >
                  <Avatar name={user.name} />
                  {user.name || "Account"}
                </PageLink>
              </li>
            )}
            <li>
              <button type="button" className="user-menu__item" onClick={signOut}>
                <Icon of={LogOut} />
                Logout
              </button>
            </li>
          </>
        )}
      </ul>
    </div>
  );
}
