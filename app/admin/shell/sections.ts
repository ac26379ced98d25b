import {
  ChartNoAxesColumn,
  Images,
  LayoutDashboard,
  MessagesSquare,
  NotebookPen,
  PanelsTopLeft,
  Send,
  Users,
} from "lucide-react";
import type { Role } from "../../../contract/session.ts";
import { adminPaths } from "../admin-paths.ts";
import { type CurrentUser, isKnownRole } from "../session/current-user.ts";
import { everyone, type Section } from "./section.ts";

type MenuSection = Section & {
  /** Opens it from every screen (`app/admin/keys`). */
  shortcut: string;
  /** The first of a group, after a gap: how we're doing, what visitors read, people. */
  isFirst?: true;
  /** For these roles a phone's bar has no room; the menu under their picture has the entry. */
  notInBarFor?: readonly Role[];
};

const { home, insight, blogs, pages, media, clients, clientQueries, email } = adminPaths;

/** The menu of the back office, in its order. */
export const sections: readonly MenuSection[] = [
  { label: "Overview", address: home, shortcut: "g h", icon: LayoutDashboard, needs: everyone },
  {
    label: "Insight",
    address: insight,
    shortcut: "g i",
    icon: ChartNoAxesColumn,
    needs: ["insight"],
    notInBarFor: ["admin", "editor"],
  },
  {
    label: "Blogs",
    address: blogs,
    shortcut: "g b",
    icon: NotebookPen,
    needs: ["blog"],
    isFirst: true,
  },
  {
    label: "Pages",
    address: pages,
    shortcut: "g p",
    icon: PanelsTopLeft,
    needs: ["pages"],
    notInBarFor: ["admin"],
  },
  {
    label: "Media",
    address: media,
    shortcut: "g m",
    icon: Images,
    needs: ["media"],
    notInBarFor: ["admin"],
  },
  {
    label: "Clients",
    address: clients,
    shortcut: "g c",
    icon: Users,
    needs: ["clients"],
    isFirst: true,
  },
  {
    label: "Client Queries",
    address: clientQueries,
    shortcut: "g q",
    icon: MessagesSquare,
    needs: ["clients"],
  },
  { label: "Send Email", address: email, shortcut: "g e", icon: Send, needs: ["bulk"] },
];

/** Whether a phone's bar shows a section. While the role is unknown, as for admins. */
export function isInBar({ notInBarFor = [] }: MenuSection, role: CurrentUser["role"]): boolean {
  return !notInBarFor.includes(isKnownRole(role) ? role : "admin");
}
