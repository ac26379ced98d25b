import {
  Bell,
  CircleQuestionMark,
  Download,
  ExternalLink,
  Keyboard,
  Link2,
  LogOut,
  type LucideIcon,
  MessagesSquare,
  Moon,
  NotebookPen,
  PanelsTopLeft,
  Send,
  Settings,
  Sun,
  SunMoon,
  Undo2,
} from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { downloadFile } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { addressOf } from "../conversations/conversation-address.ts";
import { viewNames } from "../conversations/conversation-names.ts";
import { undoLast } from "../lists/offer-undo.ts";
import { localDay } from "../lists/reader-formats.ts";
import type { CurrentUser } from "../session/current-user.ts";
import { settingsEntries } from "../settings/settings-entries.ts";
import { everyone, isOffered, type Section } from "../shell/section.ts";
import { sections } from "../shell/sections.ts";
import { signOut } from "../shell/sign-out.ts";
import { chooseTheme } from "../shell/theme.ts";
import { openKeysHelp } from "./overlay.ts";
import type { PaletteOption } from "./palette-option.ts";

type Command = PaletteOption & Pick<Section, "needs">;

const icon = (of: LucideIcon) => <Icon of={of} />;

/** An account's commands on every screen: pages first. */
export function commandsFor(user: CurrentUser): {
  pages: PaletteOption[];
  actions: PaletteOption[];
} {
  const pages = [...sections, settingsSection, ...settingsEntries]
    .filter((section) => isOffered(section, user))
    .map((section) => ({
      id: `page ${section.address}`,
      label: section.label,
      ...("group" in section && { note: "Settings" }),
      keywords: "go to open",
      icon: <Icon of={section.icon} />,
      shortcut: "shortcut" in section ? section.shortcut : undefined,
      address: section.address,
    }));
  const offered = [...actions, ...views].filter((command) => isOffered(command, user));
  return { pages, actions: offered };
}

const settingsSection = {
  label: "Settings",
  address: adminPaths.settings,
  icon: Settings,
  needs: everyone,
  shortcut: "g s",
};

const views: readonly Command[] = (
  ["mine", "unassigned", "overdue", "later", "quiet"] as const
).map((view) => ({
  id: `view ${view}`,
  label: viewNames[view],
  note: "Client Queries",
  keywords: "view go to enquiries",
  icon: icon(view === "later" ? Bell : MessagesSquare),
  address: addressOf(null, { view }),
  needs: ["clients"],
}));

const actions: readonly Command[] = [
  {
    id: "new post",
    label: "Write a blog post",
    keywords: "new add create article",
    icon: icon(NotebookPen),
    address: adminPaths.newBlog,
    needs: ["blog"],
  },
  {
    id: "edit page",
    label: "Change a text of the site",
    keywords: "edit website page copy",
    icon: icon(PanelsTopLeft),
    address: adminPaths.pages,
    needs: ["pages"],
  },
  {
    id: "campaign link",
    label: "Make a campaign link",
    keywords: "utm insight source",
    icon: icon(Link2),
    address: adminPaths.campaignLink,
    needs: ["insight"],
  },
  {
    id: "new email",
    label: "Write an email",
    keywords: "send new compose bulk mail",
    icon: icon(Send),
    address: adminPaths.email,
    needs: ["bulk"],
  },
  {
    id: "export clients",
    label: "Export clients as CSV",
    keywords: "download table",
    icon: icon(Download),
    run: () => void exportClients(),
    needs: ["export"],
  },
  {
    id: "undo",
    label: "Undo the last change",
    keywords: "restore revert",
    icon: icon(Undo2),
    run: undoLast,
    shortcut: "z",
    needs: everyone,
  },
  {
    id: "theme light",
    label: "Use the light theme",
    keywords: "appearance colours day",
    icon: icon(Sun),
    run: () => chooseTheme("light"),
    needs: everyone,
  },
  {
    id: "theme dark",
    label: "Use the dark theme",
    keywords: "appearance colours night",
    icon: icon(Moon),
    run: () => chooseTheme("dark"),
    needs: everyone,
  },
  {
    id: "theme system",
    label: "Use the theme of this device",
    keywords: "appearance system",
    icon: icon(SunMoon),
    run: () => chooseTheme("system"),
    needs: everyone,
  },
  {
    id: "help",
    label: "Help",
    keywords: "how to questions support",
    needs: everyone,
    icon: icon(CircleQuestionMark),
    address: adminPaths.help,
  },
  {
    id: "keys",
    label: "Keyboard help",
    keywords: "shortcuts keys",
    shortcut: "?",
    icon: icon(Keyboard),
    run: openKeysHelp,
    needs: everyone,
  },
  {
    id: "site",
    label: "See the site",
    keywords: "website public home page",
    icon: icon(ExternalLink),
    run: () => void window.open("/"),
    needs: everyone,
  },
  {
    id: "logout",
    label: "Logout",
    keywords: "log out sign out leave",
    icon: icon(LogOut),
    run: () => void signOut(),
    needs: everyone,
  },
];

async function exportClients() {
  try {
    await downloadFile("exportClients", {}, `clients-${localDay()}.csv`);
  } catch (error) {
    toast.error(errorTextWithFields(error));
  }
}
