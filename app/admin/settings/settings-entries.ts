import {
  CircleUser,
  LayoutTemplate,
  Palette,
  ScrollText,
  Trash2,
  UserSearch,
  UsersRound,
} from "lucide-react";
import type { ComponentType } from "react";
import { adminPaths } from "../admin-paths.ts";
import { everyone, type Section } from "../shell/section.ts";
import { AccountValue, AppearanceValue, StaffValue } from "./settings-values.tsx";

type SettingsEntry = Section & {
  group: "You" | "Company" | "Records";
  /** The present value, which a phone's list shows beside it. */
  Value?: ComponentType;
};

const { account, settings, templates, staff, privacy, audit, bin } = adminPaths;

/** The list of settings. An address with an anchor is a section of the page `/admin/settings`. */
export const settingsEntries: readonly SettingsEntry[] = [
  {
    group: "You",
    label: "Account",
    address: account,
    icon: CircleUser,
    roles: everyone,
    Value: AccountValue,
  },
  {
    group: "You",
    label: "Appearance",
    address: `${settings}#appearance`,
    icon: Palette,
    roles: everyone,
    Value: AppearanceValue,
  },
  {
    group: "Company",
    label: "Templates",
    address: templates,
    icon: LayoutTemplate,
    roles: ["admin", "agent"],
  },
  {
    group: "Company",
    label: "Staff",
    address: staff,
    icon: UsersRound,
    roles: ["admin"],
    Value: StaffValue,
  },
  { group: "Records", label: "Privacy", address: privacy, icon: UserSearch, roles: ["admin"] },
  { group: "Records", label: "Audit log", address: audit, icon: ScrollText, roles: ["admin"] },
  { group: "Records", label: "Bin", address: bin(), icon: Trash2, roles: everyone },
];
