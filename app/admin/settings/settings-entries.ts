import {
  Bell,
  CircleUser,
  Clock,
  KeyRound,
  LayoutTemplate,
  Mailbox,
  Palette,
  Plug,
  Rows3,
  ScrollText,
  Signature,
  Trash2,
  UserSearch,
  UsersRound,
  Webhook,
} from "lucide-react";
import type { ComponentType } from "react";
import { adminPaths } from "../admin-paths.ts";
import { everyone, type Section } from "../shell/section.ts";
import * as values from "./settings-values.tsx";

type SettingsEntry = Section & {
  group: "You" | "Company" | "Records";
  /** The present value, which a phone's list shows beside it. */
  Value?: ComponentType;
};

const { account, settings, templates, tokens, webhooks, staff, privacy, audit, bin } = adminPaths;

/** The list of settings. An address with an anchor is a section of the page `/admin/settings`. */
export const settingsEntries: readonly SettingsEntry[] = [
  {
    group: "You",
    label: "Account",
    address: account,
    icon: CircleUser,
    needs: everyone,
    Value: values.AccountValue,
  },
  {
    group: "You",
    label: "Signature",
    address: `${settings}#signature`,
    icon: Signature,
    needs: ["clients"],
    Value: values.SignatureValue,
  },
  {
    group: "You",
    label: "Notifications",
    address: `${settings}#notifications`,
    icon: Bell,
    needs: ["clients"],
    Value: values.NotificationsValue,
  },
  {
    group: "You",
    label: "Appearance",
    address: `${settings}#appearance`,
    icon: Palette,
    needs: everyone,
    Value: values.AppearanceValue,
  },
  {
    group: "Company",
    label: "Answer hours",
    address: `${settings}#answer-hours`,
    icon: Clock,
    needs: ["settings"],
    Value: values.AnswerHoursValue,
  },
  {
    group: "Company",
    label: "Stages",
    address: `${settings}#stages`,
    icon: Rows3,
    needs: ["clients", "settings"],
  },
  {
    group: "Company",
    label: "Templates",
    address: templates,
    icon: LayoutTemplate,
    needs: ["answer"],
    Value: values.TemplatesValue,
  },
  {
    group: "Company",
    label: "Mailbox",
    address: `${settings}#mailbox`,
    icon: Mailbox,
    needs: ["settings"],
    Value: values.MailboxValue,
  },
  {
    group: "Company",
    label: "Programs",
    address: `${settings}#programs`,
    icon: Plug,
    needs: ["settings"],
    Value: values.ProgramsValue,
  },
  {
    group: "Company",
    label: "Tokens",
    address: tokens,
    icon: KeyRound,
    needs: ["settings"],
    Value: values.TokensValue,
  },
  {
    group: "Company",
    label: "Webhooks",
    address: webhooks,
    icon: Webhook,
    needs: ["settings"],
    Value: values.WebhooksValue,
  },
  {
    group: "Company",
    label: "Staff",
    address: staff,
    icon: UsersRound,
    needs: ["staff"],
    Value: values.StaffValue,
  },
  { group: "Records", label: "Privacy", address: privacy, icon: UserSearch, needs: ["staff"] },
  { group: "Records", label: "Audit log", address: audit, icon: ScrollText, needs: ["staff"] },
  { group: "Records", label: "Bin", address: bin(), icon: Trash2, needs: ["bin"] },
];
