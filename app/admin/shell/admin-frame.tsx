import type { ReactNode } from "react";
import { useLocation } from "react-router";
import "../office.css";
import "../office-controls.css";
import "../kit/kit.css";
import "./shell.css";
import { adminPaths, editorPath, pageEditorPath } from "../admin-paths.ts";
import { Overlays } from "../palette/overlays.tsx";
import type { CurrentUser } from "../session/current-user.ts";
import { EarlyTheme } from "./early-theme.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { Rail } from "./rail.tsx";
import { useTheme } from "./theme.ts";

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
